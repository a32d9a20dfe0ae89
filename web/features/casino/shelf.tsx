import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { gamesText } from './game-figures.ts';
import { filtersToSearch, narrows } from './shelf-filters.ts';
import type { ShelfStart } from './shelf-start.ts';
import type { FavouriteControl } from './use-favourites.ts';
import { type MoreGames, useMoreGames } from './use-more-games.ts';
import type { ShelfControl } from './use-shelf.ts';

const ErrorState = lazy(async () => ({ default: (await import('#ui/error-state.tsx')).ErrorState }));
/** As many as stand in one view. */
const SKELETONS = 10;

interface ShelfProps {
  readonly start: ShelfStart;
  readonly shelf: ShelfControl;
  readonly favourites: FavouriteControl;
}

/** The games that were asked for: there, on their way, missing, or none. */
export function Shelf({ start, shelf, favourites }: ShelfProps) {
  const { total } = shelf.games.meta;
  return (
    <section aria-labelledby="jogos" aria-busy={shelf.status === 'loading'} className="flex flex-col gap-4">
      <div className={cx('flex items-baseline justify-between gap-4', total === 0 && 'sr-only')}>
        <h2 id="jogos" className="text-lg">
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
  const { games, status, nextPage, load, near } = useMoreGames(start.scope, shelf);
  if (games.length === 0) return shelf.status === 'loading' ? <GridSkeleton cards={SKELETONS} /> : <EmptyShelf start={start} shelf={shelf} />;
  return (
    <>
      <div className={cx('transition-opacity', shelf.status === 'loading' && 'opacity-50')}>
        <GameGrid games={games} favourites={favourites} />
      </div>
      {status === 'loading' && <GridSkeleton cards={SKELETONS} />}
      <Onwards shelf={shelf} status={status} nextPage={nextPage} load={load} near={near} />
    </>
  );
}

interface OnwardsProps extends Omit<MoreGames, 'games'> {
  readonly shelf: ShelfControl;
}

/** Pages are addresses, for those without JavaScript and for search engines; with it the next one is put behind. */
function Onwards({ shelf: { filters, games }, status, nextPage, load, near }: OnwardsProps) {
  const several = games.meta.total > games.meta.per_page;
  if (!several) return null;
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-center gap-3 pt-4">
      {filters.page > 1 && (
        <Link to={{ search: filtersToSearch({ ...filters, page: filters.page - 1 }) }} className={buttonClass({ variant: 'ghost' })}>
          Página anterior
        </Link>
      )}
      {nextPage === null && <p className="text-sm text-muted">Fim da lista, com {gamesText(games.meta.total)} ao todo.</p>}
      {status === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3">
          <p className="text-base text-muted">Não deu para carregar mais.</p>
          <Button variant="secondary" onClick={load}>
            Tentar de novo
          </Button>
        </div>
      )}
      {nextPage !== null && status !== 'failed' && (
        <Link
          ref={near}
          to={{ search: filtersToSearch({ ...filters, page: nextPage }) }}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            load();
          }}
          className={buttonClass({ variant: 'secondary' })}
        >
          Carregar mais
        </Link>
      )}
    </nav>
  );
}
