import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { gamesText } from './game-figures.ts';
import { MANY_GAMES, narrows } from './shelf-filters.ts';
import { ShelfPages } from './shelf-pages.tsx';
import type { ShelfStart } from './shelf-start.ts';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import type { ShelfControl } from './use-shelf.ts';

const ErrorState = lazyPart(
  () => import('#ui/feedback/error-state.tsx'),
  (code) => code.ErrorState,
);
/** The number that fits in one view. */
const SKELETONS = 12;

interface ShelfProps {
  readonly start: ShelfStart;
  readonly shelf: ShelfControl;
  readonly favourites: FavouriteControl;
}

/** The requested games: shown, loading, missing, or none. */
export function Shelf({ start, shelf, favourites }: ShelfProps) {
  const { total } = shelf.games.meta;
  return (
    <section aria-labelledby="jogos" aria-busy={shelf.status === 'loading'} className="flex flex-col gap-4">
      <div className={cx('flex items-baseline justify-between gap-4', total === 0 && 'sr-only')}>
        <h2 id="jogos" className="text-base sm:text-lg">
          {narrows(shelf.filters) ? 'Jogos encontrados' : 'Jogos'}
        </h2>
        <output className="tabular text-sm text-muted">{shelf.status === 'ready' ? gamesText(total) : ''}</output>
      </div>
      {shelf.status === 'failed' ? (
        <Suspense fallback={<GridSkeleton cards={SKELETONS} />}>
          <ErrorState title="Não deu para buscar os jogos." onRetry={shelf.retry}>
            Verifique sua conexão. Nada mudou na sua conta.
          </ErrorState>
        </Suspense>
      ) : (
        <Games start={start} shelf={shelf} favourites={favourites} />
      )}
    </section>
  );
}

function Games({ start, shelf, favourites }: ShelfProps) {
  const { data } = shelf.games;
  const loading = shelf.status === 'loading';
  if (data.length === 0) return loading ? <GridSkeleton cards={SKELETONS} /> : <EmptyShelf start={start} shelf={shelf} favourites={favourites} />;
  return (
    <>
      <div className={cx('transition-opacity', loading && 'opacity-50')}>
        <GameGrid games={data} favourites={favourites} few={!narrows(shelf.filters) && shelf.games.meta.total < MANY_GAMES} />
      </div>
      {!loading && <ShelfPages scope={start.scope} shelf={shelf} favourites={favourites} />}
    </>
  );
}
