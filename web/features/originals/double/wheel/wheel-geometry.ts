import { DOUBLE_ORDER, DOUBLE_SECTOR_DEGREES } from '#ui/art/double/double-sectors.ts';
import { placeAt, restTurn } from '../../table/turning/turn.ts';

/**
 * The wheel's turn, in degrees clockwise within 0..360, that brings `number` under the pointer at the top; the round's id determines the position inside its
 * sector.
 */
export function restAngle(number: number, roundId: string): number {
  const place = DOUBLE_ORDER.indexOf(number);
  if (place < 0) throw new RangeError(`not a number of the wheel: ${number}`);
  return restTurn(place, DOUBLE_SECTOR_DEGREES, roundId);
}

/** The number under the pointer at a turn of the wheel. */
export function numberAt(angle: number): number {
  return DOUBLE_ORDER[placeAt(angle, DOUBLE_SECTOR_DEGREES)] ?? 0;
}
