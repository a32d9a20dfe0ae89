import type { ReactNode } from 'react';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { SportsTreeData } from './browse/sport-tree.tsx';
import { LazyClosedNote, LazyHashRedirect } from './lazy/lazy-parts.tsx';
import { AwaitedSupplierSportsbook } from './lazy/lazy-supplier.tsx';
import { OrangeColumns } from './orange-columns.tsx';
import type { Supplier } from './supplier/read-supplier.ts';

/** The sportsbook under /sports: ours, with its tree of sports, or a supplier's. */
export type SportsFrameStart = { readonly kind: 'native'; readonly tree: SportsTreeData } | { readonly kind: 'supplier'; readonly supplier: Supplier | null };

/** The frame of every page below /sports. */
export function SportsFrame({ start, children }: { start: SportsFrameStart; children: ReactNode }) {
  const { sport_enabled } = useSettings();
  if (start.kind === 'supplier') {
    return (
      <>
        <LazyHashRedirect />
        <AwaitedSupplierSportsbook supplier={start.supplier} />
      </>
    );
  }
  return (
    <OrangeColumns tree={start.tree}>
      <LazyHashRedirect />
      {!sport_enabled && <LazyClosedNote />}
      {children}
    </OrangeColumns>
  );
}
