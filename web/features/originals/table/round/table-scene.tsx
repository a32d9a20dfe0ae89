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
  /** What is happening. */
  readonly status: ReactNode;
  /** Below scene and news. */
  readonly below: ReactNode;
  /** What a screen reader hears. */
  readonly spoken: string;
}

/** A live table's scene with the news and the last results, and what keeps the table true. No phase moves any of them. */
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
