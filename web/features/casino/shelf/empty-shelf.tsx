import { useLocation } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { narrows, NO_FILTERS } from './shelf-filters.ts';
import { GameGrid } from './game-grid.tsx';
import { LazyScene } from './lazy-scene.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import type { ShelfStart } from './shelf-start.ts';
import type { ShelfControl } from './use-shelf.ts';

const ORIGINALS = '/casino/originais';

const nothingYet: Readonly<Record<ShelfStart['kind'], string>> = {
  all: 'Nenhum jogo está aberto agora.',
  slots: 'Nenhum slot está aberto agora.',
  live: 'Nenhuma mesa ao vivo está aberta agora.',
  category: 'Nenhum jogo desta categoria está aberto agora.',
  provider: 'Nenhum jogo deste provedor está aberto agora.',
};

interface EmptyShelfProps {
  readonly start: ShelfStart;
  readonly shelf: ShelfControl;
  readonly favourites: FavouriteControl;
}

/** Shown when there is no game: because of the search, because the page is past the last, or because none exists yet. Says which, and links onward. */
export function EmptyShelf({ start, shelf, favourites }: EmptyShelfProps) {
  const { pathname } = useLocation();
  const { filters, games } = shelf;
  if (narrows(filters)) return <NothingFound shelf={shelf} favourites={favourites} />;
  if (games.meta.total > 0) {
    return (
      <EmptyState scene={<LazyScene of="search" />} title="Esta página passou do fim da lista." action={<LinkButton to={pathname}>Ver do começo</LinkButton>} />
    );
  }
  const originals = start.kind === 'slots' || start.kind === 'live' || start.kind === 'category';
  return (
    <EmptyState
      scene={<LazyScene of="games" />}
      title={nothingYet[start.kind]}
      action={
        originals && pathname !== ORIGINALS ? <LinkButton to={ORIGINALS}>Ver os originais</LinkButton> : <LinkButton to="/casino">Ver o cassino</LinkButton>
      }
    >
      {originals && pathname !== ORIGINALS ? <p>Enquanto isso, conheça os originais.</p> : undefined}
    </EmptyState>
  );
}

/** Says that the game isn't here, and offers others: similar ones, then the most played. */
function NothingFound({ shelf: { filters, games, apply }, favourites }: Omit<EmptyShelfProps, 'start'>) {
  const { pathname } = useLocation();
  const { alike, popular } = games.others ?? { alike: [], popular: [] };
  const rows = [
    { title: 'Parecidos com o que você buscou', games: alike },
    { title: alike.length > 0 ? 'E mais jogos daqui' : 'Jogos daqui para conhecer', games: popular },
  ];
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        scene={<LazyScene of="search" />}
        title={filters.q === '' ? 'Nenhum jogo com esses filtros.' : `Nenhum jogo para “${filters.q}”.`}
        action={
          <LinkButton
            to={pathname}
            variant="secondary"
            onClick={(event) => {
              event.preventDefault();
              apply(NO_FILTERS);
            }}
          >
            Limpar busca e filtros
          </LinkButton>
        }
      />
      {rows.map(
        ({ title, games: offered }) =>
          offered.length > 0 && (
            <section key={title} aria-label={title} className="flex flex-col gap-3">
              <h3 className="text-base sm:text-lg">{title}</h3>
              <GameGrid games={offered} favourites={favourites} early={0} />
            </section>
          ),
      )}
    </div>
  );
}
