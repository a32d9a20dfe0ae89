import { LazyEmptyList, LazyFavouriteStar, LazyFilterChips, LazyListPages, LazySearchBox, LazyUnread } from '../lazy/lazy-parts.tsx';
import { listPath } from '../match/list-path.ts';
import { EventList } from './event-list.tsx';
import type { ListStart } from './list-start.ts';

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
        {place.tournament !== null && <LazyFavouriteStar kind="tournament" id={place.tournament} name={title} />}
      </header>
      {place.tournament === null && <LazySearchBox q="" />}
      <LazyFilterChips pathname={pathname} filter={asked.filter} />
      {list === null ? (
        <LazyUnread title="Não deu para carregar os jogos." skeleton="h-[360px]">
          Suas apostas e seu saldo continuam como estavam.
        </LazyUnread>
      ) : list.rows.length === 0 ? (
        <LazyEmptyList start={start} total={list.total} />
      ) : (
        <>
          <EventList
            key={start.path}
            start={list.rows}
            read={(calls) => calls.readRows(start.path)}
            today={start.today}
            oneTournament={place.tournament !== null}
          />
          <LazyListPages start={start} total={list.total} />
        </>
      )}
    </div>
  );
}
