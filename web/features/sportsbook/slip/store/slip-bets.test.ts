// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { slipRequest as contract } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { slipBetName } from '../bet-name.ts';
import { faultText } from '../placement/fault-text.ts';
import { openTab, type SlipBet, slipBets, slipRequest } from './slip-bets.ts';
import { changeDraft, draftStore, EMPTY_DRAFT, resetDraft, setSingleStake, type SlipDraft } from './slip-draft.ts';
import { betFault, betFigures, correlatedEvents, linesOfBet, ticketFault, totalOf } from '../slip-figures.ts';
import { selectionOf } from '../testing/selection-of.ts';

const terms = { sport_bet_min_single: 10, sport_bet_min_total: 50, sport_bet_multiple: 10, sport_max_payout: 50_000_000 };
const a = selectionOf('a', 'home', '2.10');
const b = selectionOf('b', 'home', '3.00');
const c = selectionOf('c', 'home', '1.50');
const d = selectionOf('d', 'home', '2.00');
const over = selectionOf('a', 'over', '1.90', { marketId: 'a:total:2.5' });
const draft = (change: Partial<SlipDraft>): SlipDraft => ({ ...EMPTY_DRAFT, ...change });
const only = (bets: readonly SlipBet[]): SlipBet => {
  const [bet] = bets;
  if (bet === undefined) throw new Error('no bet');
  return bet;
};
const system = (change: Partial<SlipDraft>, slip = [a, b, c, d]) =>
  only(slipBets(slip, draft({ tab: 'system', systemStake: cents(1_100), sizes: [2], ...change })));

describe('the open tab', () => {
  it('follows the number of selections until the player chooses, and is always a possible one', () => {
    expect(openTab([a], draft({}))).toBe('single');
    expect(openTab([a, b], draft({}))).toBe('multiple');
    expect(openTab([a, b], draft({ tab: 'single' }))).toBe('single');
    expect(openTab([a, b], draft({ tab: 'system' }))).toBe('multiple');
    expect(openTab([a], draft({ tab: 'system' }))).toBe('single');
    expect(openTab([a, b, c], draft({ tab: 'system' }))).toBe('system');
  });
});

describe('the bets of a slip', () => {
  it('are a single per selection, each with its own stake', () => {
    const bets = slipBets([a, b], draft({ tab: 'single', singleStakes: { 'b:1x2': cents(500) } }));
    expect(bets.map(({ id, kind, stakeCents }) => [id, kind, stakeCents])).toEqual([
      ['a:1x2', 'single', null],
      ['b:1x2', 'single', 500],
    ]);
    expect(ticketFault(bets, terms)).toBeNull();
  });

  it('are one multiple of all selections', () => {
    const bet = only(slipBets([a, b, c], draft({ multipleStake: cents(1_000) })));
    expect([bet.sizes, linesOfBet(bet), totalOf(bet)]).toEqual([[3], 1, 1_000]);
    expect(betFigures(bet, terms, new Map())).toEqual({ lines: 1, totalCents: 1_000, payoutCents: 9_450, isCapped: false });
    expect(betFigures(bet, terms, new Map([['a:1x2', '2.00']]))?.payoutCents).toBe(9_000);
  });

  it('are one combination for selections of one game: a leg at the price that the player saw, in any order', () => {
    const joint = { 'a:1x2/home+a:total:2.5/over': '3.40' };
    const bet = only(slipBets([over, a], draft({ multipleStake: cents(1_000), joint })));
    expect([bet.kind, bet.sizes, linesOfBet(bet), slipBetName(bet)]).toEqual(['builder', [1], 1, 'Criar aposta']);
    expect(betFigures(bet, terms, new Map())?.payoutCents).toBe(3_400);
    expect(betFigures(bet, terms, new Map([['a:1x2/home+a:total:2.5/over', '3.50']]))?.payoutCents).toBe(3_500);
    expect(slipRequest([bet], 'none', 10).bets).toMatchObject([{ kind: 'builder', builders: [{ legs: [0, 1], odds: '3.40' }] }]);
    const unseen = only(slipBets([a, over], draft({ multipleStake: cents(1_000) })));
    expect(betFigures(unseen, terms, new Map())).toBeNull();
    expect(slipRequest([unseen], 'none', 10).bets[0]?.builders).toEqual([{ legs: [0, 1] }]);
  });

  it('are one multiple for a combination and other games, in which the combination is one leg', () => {
    const joint = { 'a:1x2/home+a:total:2.5/over': '3.40' };
    const bet = only(slipBets([a, b, over], draft({ multipleStake: cents(1_000), joint })));
    expect([bet.kind, bet.sizes, slipBetName(bet), correlatedEvents(bet).size, betFault(bet, terms)]).toEqual(['multiple', [2], 'Múltipla de 2', 0, null]);
    expect(betFigures(bet, terms, new Map())?.payoutCents).toBe(10_200);
    const request = slipRequest([bet], 'none', 10);
    expect(request.bets[0]?.builders).toEqual([{ legs: [0, 2], odds: '3.40' }]);
    expect(contract.parse(request)).toEqual(request);
  });

  it('have no figures without a line, or with more than are accepted', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => selectionOf(`e${at}`, 'home'));
    expect(betFigures(system({ sizes: [] }), terms, new Map())).toBeNull();
    expect(betFigures(system({ sizes: [10] }, twenty), terms, new Map())).toBeNull();
    expect(betFigures(system({ sizes: [2] }), terms, new Map())).toMatchObject({ lines: 6, totalCents: 1_100 });
  });

  it('are one system: sizes that fit, bankers that leave two legs free', () => {
    expect(system({ sizes: [3, 2, 9] }).sizes).toEqual([2, 3]);
    expect(linesOfBet(system({ sizes: [2, 3, 4] }))).toBe(11);
    const banked = system({ bankers: ['a:1x2', 'gone'], sizes: [1, 2, 4] });
    expect([[...banked.bankers], banked.sizes, linesOfBet(banked)]).toEqual([['a:1x2'], [1, 2], 6]);
    expect(system({ bankers: ['a:1x2', 'b:1x2', 'c:1x2', 'd:1x2'], sizes: [1] }).bankers.size).toBe(2);
    expect(totalOf(system({ stakeMode: 'per_line', systemStake: cents(100), sizes: [2] }))).toBe(600);
  });

  it('are sent in the contract’s format', () => {
    const single = slipRequest(slipBets([a], draft({ tab: 'single' })), 'higher', 10);
    expect(single.bets).toEqual([
      { kind: 'single', stake: 10, stake_mode: 'total', legs: [{ event_id: 'a', market_id: 'a:1x2', outcome_id: 'home', odds: '2.10', odds_version: '1' }] },
    ]);
    const request = slipRequest([system({ bankers: ['b:1x2'] })], 'none', 10);
    expect(request.bets[0]?.legs.map(({ banker }) => banker)).toEqual([false, true, false, false]);
    expect(contract.parse(request)).toEqual(request);
  });
});

describe('a bet’s error is shown before it is sent', () => {
  const many = Array.from({ length: 11 }, (_, at) => selectionOf(`e${at}`, 'home'));
  it.each([
    ['no_stake', only(slipBets([a], draft({})))],
    ['no_sizes', system({ sizes: [] })],
    ['too_many_legs', only(slipBets(many, draft({ multipleStake: cents(100) })))],
    ['below_line_minimum', only(slipBets([a], draft({ singleStakes: { 'a:1x2': cents(9) } })))],
    ['below_line_minimum', system({ systemStake: cents(59) })],
    ['below_total_minimum', system({ systemStake: cents(40), sizes: [3] })],
    ['correlated_legs', system({ sizes: [2] }, [a, over, b])],
  ] as const)('%s', (fault, bet) => {
    expect(betFault(bet, terms)).toBe(fault);
    expect(faultText(fault, terms)).toMatch(/\.$/);
  });

  it('more than ten selections of one game are no combination', () => {
    const eleven = Array.from({ length: 11 }, (_, line) => selectionOf('a', 'over', '1.90', { marketId: `a:total:${line}.5` }));
    const bet = only(slipBets(eleven, draft({ multipleStake: cents(100) })));
    expect(betFault(bet, terms)).toBe('too_many_joined');
    expect(faultText('too_many_joined', terms)).toMatch(/no máximo 10 seleções do mesmo jogo/);
  });

  it('singles of one game are no error, nor is a system whose lines have one of its legs each', () => {
    const twice = [a, over, b];
    expect(ticketFault(slipBets(twice, draft({ tab: 'single', singleStakes: { 'a:1x2': cents(100), 'a:total:2.5': cents(100) } })), terms)).toBeNull();
    expect(correlatedEvents(system({ sizes: [1] }, twice)).size).toBe(0);
    expect([...correlatedEvents(system({ sizes: [2] }, twice))]).toEqual(['a']);
    expect([...correlatedEvents(system({ sizes: [1], bankers: ['a:1x2'] }, twice))]).toEqual(['a']);
  });

  it('a ticket of several bets has its own minimum', () => {
    const bets = slipBets([a, b], draft({ tab: 'single', singleStakes: { 'a:1x2': cents(20), 'b:1x2': cents(20) } }));
    expect(ticketFault(bets, terms)).toEqual({ bet: null, fault: 'below_total_minimum' });
    expect(ticketFault(slipBets([a, b], draft({ tab: 'single' })), terms)).toEqual({ bet: null, fault: 'no_stake' });
  });
});

describe('the draft', () => {
  beforeEach(() => {
    draftStore.set(EMPTY_DRAFT);
    localStorage.clear();
  });

  it('survives a reload', async () => {
    changeDraft({
      tab: 'system',
      sizes: [2],
      stakeMode: 'per_line',
      oddsChange: 'higher',
      multipleStake: cents(5),
      systemStake: cents(7),
      bankers: ['x'],
      joint: { k: '3.40' },
    });
    setSingleStake('a', cents(10));
    setSingleStake('b', cents(20));
    setSingleStake('a', null);
    vi.resetModules();
    const fresh = await import('./slip-draft.ts');
    expect(fresh.draftStore.get()).toEqual({ ...draftStore.get(), singleStakes: { b: 20 } });
  });

  it.each(['7', '{"tab":"x","joint":{"k":"x","l":2},"sizes":"2","singleStakes":{"a":-1,"b":"5"},"oddsChange":"all","multipleStake":1.5}'])(
    'passes over what it cannot read: %s',
    async (text) => {
      localStorage.setItem('palpite.slip.draft.v1', text);
      vi.resetModules();
      const fresh = await import('./slip-draft.ts');
      expect(fresh.draftStore.get()).toEqual(EMPTY_DRAFT);
    },
  );

  it('is emptied without losing the player’s choice about price changes', () => {
    changeDraft({ tab: 'single', oddsChange: 'any', multipleStake: cents(5) });
    resetDraft();
    expect(draftStore.get()).toEqual({ ...EMPTY_DRAFT, oddsChange: 'any' });
  });
});
