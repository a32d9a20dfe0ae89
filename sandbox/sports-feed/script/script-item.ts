import type { Body, Producer } from '../message.ts';

/** Writes a time of the feed's clock for the wire, as the sandbox's clock shows it. */
export type When = (feedMs: number) => string;

/** One message of a match, on the feed's clock; its body is created on demand. */
export interface ScriptItem {
  /** Feed time, milliseconds since the epoch. */
  readonly atMs: number;
  readonly producer: Producer;
  readonly kind: Body['kind'];
  readonly body: (when: When) => Body;
}

/** A script without replaced prices: for the current state only each producer's last price is needed. */
export function lastPricesOnly(items: readonly ScriptItem[]): ScriptItem[] {
  const last = { prematch: lastPrice(items, 'prematch'), live: lastPrice(items, 'live') };
  return items.filter((item) => item.kind !== 'odds_change' || item === last[item.producer]);
}

function lastPrice(items: readonly ScriptItem[], producer: Producer): ScriptItem | undefined {
  return items.findLast((item) => item.kind === 'odds_change' && item.producer === producer);
}
