import { ROULETTE_BETTING_MS, ROULETTE_REST_MS, ROULETTE_SPIN_MS } from '#contracts/originals/roulette-facts.ts';
import { rouletteNumber } from '#kernel/fairness/roulette/roulette.ts';
import { type RoulettePosition, rouletteNumbersOf, roulettePositions, rouletteReturnE2 } from '#kernel/fairness/roulette/roulette-positions.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';
import type { TableGame } from '../table/table-game.ts';

const NUMBERS = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => number);

/** European roulette: one zero, on which even chances lose. A class of results is a number. */
export const rouletteGame: TableGame<RoulettePosition, number> = {
  id: 'roulette',
  name: 'Roleta',
  times: { bettingMs: ROULETTE_BETTING_MS, spinMs: ROULETTE_SPIN_MS, restMs: ROULETTE_REST_MS },
  positions: roulettePositions,
  classes: NUMBERS.map(() => ({ weight: 1 })),
  pays: Object.fromEntries(roulettePositions.map((position) => [position, paysOf(position)])) as Record<RoulettePosition, readonly number[]>,
  limitsByOdds: true,
  floorCents: 0,
  draw: rouletteNumber,
  classOf: (number) => number,
  codec: { text: String, read: readNumber },
};

/** A position pays on its own numbers, and nothing on others. */
function paysOf(position: RoulettePosition): readonly number[] {
  return NUMBERS.map((number) => (rouletteNumbersOf(position).includes(number) ? rouletteReturnE2(position) : 0));
}

function readNumber(text: string): number {
  const number = NUMBERS.find((each) => String(each) === text);
  if (number === undefined) throw new RangeError(`no number of roulette: ${text}`);
  return number;
}
