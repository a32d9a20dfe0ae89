import { resultWord } from '../../../facts/outcome-result.ts';
import type { Market } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { settleMarket } from '../../../settlement/settle-market.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { factsShape, brokenOff } from '../facts/facts-shape.ts';
import type { TennisFacts } from '../facts/tennis-facts.ts';
import { tennisMarkets } from '../markets/tennis-markets.ts';

/** For tests: the tennis market of a definition and specifiers; null if there is none. */
export function openTennis(definition: string, specifiers: Specifiers, version?: number): Market<TennisFacts> | null {
  const found = tennisMarkets.find(({ id }) => id === definition);
  return (found?.alternatives?.find((alternative) => alternative.version === version) ?? found)?.open(specifiers) ?? null;
}

/** For tests: the result of one outcome as a word; `open` if the facts do not decide it. Throws if the facts contradict themselves. */
export function resultIn(facts: TennisFacts, definition: string, specifiers: Specifiers, outcome: string, version?: number): string {
  const market = openTennis(definition, specifiers, version);
  if (market === null) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  const settled = settleMarket({ facts: { shape: factsShape, faults: factFaults, brokenOff } }, market, facts);
  if (!settled.ok) {
    if (settled.code === 'incomplete') return 'open';
    throw new Error(`contradiction: ${JSON.stringify(settled.errors)}`);
  }
  const result = settled.value.get(outcome);
  if (result === undefined) throw new Error(`no outcome ${outcome}`);
  return resultWord(result);
}
