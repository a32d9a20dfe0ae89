import type { EventState } from '#contracts/sportsbook/events.ts';
import { type EventStaleness, type StalenessState, stalenessOf } from './create-staleness.ts';

/** How far a list's prices can be trusted: the least that any of its matches is. */
export function listStaleness(trust: StalenessState, rows: readonly { readonly state: EventState }[]): EventStaleness {
  const each = rows.map(({ state }) => stalenessOf(trust, state));
  return each.find((one) => one !== 'fresh') ?? (trust === 'stale' ? 'stale' : 'fresh');
}
