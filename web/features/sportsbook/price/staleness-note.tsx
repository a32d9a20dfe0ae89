import type { EventState } from '#contracts/sportsbook/events.ts';
import { LazyStalenessText } from '../lazy/lazy-parts.tsx';
import { type EventStaleness, stalenessOf, type StalenessState } from '../live/create-staleness.ts';

/** Says why nothing may be bet on, while that is so. */
export function StalenessNote({ trust }: { trust: EventStaleness }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LazyStalenessText trust={trust} />}
    </div>
  );
}

/** How far a list's prices can be trusted: the least that any of its matches is. */
export function listStaleness(trust: StalenessState, rows: readonly { readonly state: EventState }[]): EventStaleness {
  const each = rows.map(({ state }) => stalenessOf(trust, state));
  return each.find((one) => one !== 'fresh') ?? (trust === 'stale' ? 'stale' : 'fresh');
}
