import { memo } from 'react';
import { Link } from 'react-router';
import type { SportsTeam } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import type { Row } from '../live/list-rules.ts';
import { isUnderWay, shortClockText } from '../match/clock-text.ts';
import { timeText } from '../match/format-kickoff.ts';
import { PriceButton } from '../price/price-button.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { eventPath } from '../match/list-path.ts';
import type { ScoreCells } from '../sports/screens.ts';
import { leagueText, screensOf } from '../sports/sport-screens.ts';
import { priceColumns } from './price-columns.ts';
import { TeamShield } from '../match/team-shield.tsx';

interface EventRowProps {
  readonly event: Row;
  readonly trust: Staleness;
  /** The market that the list shows; null: the sport's main one. */
  readonly market?: string | null;
  /** The heading above the row already says that the matches are simulated. */
  readonly marked?: boolean;
  /** No heading above the row names its tournament. */
  readonly league?: boolean;
}

/**
 * A match in a list, 72 px: its time or period, the sides, the prices of the list's market, and the link to all its markets. In play the score is next to the
 * names; a suspended price keeps its place.
 */
export const EventRow = memo(function EventRow({ event, trust, market = null, marked = false, league = false }: EventRowProps) {
  const live = isUnderWay(event.state);
  const more = event.markets_count - (event.main_market === null ? 0 : 1);
  return (
    // `content-visibility`: out of sight it is neither styled, laid out nor painted; 72 px are reserved, its height unless a name takes two lines.
    <li
      className={cx(
        'grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line px-2.5 py-1.5 first:border-t-0 sm:px-4',
        !mayWrap(event) && '[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]',
      )}
    >
      <Link to={eventPath(event.id)} className="-my-1.5 flex min-w-0 flex-col justify-center gap-0.5 self-stretch text-text no-underline">
        <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
          <When event={event} />
          {league && <span className="min-w-0 truncate">{leagueText(event.sport.id, event.tournament.name)}</span>}
          {event.simulated && !marked && <span>simulado</span>}
          {more > 0 && <span className={cx('tabular max-[22rem]:hidden', live && 'max-sm:hidden')}>{`+${more} mercado${more === 1 ? '' : 's'}`}</span>}
        </span>
        <Side team={event.home} side="home" event={event} />
        <Side team={event.away} side="away" event={event} />
      </Link>
      <Prices event={event} trust={trust} market={market} />
    </li>
  );
});

/** A long name takes a second line on a phone, except next to a score. */
function mayWrap({ score, home, away }: Row): boolean {
  return score === null && Math.max(home.name.length, away.name.length) > 15;
}

/** Excluded from page translation, since a minute is not a word. */
const FIGURES = /\d/;

function When({ event }: { event: Row }) {
  if (isUnderWay(event.state)) {
    return (
      <span className="tabular flex shrink-0 items-center gap-1 font-medium text-text">
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-live" />
        <span className="sr-only">Ao vivo,</span>
        <span translate={FIGURES.test(shortClockText(event)) ? 'no' : undefined}>{shortClockText(event)}</span>
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

function Side({ team, side, event }: { team: SportsTeam; side: 'home' | 'away'; event: Row }) {
  const score = event.score?.[side];
  const board = isUnderWay(event.state) ? (screensOf(event.sport.id).scoreCells?.(event.period_scores ?? [], side, event.score) ?? null) : null;
  const sent = isUnderWay(event.state) ? (screensOf(event.sport.id).sentOff?.(event.incidents ?? [], side) ?? 0) : 0;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm leading-5">
      <TeamShield team={team} />
      <span className={cx('max-[22rem]:hidden', score === undefined ? 'sm:truncate' : 'truncate')}>{team.name}</span>
      <abbr title={team.name} className="no-underline min-[22rem]:hidden">
        {team.short}
      </abbr>
      {sent > 0 && <SentOff count={sent} />}
      {board !== null ? (
        <Board {...board} />
      ) : (
        score !== undefined && (
          <span translate="no" className="tabular ml-auto pl-1 font-bold">
            {score}
          </span>
        )
      )}
    </span>
  );
}

/** A side's figures, the current one last; a dot next to the server. */
function Board({ cells, serves }: ScoreCells) {
  return (
    <span translate="no" className="tabular ml-auto flex shrink-0 items-center gap-1 pl-1">
      {serves && (
        <>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-primary" />
          <span className="sr-only">saca</span>
        </>
      )}
      {cells.map((cell, place) => (
        <span key={place} className={cx('min-w-3.5 text-center', place === cells.length - 1 ? 'font-bold' : 'text-muted')}>
          {cell}
        </span>
      ))}
    </span>
  );
}

/** A card for each player sent off; the count from the second on. */
function SentOff({ count }: { count: number }) {
  return (
    <span
      translate="no"
      className="grid h-3.5 min-w-2.5 shrink-0 place-items-center rounded-[2px] bg-negative px-0.5 text-[10px] leading-none font-bold text-white"
    >
      <span aria-hidden="true">{count > 1 ? count : ''}</span>
      <span className="sr-only">{count === 1 ? '1 expulso' : `${count} expulsos`}</span>
    </span>
  );
}

function Prices({ event, trust, market: asked }: Required<Pick<EventRowProps, 'event' | 'trust' | 'market'>>) {
  const market = asked === null || event.markets === undefined ? event.main_market : (event.markets.find(({ definition }) => definition === asked) ?? null);
  if (market === null) return <p className="w-30 text-center text-xs text-muted">Sem cotação</p>;
  return (
    <div className={priceColumns(market.outcomes.length)}>
      {market.outcomes.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} to={eventPath(event.id)} />
      ))}
    </div>
  );
}
