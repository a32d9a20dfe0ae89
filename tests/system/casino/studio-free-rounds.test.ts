import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { protectPlayer } from '../protect-player.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type GamePage, openStudioAndSite, type StudioAndSite } from '../open-studio.ts';
import type { PlayerClient } from '../player-client.ts';

const GAME = 'boto-encantado';
let world: StudioAndSite;
beforeAll(async () => {
  world = await openStudioAndSite();
});
afterAll(async () => {
  await expectLedgerHolds(world.open.site);
  await world.close();
});

const operator = (...words: string[]) => runOperatorCommand(world.open.site.modules.deps.backoffice, 'ana', words);
async function grant(player: PlayerClient, rounds: number): Promise<string> {
  const words = ['--player', player.email, '--game', GAME, '--rounds', String(rounds), '--stake', '20', '--reason', 'a birthday', '--days', '2'];
  const granted = await operator('free-rounds', 'grant', ...words);
  expect(granted, granted.text).toMatchObject({ done: true });
  return granted.text.split(':')[0] ?? '';
}
async function playFree(page: GamePage, key: string = randomUUID()) {
  const [free] = page.session.free_rounds;
  return page.spin(key, { stake: free?.amount ?? 0, free_round_id: free?.free_round_id ?? null });
}
const cash = async (player: PlayerClient) => (await player.balance()).value;
const used = async (player: PlayerClient) => (await operator('free-rounds', 'list', player.email)).text;

test('granted rounds are offered in the game, charge no stake, pay cash, and the grant ends with their total winnings', async () => {
  const player = await world.players.newPlayer();
  await grant(player, 3);
  const page = await world.openGame(player, GAME);
  expect(page.session.free_rounds).toMatchObject([{ amount: 20, total: 3, left: 3, won: 0 }]);
  const before = await cash(player);
  let won = 0;
  for (const left of [2, 1, 0]) {
    const { status, body } = await playFree(page);
    expect(status, JSON.stringify(body)).toBe(200);
    won += body.payout;
    expect(body).toMatchObject({ is_free: true, stake: 20, balance: before + won, free_rounds: { total: 3, left, won } });
  }
  expect(await playFree(page)).toMatchObject({ status: 404, body: { error: 'free_rounds_over' } });
  expect(await cash(player)).toBe(before + won);
  expect(await used(player)).toMatch(/3 of 3 used at R\$\s0,20 .* used up$/);
  expect((await world.openGame(player, GAME)).session.free_rounds).toEqual([]);
});

test('a grant at an amount that the game does not offer is refused, and the refusal lists the offered amounts', async () => {
  const player = await world.players.newPlayer();
  const words = ['--player', player.email, '--game', GAME, '--rounds', '3', '--stake', '21', '--reason', 'a birthday'];
  const asked = await operator('free-rounds', 'grant', ...words);
  expect(asked).toMatchObject({ done: false, text: expect.stringMatching(/^Not granted: stake not offered; Boto Encantado: takes R\$\s0,20, R\$/) as string });
  expect(await used(player)).toBe('None.');
});

test('a round whose answer is lost, duplicated or late is played once, and a new session resumes the grant', async () => {
  const player = await world.players.newPlayer();
  await grant(player, 4);
  const page = await world.openGame(player, GAME);
  const before = await cash(player);
  // The call that begins a round, its win, and the call that begins the next round.
  const calls = ['twice', 'twice', 'lost', 'ok'] as const;
  let call = 0;
  world.gate.passage = (name) => (name === 'win' ? (calls[call++] ?? 'ok') : 'ok');
  const [doubled, lost] = [await playFree(page), randomUUID()];
  expect(doubled.status).toBe(200);
  expect(await playFree(page, lost)).toMatchObject({ status: 503, body: { error: 'pending' } });
  await world.untilDone();
  const again = await playFree(page, lost);
  expect(again.body).toMatchObject({ is_free: true, free_rounds: { left: 2 } });
  expect(await used(player)).toMatch(/2 of 4 used/);
  expect(await cash(player)).toBe(before + doubled.body.payout + again.body.payout);
  const next = await world.openGame(player, GAME);
  expect(next.session.free_rounds).toMatchObject([{ total: 4, left: 2, won: doubled.body.payout + again.body.payout }]);
  const held = world.gate.hold('win');
  const first = playFree(next);
  await held.arrived;
  expect(await playFree(next), 'while the first one runs').toMatchObject({ status: 409 });
  held.release();
  expect(await first).toMatchObject({ status: 200 });
  expect(await used(player)).toMatch(/3 of 4 used/);
});

test('a barred player or an expired grant plays no round, and the grant keeps its rounds', async () => {
  const barred = await world.players.newPlayer();
  await grant(barred, 2);
  const page = await world.openGame(barred, GAME);
  const { rows } = await world.open.database.owner.pool.query<{ id: string }>(
    'SELECT player_id AS id FROM casino_free_rounds ORDER BY granted_at DESC LIMIT 1',
  );
  await world.open.site.db.k.transaction().execute((tx) => protectPlayer(world.open).exclude(tx, rows[0]?.id ?? ''));
  const refused = await playFree(page);
  expect(refused.status).toBeGreaterThanOrEqual(401);
  expect(['self_excluded', 'session_ended']).toContain(refused.body.error);
  expect(await used(barred)).toMatch(/0 of 2 used/);

  const late = await world.players.newPlayer();
  await grant(late, 2);
  const open = await world.openGame(late, GAME);
  await world.open.site.db.pool.query("UPDATE casino_free_rounds SET expires_at = granted_at + interval '1 millisecond' WHERE used = 0");
  await world.open.advance(SECOND_MS);
  expect(await playFree(open)).toMatchObject({ status: 404, body: { error: 'free_rounds_over' } });
  expect((await open.spin()).status).toBe(200);
  expect((await world.openGame(late, GAME)).session.free_rounds).toEqual([]);
});

test('studio:verify finds a free round with a missing or different win; ledger:verify finds a grant that differs from the casino’s', async () => {
  const player = await world.players.newPlayer();
  await grant(player, 1);
  const page = await world.openGame(player, GAME);
  const { body } = await playFree(page);
  await world.open.advance(700 * SECOND_MS);
  const owner = await world.open.database.owner.pool.connect();
  const change = async (text: string) => owner.query(text);
  const wrong = async () => (await world.verifyStudio()).wrong.map(({ why }) => why);
  const check = world.open.site.parts.flatMap((part) => part.outsideChecks ?? []).find(({ name }) => name.includes('studio’s list'));
  try {
    await change("SET session_replication_role = 'replica'");
    await change(`UPDATE studio.wallet_answer SET call = 'rollback' WHERE call = 'win' AND round_id = '${body.round_id}'`);
    expect(await wrong()).toEqual(['it is done with the answers bet, rollback']);
    await change(`UPDATE studio.wallet_answer SET call = 'win', amount = amount + 1 WHERE call = 'rollback' AND round_id = '${body.round_id}'`);
    expect(await wrong()).toEqual([expect.stringContaining('its win is over')]);
    await change(`UPDATE studio.wallet_answer SET amount = amount - 1 WHERE call = 'win' AND round_id = '${body.round_id}'`);
    await change(`UPDATE studio.round SET free_round_id = 'other' WHERE id = '${body.round_id}'`);
    expect((await check?.run())?.violations.map(({ detail }) => detail)).toEqual([expect.stringContaining('free by the grant other')]);
    await change(`UPDATE studio.round SET free_round_id = '${page.session.free_rounds[0]?.free_round_id ?? ''}' WHERE id = '${body.round_id}'`);
  } finally {
    await change("SET session_replication_role = 'origin'");
    owner.release();
  }
});

// Studio, list and ledger agree.
cleanAfterTests(async () => {
  await world.untilDone();
  const { wrong } = await world.verifyStudio();
  await world.open.advance(700 * SECOND_MS);
  const check = world.open.site.parts.flatMap((part) => part.outsideChecks ?? []).find(({ name }) => name.includes('studio’s list'));
  const listed = await check?.run();
  return [...wrong, ...(listed?.violations ?? ['no list was compared']), ...(listed?.skipped === null ? [] : ['skipped'])];
});
