import { createContext, type ReactNode, use } from 'react';
import type { Table } from './round/use-table.ts';

/** The components of a table, in a window next to other tables. */
export interface TableWindowProps {
  readonly table: Table;
  readonly name: string;
  readonly sceneLabel: string;
  readonly scene: ReactNode;
  /** What is happening. */
  readonly status: ReactNode;
  /** What a screen reader hears of it. */
  readonly spoken: string;
  /** Below scene and news. */
  readonly below?: ReactNode;
  /** The half of a player, or that of a visitor. */
  readonly bets: ReactNode;
  /** Rounds of the player's that ended here. */
  readonly played: number;
}

/** Draws a table as one of several. */
type DrawWindow = (table: TableWindowProps) => ReactNode;

/** Where several tables share a page, what draws each of them. */
const Window = createContext<DrawWindow | null>(null);

export const TableWindowProvider = Window.Provider;

/** What this table is drawn in among others; null where the page is its own. */
export function useTableWindow(): DrawWindow | null {
  return use(Window);
}
