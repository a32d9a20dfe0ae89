import { type ReactNode, useEffect } from 'react';
import { wantWhere } from '#web/shared/lazy/when-wanted.ts';
import type { SportsTreeData } from './browse/sport-tree.tsx';
import { LazySlipColumn, LazySportTrees, openColumn } from './lazy/lazy-parts.tsx';
import { LazySlipBar } from './slip/bar/lazy-slip-bar.tsx';
import { WIDE } from './slip/use-media.ts';

/** The three columns of the `orange` layout: sport tree, events, slip. On phones the tree is a drawer and the slip a bar. */
export function OrangeColumns({ tree, children }: { tree: SportsTreeData; children: ReactNode }) {
  useEffect(() => wantWhere(WIDE, openColumn), []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[200px_minmax(0,1fr)_300px]">
      <LazySportTrees tree={tree} />
      <div className="min-w-0 xl:col-start-2">{children}</div>
      <aside aria-label="Bilhete" className="hidden xl:sticky xl:top-20 xl:block">
        <LazySlipColumn />
      </aside>
      <LazySlipBar />
    </div>
  );
}
