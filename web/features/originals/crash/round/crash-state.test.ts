import { describe, expect, it } from 'vitest';
import { bettingRound, crashBet, crashView, endedRound, roundId, runningRound } from '../test-crash-rounds.ts';
import { crashShownAt } from './shown.ts';
import { initialCrash, reduceCrash } from './crash-state.ts';

const round = (state = initialCrash(null, []), of = bettingRound(1)) => reduceCrash(state, { kind: 'round', round: of });

describe('the table', () => {
  it('never goes back to an older message about a round, nor to an older round', () => {
    const running = round(round(), runningRound(1));
    expect(round(running, bettingRound(1))).toBe(running);
    expect(round(running, endedRound(0))).toBe(running);
  });

  it('drops the bets of a past round, and keeps those of the next one', () => {
    const coming = reduceCrash(round(), { kind: 'bets', view: crashView(2) });
    expect(coming.bets?.round_id).toBe(roundId(2));
    expect(reduceCrash(coming, { kind: 'bets', view: crashView(1) }).bets?.round_id).toBe(roundId(2));
    expect(round(coming, bettingRound(2)).bets?.round_id).toBe(roundId(2));
  });

  it('adds the crash multiple of a round to the head of the past ones, once', () => {
    const ended = round(round(round(), endedRound(1)), endedRound(1));
    expect(ended.history).toEqual([{ roundId: roundId(1), result: 2.5 }]);
  });
});

describe('an own bet', () => {
  const placed = reduceCrash(round(), { kind: 'own-bets', bets: [crashBet(1)] });

  it('that left stays so, whatever is read later', () => {
    const left = reduceCrash(round(placed, runningRound(1)), { kind: 'left', id: 'b1', multiplier: 1.5, payout: 150 });
    const read = reduceCrash(left, { kind: 'own-bets', bets: [crashBet(1)] });
    expect(read.own).toMatchObject([{ status: 'won', multiplier: 1.5, payout: 150 }]);
  });

  it('that is won before its multiple is known takes the multiple of its target, or of its payout', () => {
    const won = (bet: object) =>
      reduceCrash(reduceCrash(round(), { kind: 'own-bets', bets: [{ ...crashBet(1), ...bet }] }), {
        kind: 'bet-updated',
        id: 'b1',
        status: 'won',
        payout: 200,
      });
    expect(won({ cashout_at: '2.00' }).own[0]?.multiplier).toBe(2);
    expect(won({ cashout_at: null }).own[0]?.multiplier).toBe(2);
  });

  it('that was taken back is removed', () => {
    expect(reduceCrash(placed, { kind: 'bet-updated', id: 'b1', status: 'void', payout: 100 }).own).toEqual([]);
  });

  it('of another round is left out, and those of this one go with it', () => {
    expect(reduceCrash(round(), { kind: 'own-bets', bets: [crashBet(0)] }).own).toEqual([]);
    expect(round(placed, bettingRound(2)).own).toEqual([]);
  });
});

describe('what is shown', () => {
  const open = bettingRound(1);
  const closesMs = Date.parse(open.closes_at);

  it.each([
    [open, closesMs - 1_001, { phase: 'betting', secondsLeft: 2 }],
    [open, closesMs - 1, { phase: 'betting', secondsLeft: 1 }],
    [open, closesMs, { phase: 'waiting', secondsLeft: 0 }],
    [runningRound(1), closesMs, { phase: 'running', secondsLeft: 0 }],
    [endedRound(1), closesMs, { phase: 'broken', secondsLeft: 0 }],
    [{ ...endedRound(1), voided: true, multiplier: null }, closesMs, { phase: 'void', secondsLeft: 0 }],
    [null, closesMs, { phase: 'none', secondsLeft: 0 }],
  ])('of case %#', (of, atMs, shown) => {
    expect(crashShownAt(of, atMs)).toEqual(shown);
  });
});
