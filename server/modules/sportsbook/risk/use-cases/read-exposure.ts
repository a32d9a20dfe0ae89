import type { Queryable } from '#server/platform/db/database.ts';
import { type WorstCase, worstCase } from '../../domain/risk/worst-case.ts';
import { type ExposureRow, exposureRows } from '../store/exposure-rows.ts';

/** What stands on an event: by outcome, and the case that would cost most. */
export interface EventExposure {
  readonly outcomes: readonly ExposureRow[];
  readonly worst: WorstCase;
}

/** Reads an event's exposure as it stands; an unknown event has none. */
export async function readExposure(k: Queryable, eventId: string): Promise<EventExposure> {
  const outcomes = await exposureRows(k, eventId);
  const exposures = outcomes.map(({ sport, definition, specifiers, outcome_id, exposure_cents, staked_cents }) => ({
    ...{ sport, definition, specifiers, outcomeId: outcome_id, exposureCents: exposure_cents, stakedCents: staked_cents },
  }));
  return { outcomes, worst: worstCase(outcomes[0]?.sport ?? '', exposures) };
}
