import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import type { Rows } from '../live/list-rules.ts';
import { type SportsCalls, useLiveView } from '../live/use-live-view.ts';
import { listStaleness, StalenessNote } from '../price/staleness-note.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { listPath } from '../match/list-path.ts';
import { EventRow } from './event-row.tsx';
import { MarketButton } from './market-button.tsx';
import { leagueText, listedScreen, screensOf } from '../sports/sport-screens.ts';
import type { ListedScreen } from '../sports/screens.ts';
import { priceColumns } from './price-columns.ts';
import { type EventSection, groupEvents, type TournamentGroup } from './group-events.ts';

interface EventListProps {
  readonly start: Rows;
  /** Reads these rows again. */
  readonly read: (calls: SportsCalls) => Promise<Rows>;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The page is about one tournament, so its name is left out above the groups. */
  readonly oneTournament?: boolean;
  /** The market whose prices the rows show; null: each sport's main one. */
  readonly market?: string | null;
  /** Another market can be chosen: on a phone its button is next to the first day with open bets. */
  readonly choosable?: boolean;
}

/** Matches with live prices. Give another list another key. */
export function EventList({ start, read, today, oneTournament = false, market = null, choosable = false }: EventListProps) {
  const { view, trust } = useLiveView<Rows, Rows>(start, { rules: (calls) => calls.listRules, eventId: null, read });
  const sections = useMemo(() => groupEvents(view, today), [view, today]);
  const firstDay = sections.find(({ key }) => key !== 'live');
  return (
    <div className="flex flex-col gap-6">
      <StalenessNote trust={listStaleness(trust, view)} />
      {sections.map((section) => (
        <Section
          key={section.key}
          section={section}
          trust={trust}
          oneTournament={oneTournament}
          market={market}
          choosable={choosable && section === firstDay}
        />
      ))}
    </div>
  );
}

interface SectionProps extends Required<Pick<EventListProps, 'oneTournament' | 'market' | 'choosable'>> {
  readonly section: EventSection;
  readonly trust: Staleness;
}

function Section({ section, trust, oneTournament, market, choosable }: SectionProps) {
  const id = `dia-${section.key}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-base font-medium">
          {section.title}
        </h2>
        {choosable && section.tournaments[0] !== undefined && <MarketButton name={shownOf(section.tournaments[0], market).name} />}
      </div>
      {section.tournaments.map((group) => (
        <Group key={group.id} group={group} trust={trust} named={!oneTournament} market={market} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: TournamentGroup;
  readonly trust: Staleness;
  readonly named: boolean;
  readonly market: string | null;
  readonly level?: 'h2' | 'h3';
}

/** A tournament's matches under its name and the headings of its prices. */
export function Group({ group, trust, named, market, level: Heading = 'h3' }: GroupProps) {
  const simulated = group.events.every((event) => event.simulated);
  const shown = shownOf(group, market);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-2.5 sm:px-4">
        {named ? (
          <Heading className="min-w-0 text-sm font-medium tracking-normal">
            <Link
              to={listPath({ sport: group.sport, tournament: group.id })}
              className="flex min-h-11 flex-col justify-center text-text no-underline hover:underline sm:flex-row sm:items-center sm:gap-1.5"
            >
              <span className="shrink-0 text-muted max-sm:hidden">{group.category}</span>
              <span className="truncate">{leagueText(group.sport, group.name)}</span>
              {simulated && <Simulated />}
            </Link>
          </Heading>
        ) : (
          <span className="flex flex-col text-sm text-muted sm:flex-row sm:items-center sm:gap-1.5">
            {shown.name}
            {simulated && <Simulated />}
          </span>
        )}
        <PriceHeads shown={shown} />
      </div>
      <ul>
        {group.events.map((event) => (
          // Each row is its own hydration boundary, so that a press never waits for the whole list.
          <Suspense key={event.id}>
            <EventRow event={event} trust={trust} market={market} marked={simulated} />
          </Suspense>
        ))}
      </ul>
    </div>
  );
}

/** The market that a tournament's rows show. */
export function shownOf({ sport }: Pick<TournamentGroup, 'sport'>, market: string | null): ListedScreen {
  return listedScreen(screensOf(sport), market ?? '');
}

/** The headings of the price columns. */
export function PriceHeads({ shown }: { shown: ListedScreen }) {
  return (
    <span aria-hidden="true" className={cx(priceColumns(shown.heads.length), 'shrink-0 text-center text-xs text-muted')}>
      {shown.heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </span>
  );
}

/** The matches are simulated, without real players. */
function Simulated() {
  return <span className="text-xs font-normal text-muted sm:rounded-sm sm:bg-line/60 sm:px-1.5 sm:py-0.5">simulado</span>;
}
