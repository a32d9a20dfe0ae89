import type { SlotRound } from '#studio/math/slot-math.ts';
import type { Pearl, PerolasEvent } from './events.ts';
import { CAP_UNITS, LADDER, PEARL_ONE_IN, PEARLS_NEEDED, PRIZE_AGAIN, PRIZE_TICKETS, PRIZES, RESPINS } from './paytable.ts';
import { readLines } from './read-lines.ts';
import { STRIPS, windowAt } from './reels.ts';
import { CELLS, type Jackpot, PEARL } from './symbols.ts';

/** A uniform integer in [0, bound). */
export type DrawBelow = (bound: number) => number;

/**
 * Plays a whole round, from draws in this order: the stop of each reel; the prize of each pearl, by cell; then per respin one draw for each
 * empty cell (0: a pearl lands) and the prize of each pearl that landed.
 */
export function dealRound(draw: DrawBelow): SlotRound<PerolasEvent> {
  const stops = STRIPS.map((strip) => draw(strip.length));
  const grid = windowAt(stops);
  const taken = new Set<Jackpot>();
  const cells = [...grid.keys()].filter((cell) => grid[cell] === PEARL);
  const pearls = cells.map((cell) => drawPearl(cell, taken, draw));
  const events: PerolasEvent[] = [{ type: 'spin', stops, grid, pearls }];
  const wins = readLines(grid);
  let units = wins.reduce((sum, win) => sum + win.units, 0);
  if (wins.length > 0) events.push({ type: 'lines', wins, units });
  if (pearls.length >= PEARLS_NEEDED) units += respin(events, pearls, taken, draw);
  if (units >= CAP_UNITS) {
    events.push({ type: 'capped', units: CAP_UNITS - units });
    units = CAP_UNITS;
  }
  events.push({ type: 'total', units });
  return { events, units };
}

/** Plays the respins that `pearls` began; returns their pay. */
function respin(events: PerolasEvent[], pearls: readonly Pearl[], taken: Set<Jackpot>, draw: DrawBelow): number {
  events.push({ type: 'respins-began', pearls, left: RESPINS });
  let all = pearls;
  let left = RESPINS;
  for (let number = 1; left > 0 && all.length < CELLS; number += 1) {
    const filled = new Set(all.map(({ cell }) => cell));
    const empty = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !filled.has(cell));
    const cells = empty.filter(() => draw(PEARL_ONE_IN) === 0);
    const landed = cells.map((cell) => drawPearl(cell, taken, draw));
    all = [...all, ...landed];
    left = landed.length > 0 ? RESPINS : left - 1;
    events.push({ type: 'respin', number, landed, left, pearls: all.length });
  }
  const farol = all.length === CELLS;
  if (farol) events.push({ type: 'farol', units: LADDER.farol });
  const units = farol ? LADDER.farol : all.reduce((sum, pearl) => sum + pearl.units, 0);
  events.push({ type: 'respins-ended', pearls: all, farol, units });
  return units;
}

/** A pearl's prize. Each jackpot can be won once per round; drawn again, it is PRIZE_AGAIN. */
function drawPearl(cell: number, taken: Set<Jackpot>, draw: DrawBelow): Pearl {
  let ticket = draw(PRIZE_TICKETS);
  const drawn = PRIZES.find(({ weight }) => (ticket -= weight) < 0) ?? PRIZE_AGAIN;
  const { units, jackpot } = drawn.jackpot !== null && taken.has(drawn.jackpot) ? PRIZE_AGAIN : drawn;
  if (jackpot !== null) taken.add(jackpot);
  return { cell, units, jackpot };
}
