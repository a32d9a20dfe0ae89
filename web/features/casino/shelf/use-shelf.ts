import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CasinoGamesReply } from '#contracts/casino/casino.ts';
import { askGames } from './ask-games.ts';
import { filtersToSearch, readFilters, type ShelfFilters } from './shelf-filters.ts';
import type { ShelfStart } from './shelf-start.ts';

export interface ShelfControl {
  readonly filters: ShelfFilters;
  /** Identifies the request: the same text means the same shelf. */
  readonly asked: string;
  /** The last page that loaded; while another is loading, the previous one. */
  readonly games: CasinoGamesReply;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly apply: (filters: ShelfFilters) => void;
  readonly retry: () => void;
}

interface Answer {
  readonly asked: string;
  /** Null: it failed to load. */
  readonly games: CasinoGamesReply | null;
}

/**
 * The games that the address asks for. The server's own response serves the first address; later searches call the catalogue from here and only replace the
 * address, so that the loader doesn't run for each letter.
 */
export function useShelf(start: ShelfStart): ShelfControl {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search), [search]);
  const asked = filtersToSearch(filters);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [shown, setShown] = useState(start.games);
  const [loaded, setLoaded] = useState(start);
  if (loaded !== start) {
    setLoaded(start);
    setShown(start.games);
    setAnswer(null);
  }
  const came = asked === filtersToSearch(start.filters) ? start.games : answer?.asked === asked ? answer.games : undefined;
  if (came !== undefined && came !== null && came !== shown) setShown(came);

  useEffect(() => {
    if (came !== undefined) return undefined;
    const call = new AbortController();
    askGames(start.scope, filters, call.signal).then(
      (games) => setAnswer({ asked, games }),
      () => {
        if (!call.signal.aborted) setAnswer({ asked, games: null });
      },
    );
    return () => call.abort();
  }, [asked, came, filters, start]);

  const apply = useCallback(
    (next: ShelfFilters) => {
      const wanted = filtersToSearch(next);
      if (wanted !== asked) void navigate({ pathname, search: wanted }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    },
    [asked, navigate, pathname],
  );
  const retry = useCallback(() => setAnswer(null), []);
  const status = came === undefined ? 'loading' : came === null ? 'failed' : 'ready';
  return { filters, asked, games: came ?? shown, status, apply, retry };
}
