import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { SidePanel as Panel } from './side-panel.tsx';
import type { ShownPhase } from './shown-phase.ts';
import type { TableState } from './table-state.ts';

/* What lies beside or below the table, alive when it is seen: named by lazy-double.ts. */
export { HowItWorks } from './how-it-works.tsx';

export function SidePanel(props: { state: TableState; phase: ShownPhase }) {
  return (
    <QueryBoundary>
      <Panel {...props} />
    </QueryBoundary>
  );
}
