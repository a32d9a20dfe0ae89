import type { Take } from '#studio/math/draw-reader.ts';
import { lineWins } from '#studio/math/line-wins.ts';
import { columnAt } from '#studio/math/strips.ts';
import type { BotoEvent, LineWon } from './events.ts';
import type { Strips } from './strips.ts';
import { BOTO_REELS, type BotoReel, type BotoSymbol, type Column, type Position, ROWS, type Window } from './symbols.ts';
import type { BotoTables } from './tables.ts';

export interface Spun {
  /** `reels-stopped`, `reels-expanded` and `line-won`. */
  readonly events: readonly BotoEvent[];
  /** The win of the lines. */
  readonly units: number;
  readonly moons: readonly Position[];
  /** The reels that botos cover now. */
  readonly covered: readonly BotoReel[];
}

const COVERED: Column = ['boto', 'boto', 'boto'];

/** Plays one spin: uncovered reels turn, botos that land cover their reels, lines pay. Takes one draw per turning reel, left to right. */
export function spin(take: Take, strips: Strips, coveredBefore: readonly BotoReel[], tables: BotoTables): Spun {
  const stops = strips.map((strip, reel) => (isIn(coveredBefore, reel) ? null : take(strip.length)));
  const window = windowOf(strips, stops);
  const moons = positionsOf(window, 'lua');
  const landed = BOTO_REELS.filter((reel) => !coveredBefore.includes(reel) && window[reel].includes('boto'));
  const covered = BOTO_REELS.filter((reel) => coveredBefore.includes(reel) || landed.includes(reel));
  const lines = linesOf(window, covered, tables);
  const teased = coveredBefore.length === 0 && strips === tables.firstStrips ? teasedByMoons(moons) : teasedByBotos(coveredBefore, landed);
  const expanded: BotoEvent[] =
    landed.length === 0 ? [] : [{ type: 'reels-expanded', reels: landed, from: positionsOf(window, 'boto').filter(({ reel }) => isIn(landed, reel)) }];
  return {
    events: [{ type: 'reels-stopped', window, stops, moons, teased }, ...expanded, ...lines],
    units: lines.reduce((sum, { units }) => sum + units, 0),
    moons,
    covered,
  };
}

function windowOf(strips: Strips, stops: readonly (number | null)[]): Window {
  const shown = (reel: 0 | 1 | 2 | 3 | 4): Column => {
    const stop = stops[reel] ?? null;
    const [top, middle, bottom] = stop === null ? COVERED : columnAt(strips[reel], stop, ROWS);
    if (top === undefined || middle === undefined || bottom === undefined) throw new RangeError(`reel ${reel} shows fewer than three symbols`);
    return [top, middle, bottom];
  };
  return [shown(0), shown(1), shown(2), shown(3), shown(4)];
}

function linesOf(window: Window, covered: readonly BotoReel[], tables: BotoTables): LineWon[] {
  const shown = window.map((column, reel) => (isIn(covered, reel) ? COVERED : column));
  return lineWins<BotoSymbol>(shown, tables.lineRules).map(({ line, symbol, count, units }) => {
    if (symbol === 'boto' || symbol === 'lua' || (count !== 3 && count !== 4 && count !== 5)) throw new RangeError(`no line pays ${count} × ${symbol}`);
    const rows = tables.lineRules.lines[line] ?? [];
    return { type: 'line-won', line, symbol, count, units, positions: rows.slice(0, count).map((row, reel) => ({ reel, row })) };
  });
}

function positionsOf(window: Window, symbol: BotoSymbol): Position[] {
  return window.flatMap((column, reel) => column.flatMap((shown, row) => (shown === symbol ? [{ reel, row }] : [])));
}

/** Reels with two or more moons to their left: the next moon pays. */
function teasedByMoons(moons: readonly Position[]): number[] {
  return [0, 1, 2, 3, 4].filter((reel) => moons.filter((moon) => moon.reel < reel).length >= 2);
}

/** The last boto reel without a boto, when the others are covered before it stops. */
function teasedByBotos(coveredBefore: readonly BotoReel[], landed: readonly BotoReel[]): number[] {
  return BOTO_REELS.filter((reel) => {
    const others = BOTO_REELS.filter((other) => other !== reel);
    return !coveredBefore.includes(reel) && others.every((other) => coveredBefore.includes(other) || (other < reel && landed.includes(other)));
  });
}

function isIn(reels: readonly BotoReel[], reel: number): boolean {
  return reels.some((one) => one === reel);
}
