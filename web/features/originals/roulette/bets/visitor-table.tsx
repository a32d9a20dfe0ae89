import type { Table } from '../../table/round/use-table.ts';
import { useVisitorBoard, VisitorLine } from '../../live/chips/visitor-line.tsx';
import { TableTop } from './table-top.tsx';

/** The layout as a visitor sees it. */
export function VisitorTable({ terms, came }: { terms: Table['terms']; came: number | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TableTop board={useVisitorBoard()} came={came} shown={[]} />
      <VisitorLine terms={terms} />
    </div>
  );
}
