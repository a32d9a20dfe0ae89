import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviderClient, type ProviderClient } from '#sandbox/provider/sample-client.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { studioRow } from '#server/modules/casino/testing/studio-rows.ts';
import { openSupplierServer, type SupplierServer } from '#server/modules/casino/testing/supplier-server.ts';
import { listActs } from '#server/platform/audit/record-act.ts';
import { createGamePlayers } from '../game-players.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';

const [STUDIO, SLOT, SECRET] = ['palpite-studio', 'boto-encantado', 'insecure-development-secret-0123456789'];
let open: OpenSite;
let studio: SupplierServer;
let client: ProviderClient;

beforeAll(async () => {
  studio = await openSupplierServer();
  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow(SLOT)] }) });
  open = await openSite({ environment: { STUDIO_URL: studio.url, PROVIDER_SECRETS: JSON.stringify({ [STUDIO]: SECRET }) } });
  await open.settle();
  client = createProviderClient({ site: open.url, provider: STUDIO, secret: SECRET, nowMs: () => open.site.clock.nowMs() });
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
  await studio.close();
});

const ask = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
const act = (...words: string[]) => ask(...words, '--reason', 'looked at with the supplier');

/** A new player bets R$ 1 and wins. Returns the player and the id of the win under review. */
async function hold(round: string, amount: number): Promise<{ readonly player: PlayerClient; readonly id: string }> {
  const players = createGamePlayers(open);
  const player = await players.newPlayer();
  const launched = await players.launch(player, SLOT);
  const token = new URLSearchParams(new URL(String(launched.body['url'])).hash.slice(1)).get('token') ?? '';
  const { body } = await client.authenticate({ token, game_id: SLOT });
  const call = { player_id: String(body['player_id']), game_id: SLOT, round_id: round, currency: 'BRL' } as const;
  await client.bet({ ...call, session_token: String(body['session_token']), transaction_id: `${round}:bet`, amount: 100 });
  const won = await client.win({ ...call, transaction_id: `${round}:win`, bet_transaction_id: `${round}:bet`, amount, round_closed: true });
  expect(won).toMatchObject({ status: 200, body: { balance: 9_900, duplicate: false } });
  const shown = await player.call('GET', '/api/casino/prize-reviews');
  return { player, id: String((shown.body as { data: { id: string }[] }).data[0]?.id) };
}

const prizeOf = async (player: PlayerClient) => ((await player.call('GET', '/api/casino/prize-reviews')).body as { data: object[] }).data[0];
const cashOf = async (player: PlayerClient) => JSON.stringify((await player.call('GET', '/api/wallet')).body);

test('a win under review is shown to its player and to operators, who release it once', async () => {
  const { player, id } = await hold('r-1', 1_000_000);
  expect(await prizeOf(player)).toMatchObject({ amount: 1_000_000, status: 'in_review', decided_at: null, game: { id: SLOT } });
  expect((await player.call('GET', '/api/casino/history')).body).toMatchObject({ data: [{ staked: 100, returned: 0, in_review: 1_000_000, state: 'closed' }] });
  const before = await cashOf(player);

  expect((await ask('wins', 'list')).text).toContain(`${id}  R$`);
  expect((await ask('wins', 'show', id)).text).toContain('r-1:win');
  expect(await ask('wins', 'release', id)).toMatchObject({ done: false, text: expect.stringContaining('say why') as string });
  expect(await act('wins', 'release', id)).toMatchObject({ done: true });
  expect(await act('wins', 'release', id)).toMatchObject({ done: false });
  expect(await listActs(open.site.db.k, 1)).toMatchObject([{ actor: 'ana', act: 'wins.released', subject: id, reason: 'looked at with the supplier' }]);

  expect(await prizeOf(player)).toMatchObject({ status: 'paid', decided_at: expect.any(String) as string });
  expect(await cashOf(player)).not.toEqual(before);
  expect((await ask('wins', 'list')).text).not.toContain(id);
});

test('a refused win pays nothing, and its player is notified', async () => {
  const { player, id } = await hold('r-2', 1_000_000);
  const before = await cashOf(player);
  expect(await act('wins', 'refuse', id)).toMatchObject({ done: true });
  await open.settle();
  expect([await cashOf(player), await prizeOf(player)]).toEqual([before, expect.objectContaining({ status: 'refused' })]);
  expect((await ask('wins', 'list', 'all')).text).toContain('refused');
  const inbox = (await player.call('GET', '/api/notifications')).body as { data: { title: string }[] };
  expect(JSON.stringify(inbox.data)).toContain('Seu prêmio não foi confirmado');
});

test('an operator’s ceilings and maximum win of a game apply from the next win on', async () => {
  expect(await act('wins', 'ceiling', 'nobody', '1', '1')).toMatchObject({ done: false });
  expect(await act('wins', 'ceiling', STUDIO, '500', '100000')).toMatchObject({ done: true });
  expect((await ask('wins', 'ceilings')).text).toMatch(/palpite-studio {2}a round R\$\s5,00 {2}an hour R\$\s1\.000,00/);
  await hold('r-3', 501);
  expect((await ask('wins', 'list')).text).toContain('above the ceiling of a round');

  expect(await act('games', 'most-win', SLOT, '4')).toMatchObject({ done: true });
  await hold('r-4', 450);
  expect((await ask('wins', 'list')).text).toContain('above the most that the game pays');
  expect(await act('games', 'most-win', SLOT, '0')).toMatchObject({ done: false });
  expect(await act('games', 'most-win', SLOT, 'none')).toMatchObject({ done: true });
});
