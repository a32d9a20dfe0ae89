import { type ReactNode, useCallback } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { HistoryStrip } from '../history/history-strip.tsx';
import { TableFeed } from './table-feed.tsx';
import type { PastResult } from './table-state.ts';
import type { Table } from './use-table.ts';

interface TableSceneProps {
  readonly table: Table;
  readonly label: string;
  /** The wheel or the cards. */
  readonly scene: ReactNode;
  /** The status of the round. */
  readonly status: ReactNode;
  /** Shown below scene and status. */
  readonly below: ReactNode;
  /** The screen-reader announcement. */
  readonly spoken: string;
}

/** A live table's scene with the status and the last results; it also keeps the table current. No phase changes their positions. */
export function TableScene({ table, label, scene, status, below, spoken }: TableSceneProps) {
  const session = useSession();
  const { state, tell } = table;
  const onHistory = useCallback((results: readonly PastResult[]) => tell({ kind: 'history', results }), [tell]);
  return (
    <section aria-label={label} className="live-scene">
      <TableFeed key={session.status === 'in' ? session.me.user.id : 'visitor'} table={table} />
      {scene}
      <div className="live-news">
        {status}
        <HistoryStrip history={state.history} onHistory={onHistory} />
      </div>
      {below}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </section>
  );
}
