import type { Incident } from './fixture.ts';

/** An incident with the field names that clients read; internal fields are left out. */
export function incidentView({ type, side, minute, added, id, occurredAt, toldAt, review }: IncidentTold) {
  return {
    ...{ type, side, minute, added },
    ...(id === undefined ? {} : { id }),
    ...(occurredAt === undefined ? {} : { occurred_at: occurredAt }),
    ...(toldAt === undefined ? {} : { told_at: toldAt }),
    ...(review === undefined ? {} : { review }),
  };
}

/** The same view as parsed from JSON. */
type IncidentTold = { readonly [K in keyof Omit<Incident, 'changedAt' | 'heardAt' | 'score'>]: Incident[K] | undefined } & Pick<
  Incident,
  'type' | 'side' | 'minute' | 'added'
>;
