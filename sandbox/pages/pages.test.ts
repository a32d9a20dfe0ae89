import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('human pages', () => {
  let sandbox: OpenSandbox;
  let token: Record<string, string>;
  let made = 0;
  beforeAll(async () => {
    sandbox = await openSandbox();
    token = await sandbox.authorised();
  });
  afterAll(() => sandbox.close());

  const charge = async (changes = {}): Promise<{ txid: string; code: string }> => {
    const txid = `page${String((made += 1)).padStart(28, '0')}`;
    const body = { calendario: { expiracao: 600 }, devedor: { cpf: '52998224725', nome: 'Ana & Bia' }, valor: { original: '1234.50' }, chave: KEY, ...changes };
    const answer = await sandbox.send('PUT', `/pix-psp/v2/cob/${txid}`, body, token);
    return { txid, code: String(field(answer.body, 'pixCopiaECola')) };
  };
  const status = async (txid: string): Promise<unknown> => field((await sandbox.get(`/pix-psp/v2/cob/${txid}`, token)).body, 'status');
  const pay = (form: Record<string, string>) => sandbox.send('POST', '/bank/pay', new URLSearchParams(form).toString(), FORM);

  it.each(['/', '/bank', '/cpf', '/mailbox', '/feed'])('%s is a page in Portuguese with a strict policy', async (path) => {
    const page = await sandbox.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('lang="pt-BR"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('the bank lists open charges and pays one as its player with one button', async () => {
    const { txid } = await charge();
    const bank = await sandbox.get('/bank');
    expect(bank.text).toContain('R$\u00a01.234,50');
    expect(bank.text).toContain('Ana &#38; Bia');
    const receipt = await pay({ txid });
    expect([receipt.status, await status(txid)]).toEqual([200, 'CONCLUIDA']);
    expect(receipt.text).toContain('Pix enviado');
  });

  it('a pasted code and a pasted txid open the charge; a damaged code is refused', async () => {
    const { txid, code } = await charge();
    for (const text of [txid, code, ` ${code}\n`]) {
      expect((await sandbox.get(`/bank/charge?code=${encodeURIComponent(text)}`)).text).toContain(txid);
    }
    expect((await sandbox.get(`/bank/charge?code=${encodeURIComponent(code.slice(0, -1))}`)).status).toBe(404);
    expect((await sandbox.get('/bank/charge')).status).toBe(404);
  });

  it('another CPF may pay; an invalid CPF is reported and pays nothing', async () => {
    const { txid } = await charge();
    const wrong = await pay({ txid, payer: 'other', cpf: '123' });
    expect([wrong.status, await status(txid)]).toEqual([422, 'ATIVA']);
    expect(wrong.text).toContain('Nenhum dinheiro saiu da conta.');
    expect((await pay({ txid, payer: 'other', cpf: '111.444.777-35' })).text).toContain('111.444.777-35');
    expect((await pay({ txid })).status).toBe(409);
  });

  it('a charge with a variable amount accepts Brazilian number format', async () => {
    const { txid } = await charge({ valor: { original: '10.00', modalidadeAlteracao: 1 } });
    expect((await pay({ txid, amount: '1.020,30' })).text).toContain('R$\u00a01.020,30');
  });

  it('keys are registered by form', async () => {
    const form = new URLSearchParams({ chave: '+5511999990000', cpf: '529.982.247-25', nome: '' }).toString();
    expect((await sandbox.send('POST', '/bank/keys', form, FORM)).status).toBe(303);
    expect((await sandbox.get('/bank')).text).toContain('+5511999990000');
    expect((await sandbox.send('POST', '/bank/keys', 'chave=x', FORM)).status).toBe(422);
  });

  it('payouts appear at the bank', async () => {
    await sandbox.send('PUT', '/pix-psp/payouts/w-9', { valor: '77.00', chave: '52998224725' }, token);
    expect((await sandbox.get('/bank')).text).toContain('R$\u00a077,00');
  });
});
