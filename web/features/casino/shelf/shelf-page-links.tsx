import { Link } from 'react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { gamesText } from './game-figures.ts';
import { filtersToSearch } from './shelf-filters.ts';
import type { ShelfControl } from './use-shelf.ts';

interface ShelfPageLinksProps {
  readonly shelf: ShelfControl;
  readonly nextPage: number | null;
  readonly onNext?: () => void;
  /** The next page has been requested and is loading. */
  readonly busy?: boolean;
  readonly near?: (element: Element | null) => void;
}

/** Links to the next page and the previous one, and the end of the list. */
export function ShelfPageLinks({ shelf: { filters, games }, nextPage, onNext, busy = false, near }: ShelfPageLinksProps) {
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-center gap-3 pt-4">
      {filters.page > 1 && (
        <Link to={{ search: filtersToSearch({ ...filters, page: filters.page - 1 }) }} className={buttonClass({ variant: 'ghost' })}>
          Página anterior
        </Link>
      )}
      {nextPage === null ? (
        <p className="text-sm text-muted">Fim da lista, com {gamesText(games.meta.total)} ao todo.</p>
      ) : (
        <Link
          ref={near}
          data-enhanced
          aria-busy={busy || undefined}
          to={{ search: filtersToSearch({ ...filters, page: nextPage }) }}
          onClick={(event) => {
            if (onNext === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onNext();
          }}
          className={buttonClass({ variant: 'secondary' })}
        >
          Carregar mais
        </Link>
      )}
    </nav>
  );
}
