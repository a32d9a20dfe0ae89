import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#kernel/durations.ts';
import { randomBelow } from '#kernel/random.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { proved, sized } from '#tests/in-full.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '../open-studio.ts';
import { callSite, type PlayerClient } from '../player-client.ts';
import type { Passage } from '../wallet-gate.ts';

const GAMES = ['boto-encantado', 'festa-no-pomar', 'perolas-do-farol'];
const [BOTO = ''] = GAMES;
/** Few spins in the short run, since a lost call is sent again only after real seconds. */
const ROUGH_SPINS = sized(8, 100);

let world: StudioAndSite;
beforeAll(async () => {
  world = await openStudioAndSite();
});
afterAll(async () => {
  await bookedRounds();
  await world.close();
});

const playable = async (player: PlayerClient) => {
  const { value, bonus } = await player.balance();
  return value + bonus;
};
interface Played {
  readonly staked: number;
  readonly returned: number;
  readonly state: string;
  readonly game: { readonly id: string };
}
/** Reads all pages of the player's rounds; `total` is the count on the last page read. */
async function history(player: PlayerClient): Promise<{ readonly rounds: readonly Played[]; readonly total: number }> {
  const rounds: Played[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await player.call('GET', `/api/casino/history?per_page=50&page=${page}`);
    const [data, { total }] = [body['data'] as Played[], body['meta'] as { total: number }];
    rounds.push(...data);
    if (data.length === 0 || rounds.length >= total) return { rounds, total };
  }
}

/** Checks the ledgers of site and studio, then returns the number of rounds in the studio's. */
async function bookedRounds(): Promise<number> {
  await world.untilDone();
  await expectLedgerHolds(world.open.site);
  const { wrong, rounds } = await world.verifyStudio();
  expect(wrong).toEqual([]);
  return rounds;
}
const operator = (...words: string[]) => runOperatorCommand(world.open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'seen in the tests']);

describe('a player at the studio’s games', () => {
  it('plays the demo without an account, and the wallet receives no call', async () => {
    const page = await world.openGame(null, BOTO);
    expect(page.session.demo).toBe(true);
    const before = await world.open.site.db.k.selectFrom('casino_transaction').select('transaction_id').execute();
    expect((await page.spin()).status).toBe(200);
    expect(await world.open.site.db.k.selectFrom('casino_transaction').select('transaction_id').execute()).toEqual(before);
  });

  it('plays one session of a game at a time: a second tab ends the first, and another game continues in parallel (RG-12)', async () => {
    const player = await world.players.newPlayer();
    const [first, second] = [await world.openGame(player, BOTO), await world.openGame(player, BOTO)];
    expect((await first.spin()).body.error).toBe('session_ended');
    const other = await world.openGame(player, GAMES[1] ?? '');
    const rounds = await Promise.all([second.spinToTheEnd(), other.spinToTheEnd()]);
    expect(await playable(player)).toBe(rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 10_000));
  });
});

describe('an interruption during a round', () => {
  it('a player who is excluded during a round is paid its win and cannot play another', async () => {
    const player = await world.players.newPlayer();
    const page = await world.openGame(player, BOTO);
    const key = randomUUID();
    const win = world.gate.hold('win');
    const spinning = page.spin(key);
    await win.arrived;
    const { rows } = await world.open.database.owner.pool.query<{ player: string; alias: string }>(
      "SELECT alias FROM casino_provider_player WHERE source = 'palpite-studio' AND player_id = $1",
      [((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id],
    );
    await world.players.exclude('palpite-studio', rows[0]?.alias ?? '');
    win.release();
    await spinning;
    const { stake, payout } = await page.spinToTheEnd(key);
    expect(await playable(player)).toBe(10_000 - stake + payout);
    expect((await page.spin()).body.error).toBe('self_excluded');
  });

  it('a game that an operator closes refuses bets within five seconds; the open round is paid (GM-7)', async () => {
    const player = await world.players.newPlayer();
    const page = await world.openGame(player, GAMES[2] ?? '');
    const key = randomUUID();
    const win = world.gate.hold('win');
    const spinning = page.spin(key);
    await win.arrived;
    expect((await operator('games', 'close', page.game)).done).toBe(true);
    win.release();
    await spinning;
    const { stake, payout } = await page.spinToTheEnd(key);
    await world.open.advance(5 * SECOND_MS);
    expect((await page.spin()).body.error).toBe('game_disabled');
    expect((await player.act(`/api/casino/games/${page.game}/launch`, { mode: 'real' })).body['code']).toBe('game_disabled');
    expect((await callSite(world.open.url, 'POST', `/api/casino/games/${page.game}/launch`, { mode: 'demo' })).body['code']).toBe('game_disabled');
    expect(await playable(player)).toBe(10_000 - stake + payout);
    await operator('games', 'open', page.game);
    await page.spinToTheEnd();
  });
});

describe('a network that loses, duplicates and delays calls', () => {
  it('charges no player for a round without a result and pays no win twice: both ledgers agree (GM-6)', async () => {
    const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
    const player = await world.players.newPlayer();
    const page = await world.openGame(player, BOTO);
    const passages: readonly Passage[] = ['ok', 'ok', 'ok', 'twice', 'lost', 'dropped'];
    world.gate.passage = () => passages[randomBelow(random, passages.length)] ?? 'ok';
    const rounds = [];
    for (let spin = 0; spin < ROUGH_SPINS; spin += 1) rounds.push(await page.spinToTheEnd());
    world.gate.passage = () => 'ok';
    await world.untilDone();
    expect(await playable(player)).toBe(rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 10_000));
    const played = (await history(player)).rounds.filter(({ state }) => state !== 'void');
    expect(played.length).toBe(rounds.length);
    expect(await bookedRounds()).toBeGreaterThanOrEqual(ROUGH_SPINS);
    proved('spins over a bad network', rounds.length);
  });
});
