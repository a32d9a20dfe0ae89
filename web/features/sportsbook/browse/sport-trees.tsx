import { SportTree, type SportsTreeData } from './sport-tree.tsx';
import { TreeDrawer } from './tree-drawer.tsx';

/** The tree as a column on the widest screens, and as a drawer below them. */
export function SportTrees({ tree }: { tree: SportsTreeData }) {
  return (
    <>
      <nav
        aria-label="Modalidades"
        className="hidden xl:sticky xl:top-20 xl:-mt-3 xl:block xl:max-h-[calc(100dvh-96px)] xl:overflow-y-auto xl:overscroll-contain"
      >
        <SportTree tree={tree} />
      </nav>
      <TreeDrawer>
        <SportTree tree={tree} />
      </TreeDrawer>
    </>
  );
}
