import type { Body, Producer } from '../message.ts';

/** One message of a match, on the feed's clock; its body is made only on demand. */
export interface ScriptItem {
  /** Feed time, milliseconds since the epoch. */
  readonly atMs: number;
  readonly producer: Producer;
  readonly kind: Body['kind'];
  readonly body: () => Body;
}
