import type { Facts } from '../../facts/facts.ts';
import { resultWord } from '../../facts/outcome-result.ts';
import type { Specifiers } from '../../markets/specifiers.ts';
import { settleMarket } from '../../settlement/settle-market.ts';
import type { Sport } from '../sport.ts';

/**
 * For tests: the result of one outcome as a word; `open` if the facts do not decide it. Throws if the facts contradict themselves, or if there is no such
 * market.
 */
export function resultBy<F extends Facts>(sport: Sport<F>, facts: F, definition: string, specifiers: Specifiers, outcome: string): string {
  const market = sport.definitions.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (market === null) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  const settled = settleMarket(sport, market, facts);
  if (!settled.ok) {
    if (settled.code === 'incomplete') return 'open';
    throw new Error(`contradiction: ${JSON.stringify(settled.errors)}`);
  }
  const result = settled.value.get(outcome);
  if (result === undefined) throw new Error(`no outcome ${outcome}`);
  return resultWord(result);
}
