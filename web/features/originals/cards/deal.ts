import type { Card } from '#kernel/fairness/cards/shoe.ts';
import type { TableRound } from '../table/wire.ts';

/** The two sides of a card table, as laid out. */
export type Side = 'left' | 'right';

/** A card in the order of the deal. */
export interface DealtCard {
  readonly side: Side;
  /** The place on its side, from 0. */
  readonly place: number;
  readonly card: Card;
}

/** The first card leaves the shoe this long after the result is known. */
const FIRST_MS = 400;
/** A card is in place this long before the round is over. */
const LAST_BEFORE_END_MS = 1_600;
const MOST_BETWEEN_MS = 2_200;
/** A card's face is up this long after it has left the shoe (cards.css). */
const TURNED_AFTER_MS = 900;

/** When the n-th of `count` cards leaves the shoe, in milliseconds from the result; `spinMs` is how long the deal may take. */
export function dealtAtMs(n: number, count: number, spinMs: number): number {
  const room = Math.max(0, spinMs - FIRST_MS - LAST_BEFORE_END_MS);
  return FIRST_MS + n * Math.min(MOST_BETWEEN_MS, count <= 1 ? 0 : room / (count - 1));
}

/** How many of a round's cards have left the shoe at an instant of the server's clock; all of them after the round is over. */
export function dealtCount(round: TableRound | null, count: number, { atMs, spinMs }: { readonly atMs: number; readonly spinMs: number }): number {
  if (round === null || count === 0 || round.voided) return 0;
  if (round.phase === 'settled') return count;
  if (round.phase !== 'spinning') return 0;
  const fromMs = Date.parse(round.ends_at) - spinMs;
  return Array.from({ length: count }, (_, n) => fromMs + dealtAtMs(n, count, spinMs)).filter((at) => atMs >= at).length;
}

/** How many cards show their faces. Points count only these, since earlier points would reveal a card while its back is up. */
export function turnedCount(round: TableRound | null, count: number, { atMs, spinMs }: { readonly atMs: number; readonly spinMs: number }): number {
  return dealtCount(round, count, { atMs: atMs - TURNED_AFTER_MS, spinMs });
}
