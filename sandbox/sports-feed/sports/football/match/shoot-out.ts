import { SECOND_MS } from '#kernel/durations.ts';
import type { Side } from '../../goals/game-clock.ts';

/** A kick of a shoot-out. */
export interface Kick {
  readonly side: Side;
  readonly scored: boolean;
}

/** Share of kicks that score, about three of four in shoot-outs of cups. */
const SCORES = 0.75;
const KICKS_EACH = 5;
/** Time from the whistle to the first kick, and from kick to kick. */
const FIRST_KICK_MS = 180 * SECOND_MS;
export const KICK_EVERY_MS = 60 * SECOND_MS;

/** A shoot-out to its end: five kicks each in turn, fewer if it is decided, then pairs until only one kick of a pair scores. */
export function playShootOut(next: () => number): readonly Kick[] {
  const first: Side = next() < 0.5 ? 'home' : 'away';
  const kicks: Kick[] = [];
  while (shootOutWinner(kicks) === null) {
    const isFirst = kicks.length % 2 === 0;
    kicks.push({ side: isFirst ? first : otherSide(first), scored: next() < SCORES });
  }
  return kicks;
}

/** Time of a kick after the whistle. */
export function kickAfterMs(place: number): number {
  return FIRST_KICK_MS + place * KICK_EVERY_MS;
}

/** The winner by these kicks; null while both sides can still win. */
export function shootOutWinner(kicks: readonly Kick[]): Side | null {
  const { home, away } = kickScore(kicks);
  const lead = home.scored - away.scored;
  if (home.left === 0 && away.left === 0) return home.taken === away.taken && lead !== 0 ? (lead > 0 ? 'home' : 'away') : null;
  if (lead > away.left) return 'home';
  return -lead > home.left ? 'away' : null;
}

/** The chance that home wins a shoot-out after these kicks, where `first` began it; one half before it begins. */
export function homeWinsShootOut(kicks: readonly Kick[]): number {
  const winner = shootOutWinner(kicks);
  if (winner !== null) return winner === 'home' ? 1 : 0;
  const first = kicks[0]?.side;
  // After the fifth pair of kicks the sides are level before each new pair.
  if (first === undefined || (kicks.length >= 2 * KICKS_EACH && kicks.length % 2 === 0)) return 0.5;
  const side = kicks.length % 2 === 0 ? first : otherSide(first);
  const after = (scored: boolean) => homeWinsShootOut([...kicks, { side, scored }]);
  return SCORES * after(true) + (1 - SCORES) * after(false);
}

function kickScore(kicks: readonly Kick[]) {
  const of = (side: Side) => {
    const own = kicks.filter((kick) => kick.side === side);
    return { taken: own.length, scored: own.filter(({ scored }) => scored).length, left: Math.max(0, KICKS_EACH - own.length) };
  };
  return { home: of('home'), away: of('away') };
}

function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
