import { expect, test } from 'vitest';
import type { DoubleCurrentReply } from '#contracts/originals/double.ts';
import { doubleScreen } from '../../double/double-screen.ts';
import { betsView, bettingRound, closedRound, iso, OPENED_MS, roundId, settledRound, spinningRound, voidedRound } from '../../double/test-rounds.ts';
import type { TableListedBet } from '../wire.ts';
import { initialTable, reduceTable, type TableEvent, type TableState } from './table-state.ts';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 15_000, spin_ms: 5_000 };
const EMPTY = initialTable(doubleScreen, null, []);

function tell(state: TableState, ...events: TableEvent[]): TableState {
  return events.reduce((before, event) => reduceTable(doubleScreen, before, event), state);
}

function ownBet(id: string, status: TableListedBet['status'] = 'open', payout = 0): TableListedBet {
  const bet = { id, round_id: roundId(0), color: 'red', stake: 100, status, payout, number: null, placed_at: iso(OPENED_MS), player: 'Jogador 7F2A' };
  return bet;
}

test('a page starts with the round and the results that the server rendered', () => {
  const current: DoubleCurrentReply = { ...bettingRound(1), bets_total: betsView(1).bets_total, bets: betsView(1), terms };
  const history = [{ roundId: roundId(0), result: { number: 7, color: 'red' as const } }];
  expect(initialTable(doubleScreen, current, history)).toEqual({
    round: bettingRound(1),
    bets: betsView(1),
    own: [],
    ownBefore: [],
    history,
    voidedBefore: null,
  });
  expect(initialTable(doubleScreen, { round_id: null, terms }, history).round).toBeNull();
});

test('a round goes through its phases and ends as the newest result', () => {
  const state = tell(EMPTY, ...[bettingRound(), closedRound(), spinningRound(), settledRound()].map((round) => ({ kind: 'round', round }) as const));
  expect(state.round?.phase).toBe('settled');
  expect(state.history).toEqual([{ roundId: roundId(0), result: { number: 7, color: 'red' } }]);
});

test('the result is not in the strip before the wheel has stopped', () => {
  expect(tell(EMPTY, { kind: 'round', round: spinningRound() }).history).toEqual([]);
});

test('an older message never undoes a newer one', () => {
  const state = tell(EMPTY, { kind: 'round', round: spinningRound(1) });
  expect(tell(state, { kind: 'round', round: closedRound(1) }, { kind: 'round', round: settledRound(0) })).toEqual(state);
});

test('everybody’s bets advance by sequence; those of the next round wait for it', () => {
  const state = tell(EMPTY, { kind: 'round', round: bettingRound() }, { kind: 'bets', view: betsView(0, 5) }, { kind: 'bets', view: betsView(0, 4) });
  expect(state.bets?.sequence).toBe(5);
  const ahead = tell(state, { kind: 'bets', view: betsView(1, 1) }, { kind: 'bets', view: betsView(0, 9) });
  expect(ahead.bets).toEqual(betsView(1, 1));
  expect(tell(ahead, { kind: 'round', round: bettingRound(1) }).bets).toEqual(betsView(1, 1));
});

test('own bets belong to their round and are dropped with it', () => {
  const taken = {
    id: 'a',
    round_id: roundId(0),
    color: 'red',
    stake: 100,
    status: 'open',
    player: 'Jogador 7F2A',
    balance: { value: 0, bonus: 0, version: 1 },
  } as const;
  const state = tell(
    EMPTY,
    { kind: 'round', round: bettingRound() },
    { kind: 'bet-taken', reply: taken },
    { kind: 'bet-taken', reply: { ...taken, round_id: roundId(8) } },
  );
  expect(state.own).toEqual([{ id: 'a', position: 'red', stake: 100, player: 'Jogador 7F2A', status: 'open', payout: 0 }]);
  const next = tell(state, { kind: 'round', round: bettingRound(1) });
  expect([next.own, next.ownBefore]).toEqual([[], state.own]);
  // A round without a bet leaves the repeatable stakes unchanged.
  expect(tell(next, { kind: 'round', round: bettingRound(2) }).ownBefore).toEqual(state.own);
  expect(tell(state, { kind: 'player-left' }).own).toEqual([]);
});

test('a settled bet stays settled, whichever answer comes last', () => {
  const read = (bets: readonly TableListedBet[]): TableEvent => ({ kind: 'own-bets', roundId: roundId(0), bets });
  const state = tell(EMPTY, { kind: 'round', round: bettingRound() }, read([ownBet('a')]), { kind: 'bet-updated', id: 'a', status: 'won', payout: 200 });
  expect(state.own[0]).toMatchObject({ status: 'won', payout: 200 });
  expect(tell(state, read([ownBet('a'), ownBet('b')])).own.map((bet) => bet.status)).toEqual(['won', 'open']);
});

test('a void is shown until betting on the next round is over', () => {
  const voided = tell(EMPTY, { kind: 'round', round: voidedRound(0) });
  expect(voided.history).toEqual([]);
  const next = tell(voided, { kind: 'round', round: bettingRound(1) });
  expect(next.voidedBefore).toBe(roundId(0));
  expect(tell(next, { kind: 'round', round: closedRound(1) }).voidedBefore).toBeNull();
});

test('results that were read are merged with those received by message; without an overlap only the read ones count', () => {
  const result = (place: number) => ({ roundId: roundId(place), result: { number: 1, color: 'red' as const } });
  const known = tell(EMPTY, { kind: 'history', results: [result(3), result(2), result(1)] });
  expect(tell(known, { kind: 'history', results: [result(4), result(3)] }).history.map((each) => each.roundId)).toEqual([4, 3, 2, 1].map(roundId));
  expect(tell(known, { kind: 'history', results: [result(9), result(8)] }).history.map((each) => each.roundId)).toEqual([9, 8].map(roundId));
  const many = Array.from({ length: 130 }, (_, place) => result(200 - place));
  expect(tell(EMPTY, { kind: 'history', results: many }).history).toHaveLength(100);
});
