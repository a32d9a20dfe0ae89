import { Suspense, useMemo } from 'react';
import { compareText } from '#kernel/text/compare-text.ts';
import { LazyEmptyList } from '../../lazy/lazy-parts.tsx';
import type { Row, Rows } from '../../live/list-rules.ts';
import { listStaleness, StalenessNote } from '../../price/staleness-note.tsx';
import { useLiveView } from '../../live/use-live-view.ts';
import type { Staleness } from '../../price/priced-event.ts';
import { Group, PriceHeads, shownOf } from '../event-list.tsx';
import { EventRow } from '../event-row.tsx';
import { byTournament } from '../group-events.ts';
import type { ListStart } from '../list-start.ts';
import { usePlayingOrder } from './order-store.ts';
import { PlayingHead } from './playing-head.tsx';
import { type Playing, playingRules } from './playing-rules.ts';
import { sportsFirst } from './sports-first.ts';

/** Its code loads with the rest of the live half. */
async function readPlaying(): Promise<Playing> {
  return (await import('./playing-calls.ts')).readPlaying();
}

/** All live matches, of all sports or of one, with moving prices; by league, or the longest played first. */
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

/** By sport in the given order, the longest played first: by minute, and with equal minutes by kick-off. */
function byMinute(events: Rows): readonly { readonly sport: string; readonly name: string; readonly events: Rows }[] {
  return [...Map.groupBy(events, ({ sport }) => sport.id)].map(([sport, rows]) => ({
    sport,
    name: rows[0]?.sport.name ?? '',
    events: rows.toSorted((one, other) => played(other) - played(one) || compareText(one.starts_at, other.starts_at)),
  }));
}

function played({ clock }: Row): number {
  return clock === null ? 0 : clock.minute + (clock.added ?? 0);
}
