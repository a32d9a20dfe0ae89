import { LazyStalenessText } from '../lazy/lazy-parts.tsx';
import type { Staleness } from './priced-event.ts';

/** Says why nothing may be bet on, while that is so. */
export function StalenessNote({ trust }: { trust: Staleness }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LazyStalenessText trust={trust} />}
    </div>
  );
}
