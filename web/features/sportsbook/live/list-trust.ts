import type { EventState } from '#contracts/sportsbook.ts';
import { type EventTrust, type StalenessState, trustOf } from './create-staleness.ts';

/** How far a list's prices can be trusted: the least that any of its matches is. */
export function listTrust(trust: StalenessState, rows: readonly { readonly state: EventState }[]): EventTrust {
  const each = rows.map(({ state }) => trustOf(trust, state));
  return each.find((one) => one !== 'fresh') ?? (trust === 'stale' ? 'stale' : 'fresh');
}
