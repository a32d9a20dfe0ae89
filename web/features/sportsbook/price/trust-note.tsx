import { LazyTrustText } from '../lazy/lazy-parts.tsx';
import type { Trust } from './priced-event.ts';

/** Says why nothing may be bet on, while that is so. */
export function TrustNote({ trust }: { trust: Trust }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LazyTrustText trust={trust} />}
    </div>
  );
}
