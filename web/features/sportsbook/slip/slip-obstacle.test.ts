import { expect, it } from 'vitest';
import type { BetReason, LegCode, SlipQuoteReply } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { slipBetName, sizeName } from './bet-name.ts';
import { quoteOf } from './quote/quote-of.ts';
import { slipBets } from './store/slip-bets.ts';
import { EMPTY_DRAFT, type SlipDraft } from './store/slip-draft.ts';
import { sentBets } from './slip-figures.ts';
import { slipObstacle, type SlipMoment } from './slip-obstacle.ts';
import { selectionOf } from './testing/selection-of.ts';

const terms = { sport_bet_min_single: 10, sport_bet_min_total: 50, sport_bet_multiple: 10, sport_max_payout: 50_000_000 };
const slip = [selectionOf('a', 'home', '2.10'), selectionOf('b', 'home', '3.00')];

function moment(
  over: Partial<SlipMoment> & { readonly draft?: Partial<SlipDraft>; readonly codes?: readonly (LegCode | null)[]; readonly reason?: BetReason } = {},
): SlipMoment {
  const bets = slipBets(slip, { ...EMPTY_DRAFT, multipleStake: cents(1_000), ...over.draft });
  const legs = (over.codes ?? [null, null]).map((code) => ({ code, message: null, odds: '1.95', odds_version: '2' }));
  const figures = { lines: 1, stake_total: 1_000, potential_payout: 6_300, capped: false, max_stake: 400, min_stake: 10 };
  const reply: SlipQuoteReply = {
    bets: [{ ...figures, reason: over.reason ?? null, message: over.reason === undefined ? null : 'O máximo agora é R$ 4,00. Nada foi descontado.', legs }],
    server_now: '2026-11-21T12:00:00Z',
  };
  const asked = { quote: quoteOf(bets, reply), current: true, failure: null };
  return {
    slip,
    bets,
    sent: sentBets(bets),
    totalCents: cents(1_000),
    terms,
    asked,
    loggedIn: true,
    open: true,
    balance: { value: 900, bonus: 100, version: 1 },
    ...over,
  };
}
const kind = (over?: Parameters<typeof moment>[0]) => slipObstacle(moment(over))?.kind ?? null;

it('a complete and affordable ticket has no obstacle', () => expect(kind()).toBeNull());

it('a closed house takes precedence over everything else', () => expect(kind({ open: false, loggedIn: false, draft: { multipleStake: null } })).toBe('closed'));

it('a paused or excluded player is offered neither a bet nor a deposit (RG-6)', () => {
  expect(kind({ resting: true, balance: { value: 0, bonus: 0, version: 1 } })).toBe('resting');
});

it('the errors of the ticket are given in words', () => {
  expect(slipObstacle(moment({ draft: { multipleStake: null } }))).toMatchObject({ kind: 'fault', text: 'Informe o valor da aposta.' });
});

it('selections that cannot be bet on now block the ticket, whatever else is missing', () => {
  expect(kind({ codes: ['market_suspended', 'event_started'], sent: [], draft: { multipleStake: null } })).toBe('unavailable');
  expect(kind({ codes: ['market_suspended', null], sent: [] })).toBe('unavailable');
});

it('a new price waits for consent, a visitor is asked to log in, an empty wallet to deposit', () => {
  expect(kind({ codes: ['odds_changed', null] })).toBe('moved');
  expect(kind({ loggedIn: false, balance: null })).toBe('visitor');
  expect(kind({ balance: { value: 899, bonus: 100, version: 1 } })).toBe('deposit');
  expect(kind({ reason: 'insufficient_balance' })).toBe('deposit');
});

it('a deposit is offered only where it helps: not for a stake that would be refused, and not before the answer is known', () => {
  const poor = { balance: { value: 100, bonus: 0, version: 1 } };
  expect(slipObstacle(moment({ ...poor, reason: 'stake_above_maximum' }))).toMatchObject({ kind: 'refused', offerCents: 400 });
  expect(kind({ ...poor, reason: 'limit_reached' })).toBe('refused');
  const { asked } = moment(poor);
  expect(kind({ ...poor, asked: { ...asked, current: false } })).toBe('asking');
  expect(kind({ ...poor, asked: { ...asked, current: false, failure: 'Sem conexão.' } })).toBe('deposit');
});

it('an expected refusal is shown before sending, with the stake that would be accepted', () => {
  expect(slipObstacle(moment({ reason: 'stake_above_maximum' }))).toMatchObject({ kind: 'refused', text: 'O máximo agora é R$ 4,00.', offerCents: 400 });
  expect(slipObstacle(moment({ reason: 'limit_reached' }))).toMatchObject({ kind: 'refused', offerCents: null });
  const stale = moment({ reason: 'limit_reached' });
  expect(slipObstacle({ ...stale, asked: { ...stale.asked, current: false } })).toBeNull();
});

it('bets have the names that players use', () => {
  const four = ['a', 'b', 'c', 'd'].map((event) => selectionOf(event, 'home', '2.00', { outcomeName: 'Flamengo' }));
  const name = (draft: Partial<SlipDraft>) => slipBets(four, { ...EMPTY_DRAFT, ...draft }).map(slipBetName)[0];
  expect(name({ tab: 'single' })).toBe('Flamengo (simples)');
  expect(name({ tab: 'multiple' })).toBe('Múltipla de 4');
  expect(name({ tab: 'system', sizes: [2, 3, 4] })).toBe('Yankee');
  expect(name({ tab: 'system', sizes: [2, 3] })).toBe('Sistema 2+3/4');
  expect(name({ tab: 'system', sizes: [2], bankers: ['a:1x2'] })).toBe('Sistema 2/3 com 1 fixa');
  expect(name({ tab: 'system', sizes: [2, 3], bankers: ['a:1x2'] })).toBe('Trixie com 1 fixa');
  expect([1, 2, 3, 4, 5].map(sizeName)).toEqual(['Simples', 'Duplas', 'Triplas', 'Quádruplas', '5 seleções']);
});
