import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type AggregatorSession, bookOf, launchSlot, SLOT, spinSlot } from '../aggregator-player.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, type PlayerClient } from '../player-client.ts';
import { verifiedPlayer } from '../sports-player.ts';

const VPN = { 'x-user-ip': '192.0.2.7' };
let open: OpenSite;
let player: PlayerClient;
let session: AggregatorSession;
beforeAll(async () => {
  open = await openSite({ aggregator: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  await open.settle();
});
beforeEach(async () => {
  player = await verifiedPlayer(open, 1_000);
  session = await launchSlot(open, player);
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

async function sessionId(): Promise<string> {
  const row = await open.site.db.k
    .selectFrom('casino_session')
    .select('id')
    .orderBy('launched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
const keep = async (headers: Record<string, string> = {}) =>
  (await player.call('POST', `/api/casino/sessions/${await sessionId()}/keep`, undefined, headers)).status;

test('a VPN switched on while a game is open blocks the next bet; after it is switched off the game continues', async () => {
  expect([await keep(), (await spinSlot(open, session)).status]).toEqual([204, 200]);
  expect(await keep(VPN)).toBe(204);
  const { value } = await player.balance();
  expect((await spinSlot(open, session)).status).toBe(409);
  expect((await player.balance()).value).toBe(value);
  expect((await bookOf(open, session)).find(({ kind }) => kind === 'TK_ROLLBACK')).toBeDefined();
  expect([await keep(), (await spinSlot(open, session)).status]).toEqual([204, 200]);
});

test('a player cannot extend another player’s session', async () => {
  const id = await sessionId();
  const other = await verifiedPlayer(open, 0);
  expect((await other.call('POST', `/api/casino/sessions/${id}/keep`)).status).toBe(404);
});

test('statement, download and history call suppliers’ games by their names', async () => {
  await spinSlot(open, session);
  const { body } = await player.call('GET', '/api/transactions?source=Bet');
  expect(body).toMatchObject({ data: [{ description: expect.stringMatching(` · ${SLOT.name}$`) as string }] });
  const history = await player.call('GET', '/api/casino/history');
  expect(history.body).toMatchObject({ data: [{ game: { id: SLOT.id, name: SLOT.name }, replay_url: null }] });
});

test('a player barred by the register gets the stake of the open round back; its win is refused and the session ends', async () => {
  const body = { token: session.token, user: session.user, round: 'runs', round_closed: false, request_uuid: 'x', game_code: SLOT.code };
  const send = async (path: string, more: object) =>
    (await open.sandbox.send('POST', '/aggregator/call', { path, body: { ...body, currency: 'BRL', amount: 100_000, ...more }, sign: 'ok' })).body;
  expect(await send('/transaction/bet', { transaction_uuid: `bet-${session.user}` })).toMatchObject({ body: { status: 'RS_OK', balance: 900_000 } });
  await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
  await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password });
  await open.settle();
  expect(await send('/transaction/win', { transaction_uuid: `win-${session.user}`, reference_transaction_uuid: `bet-${session.user}` })).toMatchObject({
    body: { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' },
  });
  expect(await send('/transaction/bet', { transaction_uuid: `bet2-${session.user}`, round: 'other' })).toMatchObject({
    body: { status: 'RS_ERROR_USER_DISABLED' },
  });
  expect(await send('/user/balance', {})).toMatchObject({ body: { status: 'RS_ERROR_TOKEN_EXPIRED' } });
  const shown = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['player', 'show', player.email]);
  expect(shown.text).toMatch(/cash R\$\s10,00/);
});
