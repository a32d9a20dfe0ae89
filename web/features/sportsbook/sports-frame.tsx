import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAlive } from '#web/shared/use-alive.ts';
import type { SportsTreeData } from './browse/sport-tree.tsx';
import { ClosedNote } from './closed-note.tsx';
import { LazyHashRedirect } from './lazy/lazy-parts.tsx';
import { LazySupplierSportsbook } from './lazy/lazy-supplier.tsx';
import { OrangeColumns } from './orange-columns.tsx';
import type { Supplier } from './supplier/read-supplier.ts';

/** Whose sportsbook stands under /sports: ours, with what there is to choose from, or a supplier's. */
export type SportsFrameStart = { readonly kind: 'native'; readonly tree: SportsTreeData } | { readonly kind: 'supplier'; readonly supplier: Supplier | null };

/** The frame of every page below /sports. */
export function SportsFrame({ start, children }: { start: SportsFrameStart; children: ReactNode }) {
  if (start.kind === 'supplier') {
    return (
      <>
        <OldAddress />
        <LazySupplierSportsbook supplier={start.supplier} />
      </>
    );
  }
  return (
    <OrangeColumns tree={start.tree}>
      <OldAddress />
      <ClosedNote />
      {children}
    </OrangeColumns>
  );
}

/** An address of the time before this site's own: only with a hash, which the server knows nothing of. */
function OldAddress() {
  const { hash } = useLocation();
  const alive = useAlive();
  return alive && hash !== '' && <LazyHashRedirect />;
}
