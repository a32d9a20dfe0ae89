import { useCallback, useEffect, useRef, useState } from 'react';
import type { CasinoGame } from '#contracts/casino.ts';
import { askGames } from './ask-games.ts';
import { hasNext, type ShelfScope } from './shelf-filters.ts';
import type { ShelfControl } from './use-shelf.ts';

interface More {
  readonly asked: string;
  readonly games: readonly CasinoGame[];
  /** The last page on screen. */
  readonly page: number;
  readonly status: 'idle' | 'loading' | 'failed';
}

export interface MoreGames {
  /** The games of every page on screen, none twice. */
  readonly games: readonly CasinoGame[];
  readonly status: More['status'];
  /** The page that would come next; null at the end. */
  readonly nextPage: number | null;
  readonly load: () => void;
  /** Put on what stands below the shelf: after the first press, coming near it loads on by itself. */
  readonly near: (element: Element | null) => void;
}

/** Further pages of a shelf, put behind the first. What was added belongs to what was asked: another search begins anew. */
export function useMoreGames(scope: ShelfScope, shelf: ShelfControl): MoreGames {
  const { asked, filters, games: first } = shelf;
  const [kept, setKept] = useState<More | null>(null);
  const more: More = kept?.asked === asked ? kept : { asked, games: [], page: first.meta.page, status: 'idle' };
  const nextPage = hasNext({ ...first.meta, page: more.page }) ? more.page + 1 : null;

  const load = () => {
    if (nextPage === null || more.status === 'loading') return;
    setKept({ ...more, status: 'loading' });
    askGames(scope, { ...filters, page: nextPage }, new AbortController().signal).then(
      ({ data }) => setKept((now) => (now?.asked === asked ? { asked, games: [...now.games, ...data], page: nextPage, status: 'idle' } : now)),
      () => setKept((now) => (now?.asked === asked ? { ...now, status: 'failed' } : now)),
    );
  };

  const by = useRef(load);
  useEffect(() => {
    by.current = load;
  });
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
  return { games: once([...first.data, ...more.games]), status: more.status, nextPage, load, near };
}

/** A shelf may move between two pages; no game stands on it twice. */
function once(games: readonly CasinoGame[]): readonly CasinoGame[] {
  return [...new Map(games.map((game) => [game.id, game])).values()];
}
