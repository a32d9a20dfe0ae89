import type { GameList } from './supplied-game.ts';

/** A list with fewer known games than this may shrink freely. */
const SMALL = 10;

/**
 * The known games (by their suppliers' names) that a list no longer has. `nameless`: a row had no readable name and may be any of them, so none counts as
 * missing. `shrunk`: more than half of at least ten would go, which suggests a broken list; an operator may allow it (`mayShrink`).
 */
export function whatIsGone(known: readonly string[], { games, faults }: GameList, mayShrink: boolean): readonly string[] | 'nameless' | 'shrunk' {
  const named = new Set([...games.map(({ providerGame }) => providerGame), ...faults.flatMap(({ game }) => game ?? [])]);
  const gone = known.filter((game) => !named.has(game));
  if (gone.length === 0) return [];
  if (faults.some(({ game }) => game === null)) return 'nameless';
  return !mayShrink && known.length >= SMALL && gone.length * 2 > known.length ? 'shrunk' : gone;
}
