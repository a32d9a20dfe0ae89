import type { GameList, RowFault, SuppliedGame } from './supplied-game.ts';

/** What a row is: a game, or why it is none, with its supplier's name of it where one could be read. */
export type ReadRow = SuppliedGame | { readonly game: string | null; readonly why: string };

/** Reads a list row by row: one that cannot be read, or names a game that stood before it, is a fault, and the rest goes on. */
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
