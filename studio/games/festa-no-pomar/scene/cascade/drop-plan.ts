import { BONFIRES_NEEDED } from '../../math/paytable.ts';
import { BONFIRE, COLUMNS, type FestaSymbol } from '../../math/symbols.ts';
import { columnOf } from './cells.ts';

/** The delay from one column to the next, and the additional delay of a column that may decide the free drops. Milliseconds. */
export const STAGGER_MS = 62;
export const TEASE_MS = 620;

export interface ColumnPlan {
  /** From the beginning of the drop. */
  readonly delayMs: number;
  /** One more bonfire in this column begins the free drops: it falls late, under a light. */
  readonly teased: boolean;
}

/** The start time of each column of a filling board, from the left. Columns are late only while exactly one bonfire is missing. */
export function planDrop(grid: readonly FestaSymbol[]): ColumnPlan[] {
  const plan: ColumnPlan[] = [];
  let bonfires = 0;
  let delayMs = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    const teased = bonfires === BONFIRES_NEEDED - 1;
    if (teased) delayMs += TEASE_MS;
    plan.push({ delayMs, teased });
    delayMs += STAGGER_MS;
    bonfires += grid.filter((symbol, cell) => symbol === BONFIRE && columnOf(cell) === column).length;
  }
  return plan;
}
