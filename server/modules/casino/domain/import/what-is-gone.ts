import type { GameList } from './supplied-game.ts';

/** Below so many games a list may shrink as it likes. */
const SMALL = 10;

/**
 * Which known games (their supplier's names) a list no longer has. `nameless`: a row had no readable name and may be any of them, so none is gone. `shrunk`: more
 * than half of at least ten would go, which is rather a broken list than a supplier's will; an operator may say otherwise (`mayShrink`).
 */
export function whatIsGone(known: readonly string[], { games, faults }: GameList, mayShrink: boolean): readonly string[] | 'nameless' | 'shrunk' {
  const named = new Set([...games.map(({ providerGame }) => providerGame), ...faults.flatMap(({ game }) => game ?? [])]);
  const gone = known.filter((game) => !named.has(game));
  if (gone.length === 0) return [];
  if (faults.some(({ game }) => game === null)) return 'nameless';
  return !mayShrink && known.length >= SMALL && gone.length * 2 > known.length ? 'shrunk' : gone;
}
