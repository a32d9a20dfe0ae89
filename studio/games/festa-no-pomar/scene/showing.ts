import { isLeftToOverlay } from '#studio/stage/pixi/show-win.ts';
import type { RoundContext } from '#studio/stage/scene.ts';
import { soFar } from '#studio/stage/text/money.ts';
import type { Picture } from './picture.ts';

/** The state of one round's presentation, kept from event to event. */
export interface Showing {
  readonly picture: Picture;
  readonly context: RoundContext;
  /** The win shown so far, in units. */
  shownUnits: number;
  freeDrops: boolean;
  /** "Queda 3 de 10"; empty outside free drops. */
  drop: string;
}

/** The bar and the line next to the amount show the same running total. A large win without extra drops is left to its overlay. */
export function revealSoFar(showing: Showing): void {
  const { picture, context, freeDrops, drop } = showing;
  const cents = wonSoFar(showing);
  if (freeDrops || !isLeftToOverlay(cents, context)) context.reveal(cents, freeDrops);
  if (drop !== '') picture.banner.caption(`${drop}\n${soFar(cents)}`);
}

/** The amount of a cascade on the stage; none where it is all of a large win. */
export function showAmount({ picture, context, freeDrops }: Showing, units: number): void {
  const cents = context.centsOf(units);
  picture.banner.amount(!freeDrops && isLeftToOverlay(cents, context) ? null : cents);
}

/** The win shown so far, in centavos. A cascade may exceed the highest pay: at most the amount paid is shown. */
export function wonSoFar({ context, shownUnits }: Showing): number {
  return Math.min(context.payout, context.centsOf(shownUnits));
}
