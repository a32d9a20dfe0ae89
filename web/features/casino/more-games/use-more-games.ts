import { useCallback, useEffect, useRef, useState } from 'react';
import type { CasinoGame } from '#contracts/casino/casino.ts';
import { askGames } from '../shelf/ask-games.ts';
import { hasNext, type ShelfScope } from '../shelf/shelf-filters.ts';
import type { ShelfControl } from '../shelf/use-shelf.ts';

interface More {
  readonly games: readonly CasinoGame[];
  /** The last page shown. */
  readonly page: number;
  readonly status: 'idle' | 'loading' | 'failed';
}

export interface MoreGames {
  /** The games of further pages, without those already shown. */
  readonly games: readonly CasinoGame[];
  readonly status: More['status'];
  /** The number of the next page; null at the end. */
  readonly nextPage: number | null;
  readonly load: () => void;
  /** Ref for the element below the shelf: after the first press, scrolling near it loads the next page. */
  readonly near: (element: Element | null) => void;
}

/** Further pages of the shelf; another search starts over. `wanted`: load the next page at once. */
export function useMoreGames(scope: ShelfScope, { filters, games: first }: ShelfControl, wanted: boolean): MoreGames {
  const [more, setMore] = useState<More>({ games: [], page: first.meta.page, status: 'idle' });
  const nextPage = hasNext({ ...first.meta, page: more.page }) ? more.page + 1 : null;

  const load = () => {
    if (nextPage === null || more.status === 'loading') return;
    setMore({ ...more, status: 'loading' });
    askGames(scope, { ...filters, page: nextPage }, new AbortController().signal).then(
      ({ data }) => setMore((now) => ({ games: [...now.games, ...unseen(data, [...first.data, ...now.games])], page: nextPage, status: 'idle' })),
      () => setMore((now) => ({ ...now, status: 'failed' })),
    );
  };

  const by = useRef(load);
  useEffect(() => {
    by.current = load;
  });
  useEffect(() => {
    if (wanted) by.current();
  }, [wanted]);
  const onwards = more.page > first.meta.page && more.status === 'idle' && nextPage !== null;
  const near = useCallback(
    (element: Element | null) => {
      if (element === null || !onwards) return undefined;
      const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && by.current(), { rootMargin: '600px' });
      watch.observe(element);
      return () => watch.disconnect();
    },
    [onwards],
  );
  return { games: more.games, status: more.status, nextPage, load, near };
}

/** Removes duplicates: a game may move between two pages while they load. */
function unseen(games: readonly CasinoGame[], seen: readonly CasinoGame[]): readonly CasinoGame[] {
  const ids = new Set(seen.map((game) => game.id));
  return games.filter((game) => !ids.has(game.id));
}
