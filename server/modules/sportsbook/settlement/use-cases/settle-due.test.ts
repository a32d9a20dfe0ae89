import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { goal, score } from '../../domain/sports/football/testing/match-facts.ts';
import { createSettlingFixture, type SettlingFixture } from '../testing/settling.ts';

let world: SettlingFixture;
let player: Principal;
let [one, two, three] = ['', '', ''];
beforeAll(async () => {
  world = await createSettlingFixture();
});
afterAll(() => world.drop());
beforeEach(async () => {
  player = await world.newPlayer(10_000);
  [one, two, three] = [await world.newEvent(), await world.newEvent(), await world.newEvent()];
});

const homeWin = { halfTime: score('1-0'), fullTime: score('2-1') };
const awayWin = { halfTime: score('0-1'), fullTime: score('0-1') };
const home = (event: string) => ({ market: `${event}:result`, outcome: 'home' });

describe('a single', () => {
  test.each([
    ['wins at its odds', 'result', 'home', 'settled', 2_000],
    ['loses', 'result', 'draw', 'settled', 0],
    ['half wins on a quarter line', 'asian_handicap:-0.25', 'away', 'settled', 0],
    ['wins a total', 'total:2.5', 'over', 'settled', 1_900],
  ])('%s', async (_rule, market, outcome, status, payout) => {
    const bet = await world.bets(player, { legs: [{ market: `${one}:${market}`, outcome }] });
    await world.ends(one, homeWin);
    expect(await world.standing(bet)).toEqual({ status, version: 1, payout });
    expect(await world.cashOf(player)).toBe(9_000 + payout);
  });

  test('half loses on a quarter line', async () => {
    const bet = await world.bets(player, { legs: [{ market: `${one}:asian_handicap:-0.25`, outcome: 'home' }] });
    await world.ends(one, { halfTime: score('0-0'), fullTime: score('1-1') });
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 500 });
  });

  test('on a match that was cancelled is void, and its liability is removed', async () => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.says(one, { kind: 'void' });
    expect(await world.standing(bet)).toEqual({ status: 'void', version: 1, payout: 1_000 });
    expect(await world.cashOf(player)).toBe(10_000);
    const exposure = await world.db.k.selectFrom('sportsbook_exposure').selectAll().where('market_id', '=', `${one}:result`).executeTakeFirstOrThrow();
    expect(exposure).toMatchObject({ exposure_cents: 0, legs: 0 });
  });
});

describe('bets of several legs', () => {
  test('a multiple waits for its last leg', async () => {
    const bet = await world.bets(player, { legs: [home(one), home(two)] });
    await world.ends(one, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'accepted', version: 0, payout: null });
    await world.ends(two, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 4_000 });
  });

  test('a lost leg ends a multiple; if it is taken back, the multiple waits again, whatever the result of the other leg', async () => {
    const bet = await world.bets(player, { legs: [home(one), home(two)] });
    await world.ends(one, awayWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 0 });
    await world.ends(two, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 0 });
    await world.says(one, { kind: 'rollback' });
    expect(await world.standing(bet)).toEqual({ status: 'accepted', version: 1, payout: null });
    await world.ends(one, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: 4_000 });
    expect(await world.history(bet)).toEqual(['settled 1 0', 'rolled_back 1 0', 'settled 2 4000']);
  });

  test('a void leg of a system re-prices the lines that contain it', async () => {
    const bet = await world.bets(player, { legs: [home(one), home(two), home(three)], sizes: [2], stakeCents: 100, stakeMode: 'per_line' });
    await world.says(one, { kind: 'void' });
    await world.ends(two, homeWin);
    await world.ends(three, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 200 + 200 + 400 });
  });

  test('a Patent with a push pays the remaining lines', async () => {
    const legs = [home(one), home(two), { market: `${three}:total:2.5`, outcome: 'under' }];
    const bet = await world.bets(player, { legs, sizes: [1, 2, 3], stakeCents: 100, stakeMode: 'per_line' });
    await world.ends(one, homeWin);
    await world.ends(two, awayWin);
    await world.ends(three, { halfTime: score('0-0'), fullTime: score('1-0') });
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 200 + 195 + 390 });
  });

  test('two legs of one match in a system are settled together', async () => {
    const legs = [home(one), { market: `${one}:total:2.5`, outcome: 'over' }, home(two)];
    const bet = await world.bets(player, { legs, sizes: [1], stakeCents: 100, stakeMode: 'per_line' });
    await world.ends(one, homeWin);
    await world.ends(two, awayWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 200 + 190 });
  });

  test('a dead-heat leg pays its share', async () => {
    const bet = await world.bets(player, { legs: [home(one), home(two)] });
    await world.db.k
      .updateTable('sportsbook_leg')
      .set({ result: 1, void_halves: 0, dead_heat_places: 1, dead_heat_tied: 3 })
      .where('bet_id', '=', bet)
      .where('event_id', '=', two)
      .execute();
    await world.ends(one, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 1_333 });
  });
});

describe('corrections', () => {
  test('unconfirmed facts settle bets, and a confirmation that differs settles them again', async () => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.ends(one, homeWin, 1);
    expect(await world.cashOf(player)).toBe(11_000);
    await world.ends(one, homeWin, 2);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 1, payout: 2_000 });
  });

  test('a confirmation that differs settles again', async () => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.ends(one, homeWin, 1);
    await world.ends(one, awayWin, 2);
    expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: 0 });
    expect(await world.history(bet)).toEqual(['settled 1 2000', 'rolled_back 1 2000', 'settled 2 0']);
    expect(await world.cashOf(player)).toBe(9_000);
  });

  test('a held contradiction moves no money', async () => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.ends(one, { fullTime: score('2-0'), goals: [goal('home', 1)] });
    expect(await world.standing(bet)).toMatchObject({ status: 'accepted', version: 0 });
  });

  test('a result taken back after the money was spent leaves a debt, which the next payout repays', async () => {
    await world.bets(player, { legs: [home(one)] });
    await world.ends(one, homeWin);
    const spent = await world.bets(player, { legs: [home(two)], stakeCents: 11_000 });
    await world.says(one, { kind: 'rollback' });
    expect([await world.cashOf(player), await world.worth(player)]).toEqual([0, -2_000]);
    await world.ends(two, homeWin);
    expect(await world.standing(spent)).toMatchObject({ payout: 22_000 });
    expect([await world.cashOf(player), await world.worth(player)]).toEqual([20_000, 20_000]);
    await world.ends(one, homeWin);
    expect(await world.cashOf(player)).toBe(22_000);
  });
});

describe('cancellations', () => {
  test('only bets placed inside the window are void, and are restored when it is taken back', async () => {
    const early = await world.bets(player, { legs: [home(one)] });
    world.clock.advance(60_000);
    const from = world.clock.now();
    const inside = await world.bets(player, { legs: [home(one)] });
    world.clock.advance(60_000);
    const until = world.clock.now();
    const late = await world.bets(player, { legs: [home(one)] });
    const other = await world.bets(player, { legs: [{ market: `${one}:total:2.5`, outcome: 'over' }] });
    const window = { marketId: `${one}:result`, from, until };
    await world.says(one, { kind: 'cancel', ...window });
    await world.ends(one, homeWin);
    const standings = () => Promise.all([early, inside, late, other].map((bet) => world.standing(bet)));
    expect((await standings()).map(({ payout }) => payout)).toEqual([2_000, 1_000, 2_000, 1_900]);
    await world.says(one, { kind: 'rollback_cancel', ...window });
    expect((await standings()).map(({ payout }) => payout)).toEqual([2_000, 2_000, 2_000, 1_900]);
    expect(await world.history(inside)).toEqual(['void 1 1000', 'rolled_back 1 1000', 'settled 2 2000']);
  });

  test('a match played after its void stays void', async () => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.says(one, { kind: 'void' });
    await world.ends(one, homeWin);
    expect(await world.standing(bet)).toEqual({ status: 'void', version: 1, payout: 1_000 });
  });

  test('an abandoned match voids open bets and settles those that no further goal could change', async () => {
    const undecided = await world.bets(player, { legs: [home(one)] });
    const decided = await world.bets(player, { legs: [{ market: `${one}:total:2.5`, outcome: 'over' }] });
    await world.ends(one, { ending: 'abandoned', halfTime: score('2-0'), brokenOffAt: score('3-0') });
    expect(await world.standing(undecided)).toMatchObject({ status: 'void', payout: 1_000 });
    expect(await world.standing(decided)).toMatchObject({ status: 'settled', payout: 1_900 });
  });
});

test('a bet whose stake was voided elsewhere is left unchanged and delays no other bet', async () => {
  const [moved, other] = [await world.bets(player, { legs: [home(one)] }), await world.bets(player, { legs: [home(one)] })];
  const { rows } = await world.db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM sportsbook_event WHERE settled_version < result_version`);
  expect(rows).toEqual([{ n: 0 }]);
  await world.void([{ stake_id: moved, version: 1 }]);
  await world.ends(one, homeWin);
  expect([await world.standing(moved), await world.standing(other)]).toMatchObject([{ status: 'accepted' }, { status: 'settled', payout: 2_000 }]);
  expect(await world.bring()).toBe(0);
});

test('the player is notified of every settlement', async () => {
  const bet = await world.bets(player, { legs: [home(one)] });
  await world.ends(one, homeWin);
  const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', 'realtime').execute();
  expect(rows.map(({ payload }) => payload)).toContainEqual({
    channel: `private-bets.${player.playerId}`,
    event: 'BetUpdateEvent',
    data: { id: bet, status: 'settled', payout: 2_000 },
  });
});

test('each player gets one inbox notice per chunk, whatever the number of bets; a correction says so', async () => {
  await world.bets(player, { legs: [home(one)] });
  await world.bets(player, { legs: [{ market: `${one}:total:2.5`, outcome: 'over' }] });
  await world.ends(one, homeWin);
  type InboxNotice = {
    readonly template: string;
    readonly entries: { readonly player_id: string; readonly data: { readonly bets: Record<string, unknown>[] } }[];
  };
  const inboxEntries = async () => {
    const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', 'notify.inbox').orderBy('id').execute();
    return rows.flatMap(({ payload }) => (payload as InboxNotice).entries).filter((entry) => entry.player_id === player.playerId);
  };
  expect((await inboxEntries()).map(({ data }) => data.bets.map(({ ending, corrected, payoutCents }) => [ending, corrected, payoutCents]))).toEqual([
    expect.arrayContaining([
      ['won', false, 2_000],
      ['won', false, 1_900],
    ]),
  ]);
  await world.says(one, { kind: 'void' });
  expect((await inboxEntries()).at(-1)?.data.bets).toMatchObject([
    { ending: 'void', corrected: true, payoutCents: 1_000 },
    { ending: 'void', corrected: true, payoutCents: 1_000 },
  ]);
});
