import type { RouletteOutcome } from '#contracts/originals/roulette.ts';
import { rouletteNumbersOf, type RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';
import { ResultCounts } from '../live/round/result-counts.tsx';
import type { PastResult } from '../table/round/table-state.ts';
import { positionName } from './roulette-words.ts';

const COUNTED: readonly RoulettePosition[] = ['red', 'black', 'straight:0', 'odd', 'even', 'low', 'high', 'dozen:1', 'dozen:2', 'dozen:3'];

/** How often each chance occurred in the last results. */
export function NumberCounts({ history }: { history: readonly PastResult[] }) {
  const numbers = history.map(({ result }) => (result as RouletteOutcome).number);
  const counts = COUNTED.map((position) => ({
    name: position === 'straight:0' ? 'Zero' : positionName(position),
    times: numbers.filter((number) => rouletteNumbersOf(position).includes(number)).length,
    chances: rouletteNumbersOf(position).length,
  }));
  return <ResultCounts counts={counts} rounds={numbers.length} of={ROULETTE_NUMBERS} what={`os ${ROULETTE_NUMBERS} números`} />;
}
