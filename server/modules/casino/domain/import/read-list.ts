import type { GameList, RowFault, SuppliedGame } from './supplied-game.ts';

/** The result of a row: a game, or the reason why it is unreadable, with its supplier's name for it if readable. */
export type ReadRow = SuppliedGame | { readonly game: string | null; readonly why: string };

/** Reads a list row by row. An unreadable row, or one that repeats an earlier game, is a fault; the other rows are still read. */
export function readList(rows: readonly unknown[], read: (row: unknown) => ReadRow): GameList {
  const games = new Map<string, SuppliedGame>();
  const faults: RowFault[] = [];
  for (const [index, raw] of rows.entries()) {
    const row = read(raw);
    if ('why' in row) faults.push({ row: index, ...row });
    else if (games.has(row.providerGame)) faults.push({ row: index, game: row.providerGame, why: 'listed twice' });
    else games.set(row.providerGame, row);
  }
  return { games: [...games.values()], faults };
}
