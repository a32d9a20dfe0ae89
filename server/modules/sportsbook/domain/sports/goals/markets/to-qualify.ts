import type { MatchFacts, Side } from '../facts/match-facts.ts';
import { type Verdict, winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';

/**
 * The side that advances, in any way: ninety minutes, extra time, a shoot-out or an award. No model prices this market: it is offered only with a supplier's
 * own prices.
 */
export const toQualify = goalsMarket({
  id: 'to_qualify',
  version: 1,
  span: 'tie',
  title: 'Quem se classifica',
  group: 'main',
  rule: 'Ganha quem acertar o time que avança de fase, valendo prorrogação, pênaltis e decisão da organização.',
  standsWhenBroken: 'Ficam valendo assim que a organização disser quem avança.',
  read: () => ({}),
  name: () => 'Quem se classifica',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => settleQualifier(facts),
});

function settleQualifier(facts: MatchFacts): Verdict {
  const through = facts.qualified ?? winnerOfShootOut(facts);
  if (through !== null) return winners(['home', 'away'], (id) => id === through);
  return facts.ending === 'cancelled' || facts.ending === 'postponed' ? 'void' : 'incomplete';
}

/** An award may overrule the shoot-out, so the market waits for the competition's decision. */
function winnerOfShootOut({ penalties, ending }: MatchFacts): Side | null {
  if (penalties === null || ending === 'awarded') return null;
  return penalties.home > penalties.away ? 'home' : 'away';
}
