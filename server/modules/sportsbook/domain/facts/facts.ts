/**
 * What settlement knows of an event, in the fields of its sport. A field is null while it is not known; `ending` says how the event came to its end and is
 * always known.
 */
export interface Facts {
  readonly ending: string;
}

/** A field of a sport's facts. */
export type FactField = string;
