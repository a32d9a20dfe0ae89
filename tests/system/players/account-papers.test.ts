import { transactionsReply } from '#contracts/account/account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '#server/platform/testing/read-paper.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

let open: OpenSite;
let player: PlayerClient;
beforeAll(async () => {
  open = await openSite({ environment: { OPERATOR_LEGAL_NAME: 'PALPITE APOSTAS LTDA', OPERATOR_CNPJ: '12345678000195' } });
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'deposit_rollover', '0', '--reason', 'test']);
  await open.site.settings.refresh();
  player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 5_000);
  for (const [stake, tile] of [
    [500, 3],
    [300, 4],
    [200, 5],
  ] as const) {
    const round = await player.act('/api/originals/mines/rounds', { stake, mines: 3 });
    const revealed = await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/reveal`, { tile });
    if (revealed.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/cashout`, {});
    await open.advance(60_000);
  }
  await player.act('/api/withdrawals', { amount: 1_000, pix_key_type: 'cpf', pix_key: player.person.cpf });
  for (let n = 0; n < 3; n += 1) {
    await open.sandbox.send('POST', '/pix-psp/flush', {});
    await open.settle();
    await open.advance(60_000);
  }
  // A further withdrawal is still open when the documents are requested, since the PSP does not answer.
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'unknown' });
  await player.act('/api/withdrawals', { amount: 700, pix_key_type: 'cpf', pix_key: player.person.cpf });
  await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
});
afterAll(() => open.close());

const file = async (path: string) => {
  const answer = await fetch(open.url + path, { headers: { authorization: `Bearer ${player.token}` } });
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const csvRows = async (path: string) => {
  const { bytes } = await file(path);
  const [head = '', ...lines] = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
  const names = head.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, index) => [names[index] ?? '', cell])));
};
const centsOf = (text = '') => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100);

test('RG-14 the statement’s lines and its running column sum to the balance, while a withdrawal is held and after one was paid', async () => {
  const rows = (await csvRows('/api/transactions?format=csv')).toReversed();
  const { value, bonus } = await player.balance();
  let sum = 0;
  for (const row of rows) {
    if (row['situação'] === 'aprovado' || (row['situação'] === 'pendente' && row['origem'] === 'saque')) sum += centsOf(row['valor']);
    expect(centsOf(row['saldo do extrato']), JSON.stringify(row)).toBe(sum);
  }
  expect(sum).toBe(value + bonus);
  expect(new Set(rows.map((row) => row['origem']))).toEqual(
    new Set(['depósito', 'aposta', ...(rows.some((row) => row['origem'] === 'prêmio') ? ['prêmio'] : []), 'saque']),
  );
});

test('RG-14 a filter removes lines and leaves the others unchanged; a period begins with the balance at which the one before ended', async () => {
  const all = await csvRows('/api/transactions?format=csv');
  const bets = await csvRows('/api/transactions?format=csv&source=Bet');
  expect(bets).toEqual(all.filter((row) => row['origem'] === 'aposta'));
  // The file has seconds; the API has milliseconds.
  const lines = await fetch(`${open.url}/api/transactions?per_page=100`, { headers: { authorization: `Bearer ${player.token}` } });
  const { data } = transactionsReply.parse(await lines.json());
  const middle = data[Math.floor(data.length / 2)]?.created_at ?? '';
  const [until, since] = [await csvRows(`/api/transactions?format=csv&to=${middle}`), await csvRows(`/api/transactions?format=csv&from=${middle}`)];
  expect(until[0]?.['saldo do extrato']).toBe(all.find((row) => row['id'] === until[0]?.['id'])?.['saldo do extrato']);
  expect(since).toEqual(all.slice(0, since.length));
});

test('RG-14 the printed statement shows the same lines, with opening and closing sums', async () => {
  const { status, type, bytes } = await file('/api/transactions?format=pdf');
  expect([status, type]).toEqual([200, 'application/pdf']);
  const text = readPaper(bytes);
  const { value, bonus } = await player.balance();
  const [reais, centavos] = [Math.floor((value + bonus) / 100).toString(), String((value + bonus) % 100).padStart(2, '0')];
  expect(text).toContain('Saldo inicial');
  expect(text).toContain(`R$ ${reais},${centavos}`);
  expect(text).toContain('PALPITE APOSTAS LTDA, CNPJ 12.345.678/0001-95');
  expect(text).toContain('Saque via Pix (pendente)');
});

test('the yearly statement for the tax return lists gains and losses per bet, which explain every change of the balance; the year ends at midnight in Brasília and includes the bets settled in it', async () => {
  const year = String(open.site.clock.now().getUTCFullYear());
  const { body } = await player.call('GET', `/api/account/year-statement?year=${year}`);
  const games = body['online_games'] as Record<string, number>;
  expect(body).toMatchObject({ year: Number(year), partial: true, balance_before: 0, deposited: 5_000, withdrawn: 1_000, sports: { bets: 0, result: 0 } });
  expect(games).toMatchObject({ bets: 3, staked: 1_000 });
  expect(Number(games['gains']) - Number(games['losses'])).toBe(Number(games['returned']) - Number(games['staked']));
  const openStake = 100;
  expect(Number(body['balance_after'])).toBe(5_000 - 1_000 + Number(games['result']) - openStake);
  const text = readPaper((await file(`/api/account/year-statement?year=${year}&format=pdf`)).bytes);
  expect(text).toContain('Eventos virtuais de jogos on-line (3 apostas)');
  expect(text).toContain(player.person.cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'));
  expect((await csvRows(`/api/account/year-statement?year=${year}&format=csv`)).length).toBe(14);
  expect((await player.call('GET', `/api/account/year-statement?year=${Number(year) + 1}`)).body).toMatchObject({ code: 'no_such_year' });
  expect((await player.call('GET', '/api/account/year-statement?year=abc')).status).toBe(422);
  const years = (await player.call('GET', '/api/account/years')).body as { years: number[]; latest_whole: number };
  expect([years.years[0], years.years.at(-1), years.latest_whole]).toEqual([Number(year), 2024, Number(year) - 1]);

  await open.advance(Date.parse(`${Number(year) + 1}-01-01T03:00:01Z`) - open.site.clock.nowMs());
  await logInAgain();
  const after = (await player.call('GET', `/api/account/year-statement?year=${year}`)).body;
  expect(after).toEqual({ ...body, partial: false });
});

test('SEC-9 only its player can read a receipt: another player’s id is answered like an unknown one', async () => {
  const again = await registerPlayer(open);
  const list = (await player.call('GET', '/api/withdrawals')).body['data'] as { id: string; status: string }[];
  const paid = list.find(({ status }) => status === 'paid');
  const { bytes, type } = await file(`/api/account/receipts/withdrawals/${paid?.id ?? ''}`);
  expect(type).toBe('application/pdf');
  expect(readPaper(bytes)).toContain('R$ 10,00');
  const [credited] = (await player.call('GET', '/api/deposits')).body['data'] as { id: string; end_to_end_id: string }[];
  expect(readPaper((await file(`/api/account/receipts/deposits/${credited?.id ?? ''}`)).bytes)).toContain(credited?.end_to_end_id ?? '-');
  for (const path of [`withdrawals/${paid?.id ?? ''}`, `deposits/${credited?.id ?? ''}`])
    expect((await again.call('GET', `/api/account/receipts/${path}`)).status).toBe(404);
  expect((await file('/api/account/receipts/withdrawals/nothing')).status).toBe(404);
  expect((await file('/api/account/receipts/loans/nothing')).status).toBe(422);
});

/** Logs in again, since the earlier sessions have expired. */
async function logInAgain(): Promise<void> {
  const { body } = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, email: player.email, password: player.password });
  player.token = String(body['access_token']);
}
