import { createContext, type ReactNode, use } from 'react';
import type { Table } from './round/use-table.ts';

/** The components of a table, in a window next to other tables. */
export interface TableWindowProps {
  readonly table: Table;
  readonly name: string;
  readonly sceneLabel: string;
  readonly scene: ReactNode;
  /** The status of the round. */
  readonly status: ReactNode;
  /** The screen-reader announcement. */
  readonly spoken: string;
  /** Shown below scene and status. */
  readonly below?: ReactNode;
  /** The half of the page for a player or for a visitor. */
  readonly bets: ReactNode;
  /** How many of the player's rounds have ended on this page. */
  readonly played: number;
}

/** Renders a table as one of several. */
type DrawWindow = (table: TableWindowProps) => ReactNode;

/** The component that renders each table where several share a page. */
const Window = createContext<DrawWindow | null>(null);

export const TableWindowProvider = Window.Provider;

/** The component that renders this table among others; null where the table has its own page. */
export function useTableWindow(): DrawWindow | null {
  return use(Window);
}
