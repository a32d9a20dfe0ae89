import type { Staleness } from './priced-event.ts';
import { StalenessText } from './staleness-text.tsx';

/** Says why nothing may be bet on, while that is so. */
export function StalenessNote({ trust }: { trust: Staleness }) {
  return (
    <div role="status" className="empty:hidden">
      {trust !== 'fresh' && <StalenessText trust={trust} />}
    </div>
  );
}
