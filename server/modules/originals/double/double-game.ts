import { type DoubleColor, doubleColors } from '#contracts/originals/double.ts';
import { DOUBLE_BETTING_MS, DOUBLE_SPIN_MS } from '#contracts/originals/double-facts.ts';
import { DOUBLE_FACTORS, DOUBLE_NUMBERS, doubleColorOf, doubleNumber } from '#kernel/fairness/index.ts';
import type { TableGame } from '../table/table-game.ts';

const HUNDREDTHS = 100;

/** Double: a number from 0 to 14, and a colour that pays. */
export const doubleGame: TableGame<DoubleColor, number> = {
  id: 'double',
  name: 'Double',
  times: { bettingMs: DOUBLE_BETTING_MS, spinMs: DOUBLE_SPIN_MS, restMs: 3_000 },
  positions: doubleColors,
  classes: doubleColors.map((color) => ({ weight: numbers().filter((number) => doubleColorOf(number) === color).length })),
  pays: { red: paysOf('red'), black: paysOf('black'), white: paysOf('white') },
  floorCents: 0,
  draw: doubleNumber,
  classOf: (number) => doubleColors.indexOf(doubleColorOf(number)),
  codec: { text: String, read: readNumber },
};

function numbers(): number[] {
  return Array.from({ length: DOUBLE_NUMBERS }, (_, number) => number);
}

/** Hundredths per number: a colour pays its factor on its own numbers and nothing on others. */
function paysOf(color: DoubleColor): number[] {
  return doubleColors.map((came) => (came === color ? DOUBLE_FACTORS[color] * HUNDREDTHS : 0));
}

function readNumber(text: string): number {
  const number = numbers().find((each) => String(each) === text);
  if (number === undefined) throw new RangeError(`no number of Double: ${text}`);
  return number;
}
