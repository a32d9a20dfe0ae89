import { BONFIRES_NEEDED } from '../../math/paytable.ts';
import { BONFIRE, COLUMNS, type FestaSymbol } from '../../math/symbols.ts';
import { columnOf } from './cells.ts';

/** From one column to the next, and how much longer a column takes on which the free drops hang. Milliseconds. */
export const STAGGER_MS = 62;
export const TEASE_MS = 620;

export interface ColumnPlan {
  /** From the beginning of the drop. */
  readonly delayMs: number;
  /** One more bonfire in this column begins the free drops: it falls late, under a light. */
  readonly teased: boolean;
}

/** When each column of a filling board falls, from the left. Columns are late while exactly one bonfire is missing, and no longer. */
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
