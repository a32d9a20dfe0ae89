import { resultWord } from '../../../facts/outcome-result.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { settleMarket } from '../../../settlement/settle-market.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { type Ending, type FightFacts, type Method, NOTHING_KNOWN, type Winner } from '../facts/fight-facts.ts';
import { mmaMarkets } from '../markets/mma-markets.ts';

/** For tests: a fight of three rounds from "home ko 2 141": winner, method, round, seconds of it. */
export function fight(text: string, more: Partial<FightFacts> = {}): FightFacts {
  const [winner, method, round, seconds] = text.split(' ');
  return {
    ...{ ...NOTHING_KNOWN, ending: 'played', rounds: 3, format: 'kept', bell: 'answered' },
    ...{ winner: (winner || null) as Winner | null, method: (method ?? null) as Method | null },
    ...{ round: round === undefined ? null : Number(round), seconds: seconds === undefined ? null : Number(seconds) },
    ...more,
  };
}

/** For tests: a fight that ended without a result, in a round after so many seconds. */
export function unfinished(ending: Ending, round: number | null = null, seconds: number | null = null): FightFacts {
  return { ...NOTHING_KNOWN, ending, rounds: 3, format: 'kept', round, seconds };
}

/** For tests: the result of a market: its winners' ids, `void` if all stakes are refunded, or `incomplete`. Throws if the facts contradict themselves. */
export function settled(facts: FightFacts, definition: string, specifiers: Specifiers = {}): string {
  const market = mmaMarkets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (market === null) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  const decision = settleMarket({ facts: { faults: factFaults } as never }, market, facts);
  if (!decision.ok) {
    if (decision.code === 'incomplete') return 'incomplete';
    throw new Error(`contradiction: ${JSON.stringify(decision.errors)}`);
  }
  const won = [...decision.value].filter(([, result]) => resultWord(result) === 'won').map(([id]) => id);
  return won.length > 0 ? won.join(' ') : [...decision.value.values()].every((result) => resultWord(result) === 'void') ? 'void' : 'lost';
}
