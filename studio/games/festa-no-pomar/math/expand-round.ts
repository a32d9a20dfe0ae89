import type { SlotRound } from '#studio/math/slot-math.ts';
import { type Board, fall, vanish } from './clear-board.ts';
import type { FestaEvent } from './events.ts';
import { findClusters } from './find-clusters.ts';
import { BONFIRES_NEEDED, CAP_UNITS, FALL_BITS, FALL_WEIGHTS, FREE_DROPS, MORE_FREE_DROPS, MOST_FREE_DROPS, TRAIL } from './paytable.ts';
import { type SeededNumbers, seededNumbers } from './seeded-numbers.ts';
import { BONFIRE, CELLS, type FestaSymbol } from './symbols.ts';

/** The falling symbol for each number of FALL_BITS bits. */
const FALLING: readonly FestaSymbol[] = Object.entries(FALL_WEIGHTS).flatMap(([symbol, weight]) => Array.from({ length: weight }, () => symbol as FestaSymbol));

interface Round {
  readonly events: FestaEvent[];
  readonly numbers: SeededNumbers;
  /** Paid so far, before the cap. */
  units: number;
  /** Index of TRAIL. */
  step: number;
}

/** The whole round that a 32-bit seed expands to. The same seed gives the same round, everywhere. */
export function expandRound(seed: number): SlotRound<FestaEvent> {
  const round: Round = { events: [], numbers: seededNumbers(seed), units: 0, step: 0 };
  const grid = fillBoard(round);
  round.events.push({ type: 'drop', grid, ...trailOf(round) });
  const drops = playDrop(round, grid, (bonfires) => FREE_DROPS[Math.min(bonfires - BONFIRES_NEEDED, FREE_DROPS.length - 1)] ?? 0);
  if (drops > 0) playFreeDrops(round, drops);
  const beyond = Math.max(0, round.units - CAP_UNITS);
  if (isCapped(round)) round.events.push({ type: 'capped', units: 0 - beyond });
  const units = round.units - beyond;
  round.events.push({ type: 'total', units });
  return { events: round.events, units };
}

function playFreeDrops(round: Round, granted: number): void {
  const before = round.units;
  let drops = granted;
  round.events.push({ type: 'free-drops-began', drops });
  round.step = 0;
  for (let number = 1; number <= drops; number += 1) {
    const grid = fillBoard(round);
    const of = drops;
    round.events.push({ type: 'free-drop', number, of, grid, ...trailOf(round) });
    drops += playDrop(round, grid, () => Math.min(MORE_FREE_DROPS, MOST_FREE_DROPS - of));
    if (isCapped(round)) return;
  }
  round.events.push({ type: 'free-drops-ended', drops, units: round.units - before });
}

/**
 * Plays cascades until nothing pays, then counts the bonfires; returns the free drops that `grant` gives for them, 0 where the cap ended
 * the round.
 */
function playDrop(round: Round, grid: readonly FestaSymbol[], grant: (bonfires: number) => number): number {
  const before = round.units;
  let board = grid;
  let cascades = 0;
  for (let clusters = findClusters(board); clusters.length > 0; clusters = findClusters(board)) {
    cascades += 1;
    const { multiplier } = trailOf(round);
    const units = multiplier * clusters.reduce((sum, cluster) => sum + cluster.units, 0);
    round.units += units;
    round.events.push({ type: 'clusters', cascade: cascades, clusters, multiplier, units });
    if (isCapped(round)) return 0;
    const gaps: Board = [...board];
    round.events.push(vanish(gaps, clusters));
    moveTrail(round);
    round.events.push(fall(gaps, () => nextSymbol(round)));
    board = gaps.filter((symbol) => symbol !== null);
  }
  const bonfires = [...board.keys()].filter((cell) => board[cell] === BONFIRE);
  const freeDrops = bonfires.length < BONFIRES_NEEDED ? 0 : grant(bonfires.length);
  if (bonfires.length >= BONFIRES_NEEDED) round.events.push({ type: 'bonfires', cells: bonfires, freeDrops });
  round.events.push({ type: 'settled', cascades, units: round.units - before });
  return freeDrops;
}

function moveTrail(round: Round): void {
  if (round.step === TRAIL.length - 1) return;
  round.step += 1;
  round.events.push({ type: 'trail', ...trailOf(round) });
}

function trailOf(round: Round): { step: number; multiplier: number } {
  return { step: round.step, multiplier: TRAIL[round.step] ?? 1 };
}

function fillBoard(round: Round): FestaSymbol[] {
  return Array.from({ length: CELLS }, () => nextSymbol(round));
}

function nextSymbol(round: Round): FestaSymbol {
  return FALLING[round.numbers(FALL_BITS)] ?? BONFIRE;
}

function isCapped(round: Round): boolean {
  return round.units >= CAP_UNITS;
}
