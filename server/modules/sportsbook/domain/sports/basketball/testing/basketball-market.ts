import type { OutcomeResults } from '../../../facts/verdict.ts';
import { resultWord } from '../../../facts/outcome-result.ts';
import type { Market } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { settleMarket } from '../../../settlement/settle-market.ts';
import { factFaults } from '../facts/fact-faults.ts';
import type { GameFacts } from '../facts/game-facts.ts';
import { basketballMarkets } from '../markets/basketball-markets.ts';

/** For tests: the market of a definition; throws if it does not exist. */
export function openBasketball(definition: string, specifiers: Specifiers = {}): Market<GameFacts> {
  const market = basketballMarkets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (market === null) throw new Error(`no market ${definition} ${JSON.stringify(specifiers)}`);
  return market;
}

/** For tests: the result of a market: its winner's id, `void`, `push` if the line refunds all stakes, or why it waits. */
export function settled(definition: string, specifiers: Specifiers, facts: GameFacts): string {
  const decision = settleMarket({ facts: { faults: factFaults } as never }, openBasketball(definition, specifiers), facts);
  if (!decision.ok) return decision.code;
  return wordOf(decision.value);
}

function wordOf(results: OutcomeResults): string {
  const won = [...results].filter(([, result]) => resultWord(result) === 'won').map(([id]) => id);
  if (won.length > 0) return won.join(' ');
  return [...results.values()].every((result) => resultWord(result) === 'void') ? 'void' : 'lost';
}
