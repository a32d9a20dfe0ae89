import { LazyStalenessText } from '../lazy/lazy-parts.tsx';
import type { EventStaleness } from '../live/create-staleness.ts';

/** Says why nothing may be bet on, while that is so. */
export function StalenessNote({ trust }: { trust: EventStaleness }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LazyStalenessText trust={trust} />}
    </div>
  );
}
