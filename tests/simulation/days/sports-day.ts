import { randomUUID } from 'node:crypto';
import { cents } from '#kernel/money.ts';
import type { CashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import { createAcceptor } from '#server/modules/sportsbook/betslip/acceptance/accept-due.ts';
import { combined, priceModel } from '#server/modules/sportsbook/betslip/testing/builder-fixture.ts';
import { priceInPlay } from '#server/modules/sportsbook/betslip/testing/event-rows.ts';
import type { OutcomeResult } from '#server/modules/sportsbook/domain/facts/outcome-result.ts';
import { score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import { insertSettlements, writeBets, writeLegResults } from '#server/modules/sportsbook/settlement/store/settle-rows.ts';
import type { Said, SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { settleStakes, voidStakes } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Rows of the day to tamper with. */
export interface SportsDay {
  /** A settled match, with one winning single on its `result` and one bet whose payout was capped. */
  readonly settled: { readonly event: string; readonly single: string; readonly capped: string };
  /** A bet on the same match that still waits for another match. */
  readonly waiting: string;
  /** A bet that was settled, reopened and settled again. */
  readonly corrected: string;
  /** A match whose bets are void, and a single on it. */
  readonly cancelled: { readonly event: string; readonly single: string };
  readonly inPlay: InPlay;
}

/** Bets on a match under way: accepted at a better price after its wait, rejected, offered at another price, and still waiting. */
export interface InPlay {
  readonly accepted: string;
  readonly rejected: string;
  readonly reoffered: string;
  readonly pending: string;
}

const everything: Said = { kind: 'cancel', marketId: null, from: null, until: null };

/** A day of bets that win, lose, are void, half void, capped, corrected, cancelled and restored, or wait for acceptance. */
export async function sportsDay(world: SettlingFixture): Promise<SportsDay> {
  const [one, other, third, ahead, windowed] = [
    await world.newEvent(),
    await world.newEvent(),
    await world.newEvent(),
    await world.newEvent(),
    await world.newEvent(),
  ];
  const player = await world.newPlayer(100_000);
  const leg = (event: string, market: string, outcome: string) => ({ market: `${event}:${market}`, outcome });
  const single = await world.bets(player, { legs: [leg(one, 'result', 'home')] });
  await world.bets(player, { legs: [leg(one, 'asian_handicap:-0.25', 'away')] });
  const waiting = await world.bets(player, { legs: [leg(one, 'result', 'home'), leg(ahead, 'result', 'home')] });
  await world.bets(player, { legs: [leg(one, 'total:2.5', 'over'), leg(other, 'result', 'draw'), leg(ahead, 'both_to_score', 'yes')], sizes: [2] });
  const corrected = await world.bets(player, { legs: [leg(other, 'result', 'home')] });
  const void_ = await world.bets(player, { legs: [leg(third, 'result', 'home')] });
  await world.setting('sport_max_payout', 1_000);
  const capped = await world.bets(player, { legs: [leg(one, 'result', 'home'), leg(other, 'result', 'home')], stakeCents: 900 });
  await world.ends(one, { halfTime: score('1-0'), fullTime: score('1-0') });
  await world.ends(other, { halfTime: score('1-0'), fullTime: score('1-1') });
  await world.says(other, { kind: 'rollback' });
  await world.ends(other, { halfTime: score('1-0'), fullTime: score('2-0') });
  for (const said of [everything, { ...everything, kind: 'rollback_cancel' } as Said, everything]) await world.says(third, said);
  // One market's bets of an hour become void; those on another market do not.
  for (const market of ['result', 'both_to_score']) await world.bets(player, { legs: [leg(windowed, market, market === 'result' ? 'home' : 'yes')] });
  const hour = { from: new Date(world.clock.nowMs() - 1_800_000), until: new Date(world.clock.nowMs() + 1_800_000) };
  await world.says(windowed, { kind: 'cancel', marketId: `${windowed}:result`, ...hour });
  const inPlay = await betsInPlay(world);
  return { settled: { event: one, single, capped }, waiting, corrected, cancelled: { event: third, single: void_ }, inPlay };
}

/** Bets placed while their match is in play, each of which ends its wait differently. */
async function betsInPlay(world: SettlingFixture): Promise<InPlay> {
  const [event, player, acceptDue] = [await world.newEvent(), await world.newPlayer(100_000), createAcceptor(world.deps)];
  const goesOn = () => priceInPlay(world.db, event, world.clock.now());
  const waits = async (market: string, outcome: string): Promise<string> => {
    const bets = [await world.slipBet({ legs: [{ market: `${event}:${market}`, outcome }], stakeCents: 100 })];
    const placed = await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets } });
    const id = placed.ok ? placed.value.answer.bets[0]?.id : null;
    if (id === undefined || id === null) throw new Error('a bet in play was not placed');
    return id;
  };
  await goesOn();
  const [accepted, rejected, reoffered] = [await waits('result', 'home'), await waits('both_to_score', 'yes'), await waits('total:2.5', 'over')];
  await world.changeOdds(`${event}:result`, 'home', 2_200);
  await world.changeStatus(`${event}:both_to_score`, -1);
  await world.changeOdds(`${event}:total:2.5`, 'over', 1_700);
  world.clock.advance(5_000);
  await goesOn();
  await acceptDue(world.clock.now());
  return { accepted, rejected, reoffered, pending: await waits('result', 'draw') };
}

/** Combinations of one match: accepted as placed, accepted after the wait, rejected after it, and still waiting. */
export async function combinedBets(world: SettlingFixture): Promise<void> {
  const [ahead, event, player, acceptDue] = [await world.newEvent(), await world.newEvent(), await world.newPlayer(10_000), createAcceptor(world.deps)];
  const goesOn = () => priceInPlay(world.db, event, world.clock.now());
  const place = async (match: string, half: 'home' | 'draw') => {
    const legs = [
      { market: `${match}:result`, outcome: 'home' },
      { market: `${match}:both_to_score`, outcome: 'yes' },
      { market: `${match}:half_time_result`, outcome: half },
    ];
    const bets = [await combined(world.deps, legs, [], 100)];
    const placed = await world.placer.place({ principal: player, key: randomUUID(), slip: { odds_change: 'none', bets } });
    if (!placed.ok || placed.value.answer.ticket_id === null) throw new Error(`a combination was not placed: ${JSON.stringify(placed)}`);
  };
  await priceModel(world.db, ahead);
  await place(ahead, 'home');
  await goesOn();
  await priceModel(world.db, event);
  await place(event, 'home');
  await place(event, 'draw');
  await world.changeOdds(`${event}:half_time_result`, 'draw', 2_000);
  world.clock.advance(5_000);
  await goesOn();
  await acceptDue(world.clock.now());
  await place(event, 'home');
}

/** A bet that its player cashed out, and one that was cashed out in part. */
export async function cashedOut(world: CashoutFixture): Promise<void> {
  const [player, event] = [await world.newPlayer(2_000), await world.newEvent()];
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const legs = [{ market: `${event}:result`, outcome: 'home' }];
  await world.cashOut(player, await world.bets(player, { legs }));
  await world.cashOut(player, await world.bets(player, { legs }), 40);
}

/** A wrong settlement as a bug would write it: bet, stake, history and legs agree. */
export interface WrongEnding {
  readonly end: 'settled' | 'void';
  readonly payoutCents: number;
  /** The recorded result of its only leg. */
  readonly leg?: OutcomeResult;
}

/** Settles an open bet wrongly, with all tables in agreement. */
export async function settleWrongly(world: SettlingFixture, bet: string, { end, payoutCents, leg }: WrongEnding): Promise<void> {
  const at = world.clock.now();
  const row = await world.db.k.selectFrom('sportsbook_bet').select(['version', 'stake_cents']).where('id', '=', bet).executeTakeFirstOrThrow();
  const version = row.version + 1;
  await inTransaction(world.db, async (tx) => {
    if (end === 'settled') await settleStakes(tx, [{ stake_id: bet, version, payout_cents: payoutCents }], at);
    else await voidStakes(tx, [{ stake_id: bet, version }], at);
    await insertSettlements(tx, [{ bet_id: bet, version, kind: end, payout_cents: payoutCents, is_capped: false }], at);
    await writeBets(tx, [{ id: bet, status: end, version, payoutCents: cents(payoutCents), isCapped: false, voidReason: null }], at);
    if (leg !== undefined) await writeLegResults(tx, 1, [{ betId: bet, ordinal: 0, result: leg }]);
  });
}

/** Reopens a settled bet without leaving a trace, so that a test can settle it wrongly. */
export async function openAgain(world: SettlingFixture, bet: string): Promise<void> {
  const at = world.clock.now();
  const { version, payout } = await world.standing(bet);
  await world.reopen([{ stake_id: bet, version }]);
  await inTransaction(world.db, async (tx) => {
    await insertSettlements(tx, [{ bet_id: bet, version, kind: 'rolled_back', payout_cents: payout ?? 0, is_capped: false }], at);
    await writeBets(tx, [{ id: bet, status: 'accepted', version, payoutCents: null, isCapped: null, voidReason: null }], at);
  });
}
