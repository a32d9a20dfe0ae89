import { hmacStream } from '../hmac-stream.ts';

/** The positions, which are also the kinds of the wheel's fields: five numbers, each named after its payout to one, and two bonuses. */
export const wheelPositions = ['one', 'two', 'twelve', 'sixteen', 'twenty-five', 'carousel', 'fishing'] as const;
export type WheelPosition = (typeof wheelPositions)[number];
export type WheelBonus = 'carousel' | 'fishing';

/** The payout of a number, to one. */
export const WHEEL_PAYS = { one: 1, two: 2, twelve: 12, sixteen: 16, 'twenty-five': 25 } as const satisfies Readonly<
  Record<Exclude<WheelPosition, WheelBonus>, number>
>;

/** The 54 fields, clockwise. A field's number is its index here. */
export const WHEEL_FIELDS: readonly WheelPosition[] = [
  ...(['carousel', 'one', 'two', 'one', 'two', 'one', 'twelve', 'two', 'one', 'two', 'one', 'twenty-five', 'one', 'two', 'one', 'sixteen', 'one'] as const),
  ...(['two', 'one', 'twelve', 'one', 'two', 'one', 'two', 'one', 'two', 'one', 'fishing', 'one', 'two', 'one', 'sixteen', 'one', 'two', 'twelve'] as const),
  ...([
    'one',
    'two',
    'one',
    'twenty-five',
    'one',
    'two',
    'one',
    'two',
    'one',
    'two',
    'one',
    'twelve',
    'one',
    'two',
    'one',
    'sixteen',
    'one',
    'two',
    'one',
  ] as const),
];

/** The carousel: the payout to one of each seat of a small wheel, in order. */
export const CAROUSEL_SEATS: readonly number[] = [100, 20, 40, 30, 50, 20, 100, 30, 40, 80, 20, 100, 30, 40, 50, 20, 100, 30, 40, 80];

/** The fishing: the payout to one of each of ten fish, of which three are caught; a catch pays their sum. */
export const FISH: readonly number[] = [5, 20, 10, 50, 5, 15, 30, 5, 20, 10];
export const FISH_CAUGHT = 3;

/** A round's result: the field (0..53), and the draw of its bonus: a seat (0..19), or the fish (0..9) in the order of their catching; empty on a number. */
export interface WheelResult {
  readonly field: number;
  readonly drawn: readonly number[];
}

/**
 * The result of a round. HMAC-SHA256(chain link, `wheel:{beacon value}:{n}`), n = 0, 1, …, is read as 32-bit words with rejection (hmac-stream.ts): first the
 * field below 54; on the carousel a seat below 20; on the fishing a fish below 10, below 9 and below 8 of the fish still in the water, in their order.
 */
export function wheelResult(link: string, beaconValue: string): WheelResult {
  const words = hmacStream(link, `wheel:${beaconValue}`);
  const field = words.below(WHEEL_FIELDS.length);
  const position = wheelPositionOf(field);
  if (position === 'carousel') return { field, drawn: [words.below(CAROUSEL_SEATS.length)] };
  if (position !== 'fishing') return { field, drawn: [] };
  const left = FISH.map((_, fish) => fish);
  return { field, drawn: Array.from({ length: FISH_CAUGHT }, () => left.splice(words.below(left.length), 1)[0] ?? 0) };
}

/** The position of a field; throws on an invalid field. */
export function wheelPositionOf(field: number): WheelPosition {
  const position = WHEEL_FIELDS[field];
  if (position === undefined) throw new RangeError(`no field of the wheel: ${field}`);
  return position;
}

/** The payout to one of a result, on the position of its field. */
export function wheelPaysToOne({ field, drawn }: WheelResult): number {
  const position = wheelPositionOf(field);
  if (position === 'carousel') return CAROUSEL_SEATS[drawn[0] ?? 0] ?? 0;
  if (position === 'fishing') return drawn.reduce((sum, fish) => sum + (FISH[fish] ?? 0), 0);
  return WHEEL_PAYS[position];
}

/** The payout of a finished bet, stake included: exact, since every multiple is whole. */
export function wheelPayoutCents(stakeCents: number, position: WheelPosition, result: WheelResult): number {
  return wheelPositionOf(result.field) === position ? stakeCents * (wheelPaysToOne(result) + 1) : 0;
}

/** A result's canonical text, as in proofs and the database: `13`, `0:7` on the carousel's seat 7, `27:3-6-1` for the fish caught. */
export function wheelText({ field, drawn }: WheelResult): string {
  return drawn.length === 0 ? String(field) : `${field}:${drawn.join('-')}`;
}

/** Parses a result; throws on an invalid text. */
export function readWheelText(text: string): WheelResult {
  const [field = '', drawn = ''] = text.split(':');
  const result = { field: Number(field), drawn: drawn === '' ? [] : drawn.split('-').map(Number) };
  if (!isWheelResult(result) || wheelText(result) !== text) throw new RangeError(`no result of the wheel: ${text}`);
  return result;
}

function isWheelResult({ field, drawn }: WheelResult): boolean {
  const position = WHEEL_FIELDS[field];
  if (position === undefined) return false;
  const [count, below] = position === 'carousel' ? [1, CAROUSEL_SEATS.length] : position === 'fishing' ? [FISH_CAUGHT, FISH.length] : [0, 0];
  return drawn.length === count && new Set(drawn).size === count && drawn.every((each) => Number.isInteger(each) && each >= 0 && each < below);
}
