import type { ReactNode } from 'react';
import { SportTree, type SportsTreeData } from './browse/sport-tree.tsx';
import { TreeDrawer } from './browse/tree-drawer.tsx';
import { SlipBar } from './slip/slip-bar.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';

/** The three columns of the `orange` layout: sport tree, events, slip. On phones the tree is a drawer and the slip a bar. */
export function OrangeColumns({ tree, children }: { tree: SportsTreeData; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[200px_minmax(0,1fr)_300px]">
      <nav
        aria-label="Modalidades"
        className="hidden xl:sticky xl:top-20 xl:-mt-3 xl:block xl:max-h-[calc(100dvh-96px)] xl:overflow-y-auto xl:overscroll-contain"
      >
        <SportTree tree={tree} />
      </nav>
      <TreeDrawer>
        <SportTree tree={tree} />
      </TreeDrawer>
      <div className="min-w-0">{children}</div>
      <aside aria-label="Bilhete" className="hidden xl:sticky xl:top-20 xl:block">
        <SlipPanel />
      </aside>
      <SlipBar />
    </div>
  );
}
