import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Rows } from '../live/list-rules.ts';
import { type SportsCalls, useLiveView } from '../live/use-live-view.ts';
import { StalenessNote } from '../price/staleness-note.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { listPath } from '../match/list-path.ts';
import { EventRow, priceColumns } from './event-row.tsx';
import { type EventSection, groupEvents, type TournamentGroup } from './group-events.ts';

interface EventListProps {
  readonly start: Rows;
  /** Reads these rows anew. */
  readonly read: (calls: SportsCalls) => Promise<Rows>;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The page is about one tournament: its name needn't stand over every group. */
  readonly oneTournament?: boolean;
}

/** Matches with their prices, live. Another list is another key. */
export function EventList({ start, read, today, oneTournament = false }: EventListProps) {
  const { view, trust } = useLiveView<Rows, Rows>(start, { rules: (calls) => calls.listRules, eventId: null, read });
  const sections = useMemo(() => groupEvents(view, today), [view, today]);
  return (
    <div className="flex flex-col gap-6">
      <StalenessNote trust={trust} />
      {sections.map((section) => (
        <Section key={section.key} section={section} trust={trust} oneTournament={oneTournament} />
      ))}
    </div>
  );
}

function Section({ section, trust, oneTournament }: { section: EventSection; trust: Staleness; oneTournament: boolean }) {
  const id = `dia-${section.key}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base font-medium">
        {section.title}
      </h2>
      {section.tournaments.map((group) => (
        <Group key={group.id} group={group} trust={trust} named={!oneTournament} />
      ))}
    </section>
  );
}

function Group({ group, trust, named }: { group: TournamentGroup; trust: Staleness; named: boolean }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3 sm:px-4">
        {named ? (
          <h3 className="min-w-0 truncate text-sm font-medium tracking-normal">
            <Link
              to={listPath({ sport: group.sport, tournament: group.id })}
              className="flex min-h-11 items-center gap-1.5 text-text no-underline hover:underline"
            >
              <span className="text-muted max-sm:hidden">{group.category}</span>
              {group.name}
            </Link>
          </h3>
        ) : (
          <span className="text-sm text-muted">Resultado final</span>
        )}
        <span aria-hidden="true" className={`${priceColumns} shrink-0 text-center text-xs text-muted`}>
          <span>1</span>
          <span>X</span>
          <span>2</span>
        </span>
      </div>
      <ul>
        {group.events.map((event) => (
          <EventRow key={event.id} event={event} trust={trust} />
        ))}
      </ul>
    </div>
  );
}
