import type { MatchShare } from '../domain/betslip/match-shares.ts';
import { outcomeKey, type OutcomeRef } from '../domain/betslip/present-price.ts';
import type { MatchRoomRow } from './store/place-batch.ts';

/** Numbers, from 1, for the outcomes and the matches of a batch. */
export interface BatchSlots {
  readonly outcomes: Map<string, number>;
  readonly matches: Map<string, number>;
}

export function newSlots(): BatchSlots {
  return { outcomes: new Map(), matches: new Map() };
}

/** Returns the number of an outcome, assigning the next one to a new outcome. */
export function outcomeSlot({ outcomes }: BatchSlots, outcome: OutcomeRef): number {
  return slotOf(outcomes, outcomeKey(outcome));
}

/** The limits of a leg's match in the form that the SQL statements read. */
export function matchRoomRow({ matches }: BatchSlots, eventId: string, { match, isCounted }: MatchShare): MatchRoomRow {
  const { capCents, peakCents, worstCents, version } = match;
  return {
    match_slot: slotOf(matches, eventId),
    match_counts: isCounted,
    match_cap_cents: capCents,
    match_peak_cents: peakCents,
    match_worst_cents: worstCents,
    match_version: version,
  };
}

function slotOf(slots: Map<string, number>, key: string): number {
  const slot = slots.get(key) ?? slots.size + 1;
  slots.set(key, slot);
  return slot;
}
