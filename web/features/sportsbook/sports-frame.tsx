import { lazy, type ReactNode, Suspense } from 'react';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { SportsTreeData } from './browse/sport-tree.tsx';
import { HashRedirect } from './hash-redirect.tsx';
import { OrangeColumns } from './orange-columns.tsx';
import type { Supplier } from './supplier/read-supplier.ts';

const loadSupplier = () => import('./supplier-sportsbook.tsx');

/** At hand on the server, which waits for nothing while it renders; in the browser fetched only where it is shown, while the server's words stand. */
const SupplierSportsbook = import.meta.env.SSR
  ? (await loadSupplier()).SupplierSportsbook
  : lazy(async () => ({ default: (await loadSupplier()).SupplierSportsbook }));

/** Whose sportsbook stands under /sports: ours, with what there is to choose from, or a supplier's. */
export type SportsFrameStart = { readonly kind: 'native'; readonly tree: SportsTreeData } | { readonly kind: 'supplier'; readonly supplier: Supplier | null };

/** The frame of every page below /sports. */
export function SportsFrame({ start, children }: { start: SportsFrameStart; children: ReactNode }) {
  if (start.kind === 'supplier') {
    return (
      <Suspense>
        <SupplierSportsbook supplier={start.supplier} />
      </Suspense>
    );
  }
  return (
    <OrangeColumns tree={start.tree}>
      <HashRedirect />
      <Closed />
      {children}
    </OrangeColumns>
  );
}

function Closed() {
  const { sport_enabled } = useSettings();
  if (sport_enabled) return null;
  return (
    <p role="note" className="mb-5 rounded-card border border-info/40 bg-info/8 p-4 text-sm">
      As apostas esportivas estão fechadas no momento: dá para ver os jogos, mas não para apostar. As apostas já feitas continuam valendo.
    </p>
  );
}
