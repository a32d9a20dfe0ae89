import type { Take } from '#studio/math/draw-reader.ts';
import type { SlotRound } from '#studio/math/slot-math.ts';
import type { BotoEvent } from './events.ts';
import { spin } from './spin.ts';
import { BOTO_REELS, type BotoReel, type Position } from './symbols.ts';
import type { BotoTables } from './tables.ts';

/** Plays a whole round from its draws: the first spin, then the free spins that its moons give. It ends when it reaches the highest pay. */
export function playRound(take: Take, tables: BotoTables): SlotRound<BotoEvent> {
  const first = spin(take, tables.firstStrips, [], tables);
  const moons = moonsPaid(first.moons, tables);
  const firstUnits = first.units + (moons?.units ?? 0);
  const before = Math.min(firstUnits, tables.highestUnits);
  const events: BotoEvent[] = [...first.events, ...(moons === null ? [] : [moons]), { type: 'spin-ended', units: firstUnits, totalUnits: before }];
  const reached = highestReached(firstUnits, tables);
  if (reached !== null) events.push(reached);
  const units = moons === null || reached !== null ? before : playFreeSpins(take, tables, moons.freeSpins, before, events);
  events.push({ type: 'round-ended', units });
  return { events, units };
}

/** Plays the free spins, appends their events to `events`, and returns the round's win including them. */
function playFreeSpins(take: Take, tables: BotoTables, given: number, before: number, events: BotoEvent[]): number {
  let spins = given;
  let played = 0;
  let total = before;
  let covered: readonly BotoReel[] = [];
  let reached: BotoEvent | null = null;
  events.push({ type: 'free-spins-began', spins });
  while (played < spins && reached === null) {
    played += 1;
    events.push({ type: 'free-spin-began', spin: played, of: spins, covered });
    const spun = spin(take, tables.freeStrips, covered, tables);
    reached = highestReached(total + spun.units, tables);
    total = Math.min(total + spun.units, tables.highestUnits);
    events.push(...spun.events, { type: 'spin-ended', units: spun.units, totalUnits: total });
    if (reached !== null) events.push(reached);
    else if (spun.covered.length === BOTO_REELS.length && covered.length < BOTO_REELS.length) {
      spins += tables.addedSpins;
      events.push({ type: 'free-spins-added', spins: tables.addedSpins, of: spins });
    }
    covered = spun.covered;
  }
  events.push({ type: 'free-spins-ended', spins: played, units: total - before });
  return total;
}

function moonsPaid(moons: readonly Position[], tables: BotoTables) {
  const count = moons.length;
  if (count !== 3 && count !== 4 && count !== 5) return null;
  return { type: 'moons-paid', count, units: tables.moonUnits[count] ?? 0, positions: moons, freeSpins: tables.freeSpins[count] ?? 0 } as const;
}

function highestReached(units: number, tables: BotoTables): BotoEvent | null {
  return units < tables.highestUnits ? null : { type: 'highest-pay-reached', units: tables.highestUnits, cutUnits: units - tables.highestUnits };
}
