import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { LIST_FILTERS, type ListFilter, listSearch } from './list-filter.ts';
import { TreeButton } from './tree-drawer.tsx';

const NAMES: Readonly<Record<ListFilter, string>> = { all: 'Todos', live: 'Ao vivo', today: 'Hoje', next: 'Próximos' };
const chip = 'flex h-11 items-center gap-2 rounded-control border px-4 text-sm whitespace-nowrap no-underline transition-colors';
const rest = 'border-line text-muted hover:border-line-strong hover:text-text';

/** Which matches of this list: links, so that each has an address. Before them, on narrow screens, the way to the tree. */
export function FilterChips({ pathname, filter }: { pathname: string; filter: ListFilter }) {
  return (
    <div className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
      <TreeButton className={cx(chip, rest)} />
      <nav aria-label="Filtros">
        <ul className="flex gap-2">
          {LIST_FILTERS.map((each) => (
            <li key={each}>
              <Link
                to={pathname + listSearch({ filter: each, page: 1 })}
                preventScrollReset
                aria-current={each === filter ? 'page' : undefined}
                className={cx(chip, each === filter ? 'border-line-strong bg-raised font-medium text-text' : rest)}
              >
                {each === 'live' && <span aria-hidden="true" className="size-1.5 rounded-full bg-live" />}
                {NAMES[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
