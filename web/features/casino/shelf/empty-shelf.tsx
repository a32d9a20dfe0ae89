import { useLocation } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { narrows, NO_FILTERS } from './shelf-filters.ts';
import { LazyScene } from './lazy-scene.tsx';
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

/** No game to show: because of what was asked, because the page is past the last, or because there is none yet. Says which, and leads on. */
export function EmptyShelf({ start, shelf: { filters, games, apply } }: { start: ShelfStart; shelf: ShelfControl }) {
  const { pathname } = useLocation();
  if (narrows(filters)) {
    return (
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
    );
  }
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
