import { LazyStalenessText } from '../lazy/lazy-parts.tsx';
import type { EventTrust } from '../live/create-staleness.ts';

/** Says why nothing may be bet on, while that is so. */
export function StalenessNote({ trust }: { trust: EventTrust }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LazyStalenessText trust={trust} />}
    </div>
  );
}
