import type { BetView } from '#contracts/sportsbook/bets.ts';
import type { SignedTerms } from './read-receipt.ts';

/** The differences between this page and the signed terms, in words; empty when all agrees. */
export function compareTerms(terms: SignedTerms, bet: BetView): readonly string[] {
  const differing = [
    [terms.bet === bet.id && terms.ticket === bet.ticket_id, 'o número da aposta'],
    [Date.parse(terms.placed_at) === Date.parse(bet.placed_at), 'a hora'],
    [
      terms.kind === bet.kind && terms.stake_mode === bet.stake_mode && terms.sizes.join() === bet.sizes.join() && terms.lines === bet.lines,
      'o tipo da aposta',
    ],
    [restOf(terms.stake, bet) === bet.stake, 'o valor'],
    [restOf(terms.potential_payout, bet) === bet.potential_payout, 'o retorno potencial'],
    [sameLegs(terms, bet) && sameBuilders(terms, bet), 'as seleções ou as cotações'],
  ] as const;
  return differing.flatMap(([agrees, name]) => (agrees ? [] : [name]));
}

/** The receipt is of the whole bet, but a partly cashed-out bet shows what is left. */
function restOf(amount: number, { status, cashouts = [] }: BetView): number {
  if (status !== 'partially_cashed_out') return amount;
  const left = cashouts.reduce((percent, { share }) => percent - share, 100);
  return Math.floor((amount * left) / 100);
}

function sameLegs({ legs }: SignedTerms, bet: BetView): boolean {
  const said = legs.map(({ event, market, outcome, odds, odds_requested, odds_version, banker, builder }) =>
    [event, market, outcome, odds, odds_requested, odds_version, banker, builder].join('\n'),
  );
  const shown = bet.legs.map((leg) =>
    [leg.event_id, leg.market_id, leg.outcome_id, leg.odds, leg.odds_requested, leg.odds_version, leg.banker, leg.builder].join('\n'),
  );
  return said.length === shown.length && said.toSorted().join() === shown.toSorted().join();
}

/** The prices of combinations, including the one without void legs: it is among the signed ones. */
function sameBuilders({ builders: said = [] }: SignedTerms, { builders = [] }: BetView): boolean {
  return (
    said.length === builders.length &&
    said.every(({ odds, odds_requested, prices }, at) => {
      const shown = builders[at];
      return odds === shown?.odds && odds_requested === shown.odds_requested && prices.includes(shown.odds_now);
    })
  );
}
