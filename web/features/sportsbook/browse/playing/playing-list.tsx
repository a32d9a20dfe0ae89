import { Suspense, useMemo } from 'react';
import { LazyEmptyList } from '../../lazy/lazy-parts.tsx';
import { listStaleness } from '../../live/list-staleness.ts';
import type { Rows } from '../../live/list-rules.ts';
import { useLiveView } from '../../live/use-live-view.ts';
import type { Staleness } from '../../price/priced-event.ts';
import { StalenessNote } from '../../price/staleness-note.tsx';
import { Group, PriceHeads, shownOf } from '../event-list.tsx';
import { EventRow } from '../event-row.tsx';
import { byTournament } from '../group-events.ts';
import type { ListStart } from '../list-start.ts';
import { byMinute } from './by-minute.ts';
import { usePlayingOrder } from './order-store.ts';
import { PlayingHead } from './playing-head.tsx';
import { type Playing, playingRules, sportsFirst } from './playing-rules.ts';

/** Its code comes with the rest of the live half. */
async function readPlaying(): Promise<Playing> {
  return (await import('./playing-calls.ts')).readPlaying();
}

/** Every match under way, of all sports or of one, with prices that move; by league, or the longest played first. */
export function PlayingList({ start, playing }: { start: ListStart; playing: Playing }) {
  const { place, asked } = start;
  const { view, trust } = useLiveView<Playing, Playing>(playing, { rules: () => playingRules, eventId: null, read: readPlaying });
  const order = usePlayingOrder(asked.byMinute === true);
  const { first } = start;
  const rows = useMemo(
    () => (place.sport === null ? sportsFirst(view.rows, first ?? []) : view.rows.filter(({ sport }) => sport.id === place.sport)),
    [view.rows, place.sport, first],
  );
  const shown = { rows, trust, market: asked.market };
  return (
    <div className="flex flex-col gap-4">
      {view.rows.length > 0 && <PlayingHead playing={view} place={place} asked={asked} order={order} />}
      <StalenessNote trust={listStaleness(trust, rows)} />
      {rows.length === 0 ? <LazyEmptyList start={start} total={0} /> : order === 'minute' ? <ByMinute {...shown} /> : <ByLeague {...shown} />}
    </div>
  );
}

interface ShownProps {
  readonly rows: Rows;
  readonly trust: Staleness;
  readonly market: string | null;
}

function ByLeague({ rows, trust, market }: ShownProps) {
  const leagues = useMemo(() => byTournament(rows), [rows]);
  return (
    <section aria-label="Ao vivo, por liga" className="flex flex-col gap-3">
      {leagues.map((group) => (
        <Group key={group.id} group={group} trust={trust} named market={market} level="h2" />
      ))}
    </section>
  );
}

function ByMinute({ rows, trust, market }: ShownProps) {
  const sports = useMemo(() => byMinute(rows), [rows]);
  return (
    <section aria-label="Ao vivo, por minuto" className="flex flex-col gap-3">
      {sports.map(({ sport, name, events }) => (
        <div key={sport} className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-2.5 sm:px-4">
            <h2 className="text-sm font-medium tracking-normal">{name}</h2>
            <PriceHeads shown={shownOf({ sport }, market)} />
          </div>
          <ul>
            {events.map((event) => (
              <Suspense key={event.id}>
                <EventRow event={event} trust={trust} market={market} league />
              </Suspense>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
