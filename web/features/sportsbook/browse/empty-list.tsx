import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { listPath } from '../match/list-path.ts';
import { FieldScene } from './field-scene.tsx';
import { type ListFilter, listSearch } from './list-filter.ts';
import type { ListStart } from './list-start.ts';

const TITLES: Readonly<Record<ListFilter, string>> = {
  all: 'Nenhum evento está aberto para apostas agora.',
  live: 'Nenhum jogo ao vivo agora.',
  today: 'Não há mais jogos hoje.',
  next: 'Nenhum jogo por começar foi anunciado.',
  table: 'A tabela aparece com o primeiro resultado da temporada.',
};

/** Shown when there is no match: because of the filter, because the page is past the last, or because there is none. Says which, and links onward. */
export function EmptyList({ start: { place, asked }, total }: { start: ListStart; total: number }) {
  const pathname = listPath(place);
  if (total > 0) {
    return (
      <EmptyState
        scene={<FieldScene />}
        title="Esta página passou do fim da lista."
        action={<LinkButton to={pathname + listSearch({ ...asked, page: 1 }, place.sport)}>Ver do começo</LinkButton>}
      />
    );
  }
  const onward =
    asked.filter !== 'all' ? { to: pathname, label: 'Ver todos' } : place.tournament !== null ? { to: '/sports', label: 'Ver outros jogos' } : null;
  return (
    <EmptyState
      scene={<FieldScene />}
      title={TITLES[asked.filter]}
      action={
        onward === null ? (
          <LinkButton to="/sports/resultados" variant="secondary">
            Ver resultados
          </LinkButton>
        ) : (
          <LinkButton to={onward.to} variant="secondary">
            {onward.label}
          </LinkButton>
        )
      }
    >
      {asked.filter === 'all' && <p>Os resultados dos últimos jogos continuam aqui.</p>}
    </EmptyState>
  );
}
