import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviderClient, type ProviderClient, signedHeaders } from '#sandbox/provider/sample-client.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { studioRow } from '#server/modules/casino/testing/studio-rows.ts';
import { createGamePlayers } from '../game-players.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, type PlayerClient } from '../player-client.ts';

const [CODE, SECRET, GAME] = ['estudio-dois', 'the secret of the second supplier, of nobody else', 'estudio-dois-boto'];
let open: OpenSite;
let supplier: Server;
let url: string;
let client: ProviderClient;
/** The content of the supplier's signed list. */
let listed: object[] = [];

beforeAll(async () => {
  supplier = createServer((request, response) => {
    const isList = request.url?.startsWith('/rounds?') === true;
    const body = JSON.stringify(isList ? { data: listed, next_cursor: null } : { data: [studioRow('boto')] });
    const headers = isList ? signedHeaders(CODE, SECRET, body, Math.floor(open.site.clock.nowMs() / 1_000)) : {};
    const found = isList || request.url === '/catalogue';
    response.writeHead(found ? 200 : 404, { ...headers, 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => {
    supplier.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  const named = { url: `${url}/`, name: 'Estúdio Dois', replays: true, lists: true };
  open = await openSite({ environment: { SUPPLIERS: JSON.stringify({ [CODE]: named }), PROVIDER_SECRETS: JSON.stringify({ [CODE]: SECRET }) } });
  await open.settle();
  await open.advance(5_000);
  client = createProviderClient({ site: open.url, provider: CODE, secret: SECRET, nowMs: () => open.site.clock.nowMs() });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
  supplier.closeAllConnections();
  supplier.close();
});

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'seen in the tests']);

async function openGame(player: PlayerClient): Promise<{ readonly session_token: string; readonly player_id: string }> {
  const launched = await player.act(`/api/casino/games/${GAME}/launch`, { mode: 'real' });
  expect(launched.status, JSON.stringify(launched.body)).toBe(200);
  const address = new URL(String(launched.body['url']));
  expect([address.origin, address.pathname]).toEqual([url, '/games/boto/']);
  const token = new URLSearchParams(address.hash.slice(1)).get('token') ?? '';
  const { body } = await client.authenticate({ token, game_id: 'boto' });
  return { session_token: String(body['session_token']), player_id: String(body['player_id']) };
}

test('a supplier known only from the configuration is listed, launched, paid, replayed, reconciled and switched off like the studio', async () => {
  expect((await callSite(open.url, 'GET', `/api/casino/games/${GAME}`)).body).toMatchObject({ id: GAME, provider: { slug: CODE, name: 'Estúdio Dois' } });

  const player = await createGamePlayers(open).newPlayer();
  const session = await openGame(player);
  const round = { player_id: session.player_id, game_id: 'boto', round_id: 'r-1', currency: 'BRL' } as const;
  const bet = { ...round, session_token: session.session_token, transaction_id: 'r-1:bet', amount: 100 };
  expect(await client.bet(bet)).toMatchObject({ status: 200, body: { balance: 9_900 } });
  const win = { ...round, transaction_id: 'r-1:win', bet_transaction_id: 'r-1:bet', amount: 350, round_closed: true };
  expect(await client.win(win)).toMatchObject({ status: 200, body: { balance: 10_250 } });
  const history = await player.call('GET', '/api/casino/history');
  expect(history.body).toMatchObject({ data: [{ replay_url: expect.stringMatching(new RegExp(`^${url}/games/boto/#replay=r-1\\.`)) as string }] });
  expect((await operator('games', 'round', 'r-1')).text).toContain(GAME);

  const check = open.site.parts.flatMap((part) => part.outsideChecks ?? []).find(({ name }) => name.includes(CODE));
  const said = { round_id: 'r-1', game_id: 'boto', player_id: session.player_id, bet_transaction_id: 'r-1:bet', win_transaction_id: 'r-1:win' };
  listed = [{ ...said, stake: 100, payout: 350, math_version: 'v', state: 'done', played_at: open.site.clock.now().toISOString() }];
  await open.advance(700_000);
  expect(await check?.run()).toEqual({ compared: 1, violations: [], skipped: null });
  listed = [];
  expect((await check?.run())?.violations.map(({ detail }) => detail)).toEqual([expect.stringContaining('bet r-1:bet was taken here')]);

  expect(await operator('games', 'import', CODE)).toMatchObject({ done: true });
  expect((await operator('providers', 'list')).text).toMatch(/estudio-dois {2}Estúdio Dois {2}1 game/);
  await operator('providers', 'close', CODE);
  expect(await client.bet({ ...bet, round_id: 'r-2', transaction_id: 'r-2:bet' })).toMatchObject({ status: 403, body: { error: 'game_disabled' } });
});

test('a request signed with another supplier’s secret, or sent under the studio’s name, is refused', async () => {
  const as = (provider: string, secret: string) => createProviderClient({ site: open.url, provider, secret, nowMs: () => open.site.clock.nowMs() });
  expect(await as(CODE, 'x'.repeat(40)).balance({ session_token: 'x' })).toMatchObject({ status: 401, body: { error: 'invalid_signature' } });
  expect(await as('palpite-studio', SECRET).balance({ session_token: 'x' })).toMatchObject({ status: 401, body: { error: 'unknown_provider' } });
});
