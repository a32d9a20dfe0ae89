import { LateTrustText } from '../late/late.tsx';
import type { Trust } from './priced-event.ts';

/** Says why nothing may be bet on, while that is so. */
export function TrustNote({ trust }: { trust: Trust }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <LateTrustText trust={trust} />}
    </div>
  );
}
