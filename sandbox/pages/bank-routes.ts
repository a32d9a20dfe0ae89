import type { FastifyInstance } from 'fastify';
import { SandboxRefusal } from '../host/refusal.ts';
import { readBrCode } from '../pix-psp/br-code.ts';
import { locationOf } from '../pix-psp/charge-view.ts';
import type { Psp } from '../pix-psp/create-psp.ts';
import { registerKey } from '../pix-psp/dict.ts';
import type { Charge } from '../pix-psp/model.ts';
import { payCharge } from '../pix-psp/pay-charge.ts';
import { bankPage } from './bank-page.ts';
import { chargePage, receiptPage } from './charge-page.ts';
import { formOf, sendProblemPage } from './forms.ts';
import { sendPage } from './layout.ts';
import { typedCents } from './money.ts';
import { receivedRoutes } from './received-routes.ts';

/** "Banco Fictício": find a charge, pay it as any person, see payouts, register keys. Forms only; it works without JavaScript. */
export function bankRoutes(app: FastifyInstance, psp: Psp): void {
  receivedRoutes(app, psp);
  app.get('/bank', async (_request, reply) => sendPage(reply, { title: 'Banco Fictício', body: bankPage(psp) }));

  app.get<{ Querystring: { code?: string | string[] } }>('/bank/charge', async (request, reply) => {
    const charge = findByCode(psp, request.query.code?.toString().trim() ?? '');
    if (charge === null) return sendProblemPage(reply, 'Não encontramos essa cobrança. Confira se copiou o código inteiro.', 404);
    return sendPage(reply, { title: 'Pagar Pix', body: chargePage(psp, charge) });
  });

  app.post('/bank/pay', async (request, reply) => {
    const form = formOf(request.body);
    try {
      const pix = payCharge(psp, paymentOf(form));
      return await sendPage(reply, { title: 'Pix enviado', body: receiptPage(pix) });
    } catch (error) {
      if (error instanceof SandboxRefusal) return sendProblemPage(reply, PAY_REFUSALS[error.code] ?? 'Confira o CPF e o valor.', error.status);
      throw error;
    }
  });

  app.post('/bank/keys', async (request, reply) => {
    const form = formOf(request.body);
    try {
      registerKey(psp, { chave: form.get('chave') ?? '', cpf: form.get('cpf') ?? '', nome: form.get('nome') ?? '' });
    } catch (error) {
      if (error instanceof SandboxRefusal) return sendProblemPage(reply, KEY_REFUSALS[error.code] ?? 'Confira a chave e o CPF.', error.status);
      throw error;
    }
    return reply.redirect('/bank#chaves', 303);
  });
}

const PAY_REFUSALS: Readonly<Record<string, string>> = {
  charge_not_found: 'Não encontramos essa cobrança.',
  already_paid: 'Esta cobrança já foi paga.',
  charge_removed: 'O recebedor removeu esta cobrança.',
  amount_fixed: 'Esta cobrança só aceita o valor exato.',
  amount_required: 'Diga quanto quer pagar.',
  payer_unknown: 'A cobrança não diz quem é o jogador: informe um CPF.',
};

const KEY_REFUSALS: Readonly<Record<string, string>> = {
  invalid_key: 'Use um e-mail, um telefone como +5511999990000 ou uma chave aleatória.',
  not_the_holder: 'Uma chave CPF pertence ao próprio CPF.',
  key_taken: 'Esta chave é do recebedor das cobranças.',
};

function paymentOf(form: URLSearchParams): Record<string, unknown> {
  const other = form.get('payer') === 'other';
  const amount = typedCents(form.get('amount'));
  return {
    txid: form.get('txid') ?? '',
    ...(other ? { cpf: form.get('cpf') ?? '' } : {}),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** Finds a charge by its txid, or by the BR Code whose location or txid names it. */
function findByCode(psp: Psp, code: string): Charge | null {
  const direct = psp.charges.get(code);
  if (direct !== undefined) return direct;
  const read = readBrCode(code);
  if (read?.txid !== undefined) return psp.charges.get(read.txid) ?? null;
  const token = read?.location?.split('/').at(-1);
  return token === undefined ? null : (psp.charges.newest().find((charge) => charge.token === token && locationOf(psp, charge) === read?.location) ?? null);
}
