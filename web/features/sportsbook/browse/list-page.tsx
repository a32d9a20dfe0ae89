import { AwaitedFavouriteStar, AwaitedUnread, LazyEmptyList, LazyFilterChips, LazyListPages, LazySearchBox } from '../lazy/lazy-parts.tsx';
import { LazyLeagueTable } from '../lazy/lazy-match.tsx';
import { AwaitedOutrightCards } from '../lazy/lazy-outright.tsx';
import { AwaitedPlayingList } from '../lazy/lazy-playing.tsx';
import { listPath } from '../match/list-path.ts';
import { EventList } from './event-list.tsx';
import type { ListStart } from './list-start.ts';

/** Matches of all sports, of one, or of a tournament: filters, search, and the list itself. */
export function ListPage({ start }: { start: ListStart }) {
  const { place, asked, title, summary } = start;
  const pathname = listPath(place);
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-xl lg:text-2xl">{title}</h1>
          {summary !== '' && <p className="text-sm text-muted max-sm:sr-only">{summary}</p>}
        </div>
        {place.tournament !== null && <AwaitedFavouriteStar kind="tournament" id={place.tournament} name={title} />}
        {place.tournament === null && <LazySearchBox q="" folded />}
      </header>
      <LazyFilterChips place={place} pathname={pathname} asked={asked} tabled={place.tournament !== null} />
      {start.outrights && start.outrights.length > 0 && <AwaitedOutrightCards key={start.path} outrights={start.outrights} today={start.today} />}
      {asked.filter === 'table' ? <LazyLeagueTable start={start} /> : <Matches start={start} />}
    </div>
  );
}

function Matches({ start }: { start: ListStart }) {
  const { place, asked, list, playing } = start;
  if (playing) return <AwaitedPlayingList key={place.sport ?? ''} start={start} playing={playing} />;
  if (list === null) {
    return (
      <AwaitedUnread title="Não deu para carregar os jogos." skeleton="h-[360px]">
        Suas apostas e seu saldo continuam como estavam.
      </AwaitedUnread>
    );
  }
  if (list.rows.length === 0) return <LazyEmptyList start={start} total={list.total} />;
  return (
    <>
      <EventList
        key={start.path}
        start={list.rows}
        read={(calls) => calls.readRows(start.path)}
        today={start.today}
        oneTournament={place.tournament !== null}
        market={asked.market}
        choosable
      />
      <LazyListPages start={start} total={list.total} />
    </>
  );
}
