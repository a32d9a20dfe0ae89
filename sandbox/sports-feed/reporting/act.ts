import type { IncidentType } from '../message.ts';

/** A report of the producer about an incident, with its time; all times after the start. */
export interface Act {
  readonly act: 'told' | 'review' | 'confirmed' | 'taken_back';
  readonly atMs: number;
  readonly incident: {
    readonly id: string;
    readonly type: IncidentType;
    readonly side?: 'home' | 'away';
    readonly minute: number;
    readonly added: number;
    readonly occurredMs: number;
  };
}

/** An incident without a side, reported when it happens. */
export function mark(id: string, type: IncidentType, minute: number, added: number, occurredMs: number): Act {
  return { act: 'told', atMs: occurredMs, incident: { id, type, minute, added, occurredMs } };
}
