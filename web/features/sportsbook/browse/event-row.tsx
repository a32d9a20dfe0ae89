import { memo } from 'react';
import { Link } from 'react-router';
import type { SportsEventRow, SportsTeam } from '#contracts/sportsbook.ts';
import { isUnderWay, shortClockText } from '../match/clock-text.ts';
import { timeText } from '../match/format-kickoff.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { eventPath } from '../match/list-path.ts';
import { TeamShield } from '../match/team-shield.tsx';

interface EventRowProps {
  readonly event: SportsEventRow;
  readonly trust: Staleness;
}

/** A match in a list, 72 px: when or how far, who, the three prices of its result, and the way to all its markets. */
export const EventRow = memo(function EventRow({ event, trust }: EventRowProps) {
  const more = event.markets_count - (event.main_market === null ? 0 : 1);
  return (
    <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line px-3 py-1.5 first:border-t-0 sm:gap-x-3 sm:px-4">
      <Link to={eventPath(event.id)} className="-my-1.5 flex min-w-0 flex-col justify-center gap-0.5 self-stretch text-text no-underline">
        <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
          <When event={event} />
          {event.simulated && <span>simulado</span>}
          {more > 0 && (
            <span className="tabular max-[22rem]:hidden">
              +{more}
              <span className="max-sm:sr-only"> {more === 1 ? 'mercado' : 'mercados'}</span>
            </span>
          )}
        </span>
        <Side team={event.home} goals={event.score?.home} />
        <Side team={event.away} goals={event.score?.away} />
      </Link>
      <Prices event={event} trust={trust} />
    </li>
  );
});

function When({ event }: { event: SportsEventRow }) {
  if (isUnderWay(event.state)) {
    return (
      <span className="tabular flex min-w-0 items-center gap-1 font-medium text-text">
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-live" />
        <span className="sr-only">Ao vivo,</span>
        <span className="truncate">{shortClockText(event)}</span>
      </span>
    );
  }
  if (event.state !== 'not_started') return <span className="min-w-0 truncate font-medium text-text">{shortClockText(event)}</span>;
  return (
    <time dateTime={event.starts_at} className="tabular text-text">
      {timeText(event.starts_at)}
    </time>
  );
}

function Side({ team, goals }: { team: SportsTeam; goals: number | undefined }) {
  return (
    <span className="flex items-center gap-2 text-sm leading-5">
      <TeamShield team={team} />
      <span className="truncate max-[22rem]:hidden">{team.name}</span>
      <abbr title={team.name} className="no-underline min-[22rem]:hidden">
        {team.short}
      </abbr>
      {goals !== undefined && <span className="tabular ml-auto pl-1 font-bold">{goals}</span>}
    </span>
  );
}

export const priceColumns = 'grid grid-cols-[repeat(3,3.25rem)] gap-1 min-[22rem]:grid-cols-[repeat(3,3.5rem)] sm:grid-cols-[repeat(3,4.5rem)] sm:gap-1.5';

function Prices({ event, trust }: { event: SportsEventRow; trust: Staleness }) {
  const { main_market: market } = event;
  if (market === null) return <p className="w-30 text-center text-xs text-muted">Sem cotações agora</p>;
  return (
    <div className={priceColumns}>
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} to={eventPath(event.id)} />
      ))}
    </div>
  );
}
