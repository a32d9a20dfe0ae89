/**
 * The facts of an event that settlement uses, in the fields of its sport. A field is null while it is unknown; `ending`, the way the event ended, is always
 * known.
 */
export interface Facts {
  readonly ending: string;
}

/** A field of a sport's facts. */
export type FactField = string;
