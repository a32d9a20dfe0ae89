import { Button } from '#ui/actions/button.tsx';
import { GameGrid, GridSkeleton } from '../shelf/game-grid.tsx';
import type { ShelfScope } from '../shelf/shelf-filters.ts';
import { ShelfPageLinks } from '../shelf/shelf-page-links.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import { useMoreGames } from './use-more-games.ts';
import type { ShelfControl } from '../shelf/use-shelf.ts';

const SKELETONS = 12;

interface MoreGamesProps {
  readonly scope: ShelfScope;
  readonly shelf: ShelfControl;
  readonly favourites: FavouriteControl;
  /** The player asked for the next page before this part had loaded. */
  readonly wanted: boolean;
}

/** Appends further pages of a shelf to the first one. Fetched only for shelves of several pages. */
export function MoreGames({ scope, shelf, favourites, wanted }: MoreGamesProps) {
  const { games, status, nextPage, load, near } = useMoreGames(scope, shelf, wanted);
  return (
    <>
      {games.length > 0 && <GameGrid games={games} favourites={favourites} early={0} />}
      {status === 'loading' && <GridSkeleton cards={SKELETONS} />}
      {status === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 pt-4">
          <p className="text-base text-muted">Não deu para carregar mais.</p>
          <Button variant="secondary" onClick={load}>
            Tentar de novo
          </Button>
        </div>
      ) : (
        <ShelfPageLinks shelf={shelf} nextPage={nextPage} onNext={load} near={near} />
      )}
    </>
  );
}
