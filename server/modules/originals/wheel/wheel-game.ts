import { WHEEL_BETTING_MS, WHEEL_BONUS_MS, WHEEL_REST_MS, WHEEL_SPIN_MS } from '#contracts/originals/wheel-facts.ts';
import {
  readWheelText,
  wheelPaysToOne,
  type WheelPosition,
  wheelPositionOf,
  wheelPositions,
  type WheelResult,
  wheelResult,
  wheelText,
} from '#kernel/fairness/wheel/money-wheel.ts';
import { WHEEL_CLASSES } from '#kernel/fairness/wheel/wheel-returns.ts';
import type { TableGame } from '../table/table-game.ts';

/** The money wheel: 54 fields, two of them bonuses that are drawn with the round and are part of its result. A class is a position with one multiple. */
export const wheelGame: TableGame<WheelPosition, WheelResult> = {
  id: 'wheel',
  name: 'Roda da Quermesse',
  times: { bettingMs: WHEEL_BETTING_MS, spinMs: WHEEL_SPIN_MS, restMs: WHEEL_REST_MS },
  moreSpinMs: ({ drawn }) => (drawn.length > 0 ? WHEEL_BONUS_MS : 0),
  positions: wheelPositions,
  classes: WHEEL_CLASSES,
  pays: Object.fromEntries(wheelPositions.map((position) => [position, paysOf(position)])) as Record<WheelPosition, readonly number[]>,
  limitsByOdds: true,
  floorCents: 0,
  draw: wheelResult,
  classOf,
  codec: { text: wheelText, read: readWheelText },
};

/** The return in each class, in hundredths of the stake, the stake included. */
function paysOf(position: WheelPosition): readonly number[] {
  return WHEEL_CLASSES.map((each) => (each.position === position ? (each.paysToOne + 1) * 100 : 0));
}

function classOf(result: WheelResult): number {
  const [position, paysToOne] = [wheelPositionOf(result.field), wheelPaysToOne(result)];
  return WHEEL_CLASSES.findIndex((each) => each.position === position && each.paysToOne === paysToOne);
}
