import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { hasNext, type ShelfScope } from './shelf-filters.ts';
import { ShelfPageLinks } from './shelf-page-links.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import type { ShelfControl } from './use-shelf.ts';

const MoreGames = lazyPart(
  () => import('../more-games/more-games.lazy.tsx'),
  (code) => code.MoreGames,
);

interface ShelfPagesProps {
  readonly scope: ShelfScope;
  readonly shelf: ShelfControl;
  readonly favourites: FavouriteControl;
}

/**
 * Pages have addresses, for browsers without JavaScript and for search engines; after hydration the next page is appended instead. A press before that code
 * has loaded waits for it.
 */
export function ShelfPages({ scope, shelf, favourites }: ShelfPagesProps) {
  const [alive, setAlive] = useState(false);
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const wanted = wantedFor === shelf.asked;
  useEffect(() => setAlive(true), []);
  const { meta } = shelf.games;
  if (meta.total <= meta.per_page) return null;
  const links = <ShelfPageLinks shelf={shelf} nextPage={hasNext(meta) ? meta.page + 1 : null} onNext={() => setWantedFor(shelf.asked)} busy={wanted} />;
  if (!alive) return links;
  return (
    <Suspense fallback={links}>
      <MoreGames key={shelf.asked} scope={scope} shelf={shelf} favourites={favourites} wanted={wanted} />
    </Suspense>
  );
}
