import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from '../betslip/testing/bet-fixture.ts';
import { combined, priceModel } from '../betslip/testing/builder-fixture.ts';
import { priceInPlay } from '../betslip/testing/event-rows.ts';
import { createSlipQuoter } from '../betslip/use-cases/quote-slip.ts';
import { createTicketPlacer, type TicketPlacer } from '../betslip/use-cases/place-ticket.ts';
import { type CashoutFixture, createCashoutFixture } from '../cashout/testing/cashout-fixture.ts';
import { betsFollowTheirLegs } from '../settlement/checks/settlement-checks.ts';
import { boundsHold } from './risk-parts.ts';
import { readLiability } from './use-cases/read-liability.ts';
import { setCap } from './use-cases/set-cap.ts';

let world: CashoutFixture;
/** Three processes over one database. */
let processes: readonly TicketPlacer[];
beforeAll(async () => {
  world = await createCashoutFixture();
  processes = Array.from({ length: 3 }, () => createTicketPlacer(world.deps));
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const players = (count: number) => Promise.all(Array.from({ length: count }, () => world.newPlayer(1_000_000)));

async function matchWithCap(capCents: number): Promise<string> {
  const event = await world.newEvent();
  await inTransaction(world.db, (tx) => setCap(tx, `match:${event}`, capCents));
  return event;
}

/** Places a single; returns its id, or the reason of its refusal. */
async function single(player: Principal, market: string, outcome: string, stakeCents: number, process = 0): Promise<{ id: string | null; reason?: string }> {
  const bet = await world.slipBet({ legs: [{ market, outcome }], stakeCents });
  const placed = await processes[process % processes.length]?.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets: [bet] } });
  const answer = placed?.ok === true ? placed.value.answer.bets[0] : undefined;
  return { id: answer?.id ?? null, ...(answer?.reason === undefined ? {} : { reason: answer.reason }) };
}

const used = async (event: string) => (await readLiability(world.deps, event))?.usedCents;
const legsOf = async (id: string) =>
  (await world.db.k.selectFrom('sportsbook_leg').select('liability_cents').where('bet_id', '=', id).orderBy('ordinal').execute()).map(
    (leg) => leg.liability_cents,
  );

describe('the cap of a match', () => {
  test('has room for one of twenty simultaneous bets, by three processes, on outcomes that win together', async () => {
    const crowd = await players(20);
    for (let turn = 0; turn < 8; turn += 1) {
      const event = await matchWithCap(1_000 + turn);
      // Home wins, home −¼ and over 2.5 share a scoreline.
      const markets = [
        ['result', 'home', 700],
        ['asian_handicap:-0.25', 'home', 824],
        ['total:2.5', 'over', 778],
      ] as const;
      const answers = await Promise.all(
        crowd.map((player, index) => {
          const [market, outcome, stake] = markets[index % 3] ?? markets[0];
          return single(player, `${event}:${market}`, outcome, stake, index);
        }),
      );
      expect(answers.filter(({ id }) => id !== null)).toHaveLength(1);
      expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'stake_above_maximum']));
      expect(await used(event)).toBeLessThanOrEqual(1_000 + turn);
    }
  });

  test('is not used up by outcomes that exclude each other', async () => {
    const [event, [player]] = [await matchWithCap(1_000), await players(1)];
    if (player === undefined) throw new Error('a player');
    // Each stake alone fits the cap; together they exceed the bound, so the worst case is computed.
    expect((await single(player, `${event}:result`, 'home', 1_000)).id).not.toBeNull();
    expect((await single(player, `${event}:result`, 'draw', 434)).id).not.toBeNull();
    expect((await single(player, `${event}:result`, 'away', 384)).id).not.toBeNull();
    expect(await used(event)).toBe(1_000);
    expect(await single(player, `${event}:result`, 'away', 10)).toMatchObject({ reason: 'stake_above_maximum' });
  });

  test('gets no room from a hedge: a stake on the other side frees none, and cashing it out leaves the match within the cap', async () => {
    const [event, [player]] = [await matchWithCap(1_000), await players(1)];
    if (player === undefined) throw new Error('a player');
    await world.setChances(`${event}:total:2.5`, { over: [500_000], under: [500_000] });
    const [over, under] = [`${event}:total:2.5`, `${event}:total:2.5`];
    expect((await single(player, over, 'over', 1_000)).id).not.toBeNull();
    const hedge = await single(player, under, 'under', 1_000);
    expect(await single(player, over, 'over', 200)).toMatchObject({ reason: 'stake_above_maximum' });
    await world.cashOut(player, hedge.id ?? '');
    expect(await single(player, over, 'over', 200)).toMatchObject({ reason: 'stake_above_maximum' });
    expect(await used(event)).toBe(900);
  });

  test('is quoted to the centavo', async () => {
    const [event, [player]] = [await matchWithCap(1_000), await players(1)];
    if (player === undefined) throw new Error('a player');
    await single(player, `${event}:asian_handicap:-0.25`, 'home', 500);
    const bet = await world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 100 });
    const quoted = await createSlipQuoter(world.deps).quote({ odds_change: 'none', bets: [bet] });
    const most = quoted.ok ? (quoted.value.bets[0]?.max_stake ?? 0) : 0;
    expect(most).toBe(1_000 - 425);
    expect(await single(player, `${event}:result`, 'home', most + 1)).toMatchObject({ reason: 'stake_above_maximum' });
    expect((await single(player, `${event}:result`, 'home', most)).id).not.toBeNull();
  });

  test('is by default twice that of an outcome, half of it until kick-off is near, and divided in play', async () => {
    const event = await world.newEvent();
    const cap = async () => (await readLiability(world.deps, event))?.capCents;
    expect(await cap()).toBe(10_000_000);
    await world.setting('sport_cap_match_times', 3);
    expect(await cap()).toBe(15_000_000);
    await priceInPlay(world.db, event, world.clock.now());
    expect(await cap()).toBe(7_500_000);
    await world.setting('sport_cap_live_divisor', 5);
    expect(await cap()).toBe(3_000_000);
    for (const [key, value] of [
      ['sport_cap_match_times', 2],
      ['sport_cap_live_divisor', 2],
    ] as const)
      await world.setting(key, value);
  });
});

describe('a combination under the cap of its match', () => {
  async function three(capCents: number) {
    const [event, [player]] = [await matchWithCap(capCents), await players(1)];
    if (player === undefined) throw new Error('a player');
    await priceModel(world.db, event);
    const legs = [
      { market: `${event}:result`, outcome: 'home' },
      { market: `${event}:both_to_score`, outcome: 'yes' },
      { market: `${event}:half_time_result`, outcome: 'home' },
    ];
    return { event, player, legs };
  }
  async function place(player: Principal, bet: SlipBet) {
    const placed = await processes[0]?.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets: [bet] } });
    if (placed?.ok !== true) throw new Error(`not placed: ${JSON.stringify(placed)}`);
    return placed.value.answer.bets[0];
  }
  const placed = async (player: Principal, bet: SlipBet) => (await place(player, bet))?.id ?? '';
  const costOf = (bet: SlipBet) => Math.ceil((1_000 * (Math.round(Number(bet.builders?.[0]?.odds) * 1_000) - 1_000)) / 1_000);

  test('costs once its possible win, to the centavo, not once for each leg', async () => {
    const { event, player, legs } = await three(10_000_000);
    const bet = await combined(world.deps, legs);
    const cost = costOf(bet);
    await inTransaction(world.db, (tx) => setCap(tx, `match:${event}`, cost));
    const id = await placed(player, bet);
    expect(await legsOf(id)).toEqual([cost, cost, cost]);
    expect(await readLiability(world.deps, event)).toMatchObject({ usedCents: cost, worst: { profitCents: -cost } });
    // Refused: a bet that wins together with the combination. Accepted: bets that exclude one of its legs, or all legs together.
    expect(await single(player, `${event}:both_to_score`, 'yes', 100)).toMatchObject({ id: null, reason: 'stake_above_maximum' });
    expect(await single(player, `${event}:result`, 'away', 100)).toEqual({ id: expect.any(String) });
    expect(await single(player, `${event}:total:2.5`, 'under', 100)).toEqual({ id: expect.any(String) });
    expect(await used(event)).toBe(cost);
    expect(await boundsHold.run(world.db)).toEqual([]);
  });

  test('is refused if it exceeds the cap by one centavo', async () => {
    const { event, player, legs } = await three(10_000_000);
    const bet = await combined(world.deps, legs);
    await inTransaction(world.db, (tx) => setCap(tx, `match:${event}`, costOf(bet) - 1));
    expect(await place(player, bet)).toMatchObject({ id: null, reason: 'stake_above_maximum' });
  });

  test('releases exactly its cashed-out share', async () => {
    const { event, player, legs } = await three(10_000_000);
    const bet = await combined(world.deps, legs);
    await placed(player, bet).then((id) => world.cashOut(player, id, 30));
    expect(await used(event)).toBe(Math.ceil((costOf(bet) * 70) / 100));
  });

  test('counts at the price of its other legs, wherever these win, when a leg is void', async () => {
    const { event, player, legs } = await three(10_000_000);
    const bet = await combined(world.deps, legs);
    const id = await placed(player, bet);
    // Does not win where the first leg does, but where the others may.
    const other = (await single(player, `${event}:asian_handicap:-0.25`, 'away', 20_000)).id ?? '';
    const [alone = 0] = await legsOf(other);
    expect(await used(event)).toBe(alone);
    // The lowest valid bound.
    await sql`UPDATE sportsbook_liability SET bound_cents = ${alone} WHERE event_id = ${event}`.execute(world.db.k);
    await world.says(event, { kind: 'cancel', marketId: `${event}:result`, from: null, until: null });
    const { rows } = await sql<{ prices: number[] }>`SELECT prices FROM sportsbook_builder WHERE bet_id = ${id}`.execute(world.db.k);
    // Legs two and three: 0b110.
    const left = (rows[0]?.prices[5] ?? 0) - 1_000;
    expect(await legsOf(id)).toEqual([left, left, left]);
    expect(await used(event)).toBe(alone + left);
    expect(await boundsHold.run(world.db)).toEqual([]);
  });
});

describe('the liability of bets', () => {
  test('grows on a leg when another leg of its multiple wins, and drops to zero when one loses; a correction reverses both', async () => {
    const [[player], one, other] = [await players(1), await world.newEvent(), await world.newEvent()];
    if (player === undefined) throw new Error('a player');
    const bet = await world.bets(player, {
      legs: [
        { market: `${one}:result`, outcome: 'home' },
        { market: `${other}:result`, outcome: 'draw' },
      ],
    });
    expect(await legsOf(bet)).toEqual([1_000, 2_300]);
    await world.ends(one, { fullTime: { home: 1, away: 0 } });
    expect(await legsOf(bet)).toEqual([1_000, 5_600]);
    expect(await used(other)).toBe(5_600);
    await world.says(one, { kind: 'rollback' });
    expect(await legsOf(bet)).toEqual([1_000, 2_300]);
    await world.ends(one, { fullTime: { home: 0, away: 2 } });
    expect(await legsOf(bet)).toEqual([0, 0]);
    expect(await used(other)).toBe(0);
  });

  test('drops with a cash-out by exactly its share', async () => {
    const [[player], event] = [await players(1), await world.newEvent()];
    if (player === undefined) throw new Error('a player');
    await world.setChances(`${event}:result`, { home: [480_000] });
    const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 1_001 });
    await world.cashOut(player, bet, 30);
    expect(await legsOf(bet)).toEqual([701]);
    expect(await used(event)).toBe(701);
    await world.cashOut(player, bet, 70);
    expect(await used(event)).toBe(0);
  });

  test('counts in play only while the scores that win can still come, and again if a goal is taken back', async () => {
    const [[player], event] = [await players(1), await matchWithCap(2_000)];
    if (player === undefined) throw new Error('a player');
    expect((await single(player, `${event}:both_to_score`, 'no', 900)).id).not.toBeNull();
    const score = (home: number, away: number) =>
      sql`UPDATE sportsbook_event SET state = 'live', period = 'first_half', priced_by = 'live', priced_at = ${world.clock.now()}, score_home = ${home}, score_away = ${away}
          WHERE id = ${event}`.execute(world.db.k);
    await score(1, 1);
    expect(await used(event)).toBe(0);
    // In play the cap is 1,000: the bet that has already lost uses none of it.
    expect((await single(player, `${event}:total:2.5`, 'over', 1_000)).id).not.toBeNull();
    await score(1, 0);
    expect(await used(event)).toBe(1_800);
    expect(await boundsHold.run(world.db)).toEqual([]);
  });
});

test('the grid shows profit and loss by score, waiting bets included', async () => {
  const [[player], event] = [await players(1), await world.newEvent()];
  if (player === undefined) throw new Error('a player');
  await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'away' }] });
  await priceInPlay(world.db, event, world.clock.now());
  const waiting = await single(player, `${event}:total:2.5`, 'over', 500);
  expect(await world.standing(waiting.id ?? '')).toMatchObject({ status: 'pending_acceptance' });
  const liability = await readLiability(world.deps, event);
  const at = (row: string, column: string) => liability?.cells.find((cell) => cell.row === row && cell.column === column)?.profitCents;
  expect([at('0', '0'), at('3', '0'), at('0', '1'), at('1', '2')]).toEqual([1_500, 1_000 - 450, -2_600 + 500, -2_600 - 450]);
  expect(liability).toMatchObject({
    worst: { profitCents: -3_050 },
    usedCents: 3_050,
    outcomes: [
      { cents: 2_600, legs: 1 },
      { cents: 450, legs: 1 },
    ],
  });
});

test('a bound read without its lock, for tickets that another process has placed, does not lower a newer one', async () => {
  const [[player], event] = [await players(1), await world.newEvent()];
  if (player === undefined) throw new Error('a player');
  await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  const read = [0, 0, 0, 0, 0];
  await sql`SELECT sportsbook_keep_rooms(${JSON.stringify([{ match_slot: 1, event_id: event }])}::jsonb, ${read}::bigint[])`.execute(world.db.k);
  expect(await boundsHold.run(world.db)).toEqual([]);
});

test('the checks find a bound or a share that was changed by hand', async () => {
  const [[player], event] = [await players(1), await world.newEvent()];
  if (player === undefined) throw new Error('a player');
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  const write = (text: string) => world.owner.pool.query(text);
  await write(`UPDATE sportsbook_liability SET bound_cents = bound_cents - 1 WHERE event_id = '${event}'`);
  expect(await boundsHold.run(world.db)).toMatchObject([{ detail: `${event}: its bound is 999, its worst case costs 1000` }]);
  await write(`UPDATE sportsbook_liability SET bound_cents = bound_cents + 1 WHERE event_id = '${event}'`);
  const shift = (by: number) =>
    write(`WITH leg AS (UPDATE sportsbook_leg SET liability_cents = liability_cents + ${by} WHERE bet_id = '${bet}')
           UPDATE sportsbook_exposure SET exposure_cents = exposure_cents + ${by} WHERE market_id = '${event}:result' AND outcome_id = 'home'`);
  await shift(-400);
  expect((await betsFollowTheirLegs.run(world.db)).map(({ detail }) => detail)).toEqual([
    expect.stringContaining('its leg 0 adds 600 to its outcome, not 1000'),
  ]);
  await shift(400);
});
