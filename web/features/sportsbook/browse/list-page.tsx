import { Pagination } from '#ui/pagination.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { listPath } from '../sports-path.ts';
import { EmptyList } from './empty-list.tsx';
import { EventList } from './event-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { listSearch, PER_PAGE } from './list-filter.ts';
import type { ListStart } from './list-start.ts';
import { SearchBox } from '../search/search-box.tsx';

/** Matches of all sports, of one, or of a tournament: filters, search, and the list itself. */
export function ListPage({ start }: { start: ListStart }) {
  const { place, asked, list, title, summary } = start;
  const pathname = listPath(place);
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-xl lg:text-2xl">{title}</h1>
          {summary !== '' && <p className="text-sm text-muted">{summary}</p>}
        </div>
        {place.tournament !== null && <FavouriteStar kind="tournament" id={place.tournament} name={title} />}
      </header>
      {place.tournament === null && <SearchBox q="" />}
      <FilterChips pathname={pathname} filter={asked.filter} />
      {list === null ? (
        <Unread title="Não deu para carregar os jogos." skeleton="h-[360px]">
          Suas apostas e seu saldo continuam como estavam.
        </Unread>
      ) : list.rows.length === 0 ? (
        <EmptyList start={start} total={list.total} />
      ) : (
        <>
          <EventList
            key={start.path}
            start={list.rows}
            read={(calls) => calls.readRows(start.path)}
            today={start.today}
            oneTournament={place.tournament !== null}
          />
          <Pagination
            page={asked.page}
            pageCount={Math.ceil(list.total / PER_PAGE)}
            hrefFor={(page) => pathname + listSearch({ filter: asked.filter, page })}
          />
        </>
      )}
    </div>
  );
}
