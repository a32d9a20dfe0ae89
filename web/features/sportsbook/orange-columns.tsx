import { ReceiptText } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { SportTree, type SportsTreeData } from './browse/sport-tree.tsx';
import { TreeDrawer } from './browse/tree-drawer.tsx';

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
      <SlipColumn />
    </div>
  );
}

function SlipColumn() {
  return (
    <aside aria-label="Bilhete" className="hidden xl:sticky xl:top-20 xl:block">
      <Suspense>
        <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center">
          <ReceiptText aria-hidden="true" size={32} strokeWidth={1.5} className="text-muted" />
          <p className="font-medium">Seu bilhete está vazio</p>
          <p className="text-sm text-muted">Toque num preço para colocar a seleção aqui.</p>
          <Link to="/rules-betting" className="flex min-h-11 items-center text-sm text-text underline underline-offset-4">
            Como funcionam as apostas
          </Link>
        </div>
      </Suspense>
    </aside>
  );
}
