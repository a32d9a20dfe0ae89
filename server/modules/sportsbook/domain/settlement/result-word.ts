import type { OutcomeResult } from './outcome-result.ts';

/** What became of a leg, in a word. `dead_heat`: won together with others. */
export type ResultWord = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat';

/** The word for an outcome's result. */
export function resultWord({ result, voidHalves, deadHeatPlaces, deadHeatTied }: OutcomeResult): ResultWord {
  if (voidHalves === 2) return 'void';
  if (voidHalves === 1) return result === 1 ? 'half_won' : 'half_lost';
  if (result === 0) return 'lost';
  return deadHeatTied > deadHeatPlaces ? 'dead_heat' : 'won';
}
