import type { Producer } from '../message.ts';
import type { ScriptItem } from './script-item.ts';

/** A script without replaced prices: for the current state only each producer's last price is needed. */
export function lastPricesOnly(items: readonly ScriptItem[]): ScriptItem[] {
  const last = { prematch: lastPrice(items, 'prematch'), live: lastPrice(items, 'live') };
  return items.filter((item) => item.kind !== 'odds_change' || item === last[item.producer]);
}

function lastPrice(items: readonly ScriptItem[], producer: Producer): ScriptItem | undefined {
  return items.findLast((item) => item.kind === 'odds_change' && item.producer === producer);
}
