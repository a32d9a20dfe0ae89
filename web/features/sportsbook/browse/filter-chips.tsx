import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { type ListAsked, type ListFilter, listSearch } from './list-filter.ts';
import { MARKETS_ID } from './market-button.tsx';
import { listedScreen, listScreens } from '../sports/sport-screens.ts';
import type { ListPlace } from '../match/list-path.ts';
import { TreeButton } from './tree-drawer.tsx';

const NAMES: Readonly<Record<ListFilter, string>> = { all: 'Todos', live: 'Ao vivo', today: 'Hoje', next: 'Próximos', table: 'Tabela' };
/** A league's table is second, within reach of a thumb. */
const OF_LEAGUE: readonly ListFilter[] = ['all', 'table', 'live', 'today', 'next'];
const OF_ALL: readonly ListFilter[] = ['all', 'live', 'today', 'next'];
const chip = 'flex h-11 items-center gap-2 rounded-control border px-4 text-sm whitespace-nowrap no-underline transition-colors';
const rest = 'border-line text-muted hover:border-line-strong hover:text-text';

interface FilterChipsProps {
  readonly place: ListPlace;
  readonly pathname: string;
  readonly asked: ListAsked;
  /** True for a tournament with a table. */
  readonly tabled: boolean;
}

/**
 * The filters of this list and the market whose prices it shows: links, so that each has an address. Before them, on narrow screens, the button of the tree.
 */
export function FilterChips({ place, pathname, asked, tabled }: FilterChipsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Filters place={place} pathname={pathname} asked={asked} tabled={tabled} />
      {asked.filter !== 'table' && <Markets place={place} pathname={pathname} asked={asked} />}
    </div>
  );
}

/** Three equal columns where all fit; on a phone a sheet, opened by the button next to the day. */
function Markets({ place, pathname, asked }: Omit<FilterChipsProps, 'tabled'>) {
  const screens = listScreens(place.sport);
  const shown = listedScreen(screens, asked.market ?? '');
  return (
    <nav
      popover="auto"
      id={MARKETS_ID}
      aria-label="Mercado da lista"
      className="inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-sheet border-t border-line bg-surface p-4 pb-8 text-text backdrop:bg-veil sm:static sm:block sm:rounded-control sm:border sm:p-0.5"
    >
      <p className="px-3 pb-2 font-medium sm:hidden">Mercado</p>
      <ul className="sm:grid sm:grid-cols-3">
        {screens.listed.map((each) => (
          <li key={each.id}>
            <Link
              to={pathname + listSearch({ ...asked, market: each.slug === '' ? null : each.id }, place.sport)}
              preventScrollReset
              aria-current={each === shown ? 'page' : undefined}
              className={cx(
                'flex h-12 items-center rounded-sm px-3 no-underline sm:h-11 sm:justify-center sm:px-2 sm:text-sm',
                each === shown ? 'bg-raised font-medium text-text' : 'text-muted hover:text-text',
              )}
            >
              {each.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters({ place, pathname, asked, tabled }: FilterChipsProps) {
  return (
    <div className="-mx-4 -my-1 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
      <TreeButton className={cx(chip, rest)} />
      <nav aria-label="Filtros">
        <ul className="flex gap-2">
          {(tabled ? OF_LEAGUE : OF_ALL).map((each) => (
            <li key={each}>
              <Link
                to={pathname + listSearch({ ...asked, filter: each, page: 1 }, place.sport)}
                preventScrollReset
                aria-current={each === asked.filter ? 'page' : undefined}
                className={cx(chip, each === asked.filter ? 'border-line-strong bg-raised font-medium text-text' : rest)}
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
