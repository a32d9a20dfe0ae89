import type { EventState } from '#contracts/sportsbook/events.ts';
import { LazyStalenessText } from '../lazy/lazy-parts.tsx';
import { type EventStaleness, stalenessOf, type StalenessState } from '../live/create-staleness.ts';

/** Says why no bets are accepted, while that is so. */
export function StalenessNote({ trust }: { trust: EventStaleness }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LazyStalenessText trust={trust} />}
    </div>
  );
}

/** Whether a list's prices are current: the worst state of its matches. */
export function listStaleness(trust: StalenessState, rows: readonly { readonly state: EventState }[]): EventStaleness {
  const each = rows.map(({ state }) => stalenessOf(trust, state));
  return each.find((one) => one !== 'fresh') ?? (trust === 'stale' ? 'stale' : 'fresh');
}
