import { memo } from 'react';
import { Link } from 'react-router';
import type { SportsEventRow, SportsTeam } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { isUnderWay, shortClockText } from '../match/clock-text.ts';
import { timeText } from '../match/format-kickoff.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { eventPath } from '../match/list-path.ts';
import { priceColumns } from './price-columns.ts';
import { TeamShield } from '../match/team-shield.tsx';

interface EventRowProps {
  readonly event: SportsEventRow;
  readonly trust: Staleness;
  /** What stands over the row says already that nobody plays these matches. */
  readonly marked?: boolean;
}

/**
 * A match in a list, 72 px: when or how far, who, the prices of the market the list shows, and the way to all its markets. While it is played there is
 * nothing to bet on: the score stands large, and the whole row leads to the match.
 */
export const EventRow = memo(function EventRow({ event, trust, marked = false }: EventRowProps) {
  const live = isUnderWay(event.state);
  const more = event.markets_count - (event.main_market === null ? 0 : 1);
  return (
    <li
      className={cx(
        'grid items-center gap-x-2 border-t border-line px-2.5 py-1.5 first:border-t-0 sm:px-4',
        // Out of sight it is neither styled, laid out nor painted: 72 px stand for it, as high as most are.
        live ? 'min-h-22 grid-cols-1' : 'min-h-18 grid-cols-[minmax(0,1fr)_auto] [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]',
      )}
    >
      <Link to={eventPath(event.id)} className="-my-1.5 flex min-w-0 flex-col justify-center gap-0.5 self-stretch text-text no-underline">
        <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
          <When event={event} />
          {event.simulated && !marked && <span>simulado</span>}
          {more > 0 && !live && <span className="tabular max-[22rem]:hidden">{`+${more} mercado${more === 1 ? '' : 's'}`}</span>}
        </span>
        <Side team={event.home} score={event.score?.home} live={live} />
        <Side team={event.away} score={event.score?.away} live={live} />
      </Link>
      {!live && <Prices event={event} trust={trust} />}
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
    <time dateTime={event.starts_at} translate="no" className="tabular text-text">
      {timeText(event.starts_at)}
    </time>
  );
}

function Side({ team, score, live }: { team: SportsTeam; score: number | undefined; live: boolean }) {
  return (
    <span className="flex items-center gap-1.5 text-sm leading-5">
      <TeamShield team={team} />
      <span className="sm:truncate max-[22rem]:hidden">{team.name}</span>
      <abbr title={team.name} className="no-underline min-[22rem]:hidden">
        {team.short}
      </abbr>
      {score !== undefined && (
        <span translate="no" className={cx('tabular ml-auto pl-1 font-bold', live && 'text-lg leading-6')}>
          {score}
        </span>
      )}
    </span>
  );
}

function Prices({ event, trust }: Omit<Required<EventRowProps>, 'marked'>) {
  const { main_market: market } = event;
  if (market === null) return <p className="w-30 text-center text-xs text-muted">Sem cotação</p>;
  return (
    <div className={priceColumns(market.outcomes.length)}>
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} to={eventPath(event.id)} />
      ))}
    </div>
  );
}
