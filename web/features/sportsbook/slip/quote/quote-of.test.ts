import { describe, expect, it } from 'vitest';
import type { LegCode, SlipQuoteReply } from '#contracts/sportsbook/bets.ts';
import { jointMovement, jointStanding, movement, NO_QUOTE, presentOdds, quoteOf, standing } from './quote-of.ts';
import { unfitText } from './selection-words.ts';
import { slipBets } from '../store/slip-bets.ts';
import { EMPTY_DRAFT } from '../store/slip-draft.ts';
import { selectionOf } from '../testing/selection-of.ts';

const a = selectionOf('a', 'home', '2.10');
const b = selectionOf('b', 'home', '3.00');

function answer(legs: ReadonlyArray<readonly [LegCode | null, string | null]>): SlipQuoteReply {
  const bet = { lines: 1, stake_total: 100, potential_payout: 630, capped: false, max_stake: 500, min_stake: 10, reason: null, message: null };
  return {
    server_now: '2026-11-21T12:00:00Z',
    bets: [{ ...bet, legs: legs.map(([code, odds]) => ({ code, message: code === null ? null : 'Porque sim.', odds, odds_version: '2' })) }],
  };
}
const quote = (...legs: ReadonlyArray<readonly [LegCode | null, string | null]>) => quoteOf(slipBets([a, b], EMPTY_DRAFT), answer(legs));

describe('a quote applied to the slip', () => {
  it('gives the state of each selection', () => {
    expect(standing(a, NO_QUOTE)).toBe('open');
    expect(standing(a, quote([null, '2.10'], [null, '3.00']))).toBe('open');
    expect(standing(b, quote([null, '2.10'], ['market_suspended', null]))).toBe('suspended');
    for (const code of ['event_started', 'event_not_open', 'market_not_found', 'outcome_not_found'] as const)
      expect(standing(a, quote([code, null]))).toBe('gone');
  });

  it('asks once for consent to a new price: consent requested for the old price does not count for the new one', () => {
    const moved = quote(['odds_changed', '1.90'], [null, '3.00']);
    expect(standing(a, moved)).toBe('moved');
    expect(standing({ ...a, odds: '1.90', oddsVersion: '2' }, moved)).toBe('open');
  });

  it('shows a movement whether or not it must be accepted', () => {
    const moved = quote([null, '2.20'], ['odds_changed', '2.9']);
    expect([movement(a, moved), movement(b, moved)]).toEqual([
      { odds: '2.20', way: 'up' },
      { odds: '2.9', way: 'down' },
    ]);
    expect(movement(a, quote([null, '2.1']))).toBeNull();
    expect(movement(a, quote(['market_suspended', null]))).toBeNull();
    expect([...presentOdds(moved)]).toEqual([
      ['a:1x2', '2.20'],
      ['b:1x2', '2.9'],
    ]);
  });

  describe('of selections of one game', () => {
    const over = selectionOf('a', 'over', '1.90', { marketId: 'a:total:2.5' });
    const key = 'a:1x2/home+a:total:2.5/over';
    const slip = (odds?: string) => slipBets([a, over], { ...EMPTY_DRAFT, joint: odds === undefined ? {} : { [key]: odds } });
    const pickOf = (odds?: string) => {
      const pick = slip(odds)[0]?.picks[0];
      if (pick === undefined) throw new Error('no pick');
      return pick;
    };
    function joint(seen: string | undefined, code: LegCode | null, odds: string | null, legCode: LegCode | null = null) {
      const reply = answer([
        [null, '2.10'],
        [legCode, '1.90'],
      ]);
      return quoteOf(slip(seen), {
        ...reply,
        bets: reply.bets.map((bet) => ({ ...bet, builders: [{ code, message: code === null ? null : 'Porque sim.', odds, odds_version: '2' }] })),
      });
    }

    it('gives the state of their price, and asks for the player’s consent to a new one once', () => {
      expect(jointStanding(pickOf(), NO_QUOTE)).toBe('unknown');
      expect(jointStanding(pickOf('3.40'), joint('3.40', null, '3.40'))).toBe('open');
      const moved = joint('3.40', 'odds_changed', '3.10');
      expect([jointStanding(pickOf('3.40'), moved), jointStanding(pickOf('3.10'), moved)]).toEqual(['moved', 'open']);
      expect([jointMovement(pickOf('3.40'), moved), jointMovement(pickOf(), moved)]).toEqual([{ odds: '3.10', way: 'down' }, null]);
      expect(presentOdds(moved).get(key)).toBe('3.10');
    });

    it('has the text for a selection that can’t be combined with the others but can be bet on alone', () => {
      const refused = joint('3.40', 'contains', null, 'contains');
      expect([jointStanding(pickOf('3.40'), refused), standing(over, refused), unfitText(over, refused)]).toEqual(['refused', 'open', 'Porque sim.']);
      expect([unfitText(a, refused), unfitText(over, joint('3.40', 'market_suspended', null, 'market_suspended'))]).toEqual([null, null]);
    });
  });

  it('finds each bet by its id', () => {
    expect([...quote([null, '2.10'], [null, '3.00']).bets.keys()]).toEqual(['multiple']);
    const singles = quoteOf(slipBets([a, b], { ...EMPTY_DRAFT, tab: 'single' }), answer([[null, '2.10']]));
    expect([...singles.bets.keys()]).toEqual(['a:1x2']);
  });
});
