import { Link } from 'react-router';
import type { SportsEventReply, SportsTeam } from '#contracts/sportsbook/events.ts';
import { TeamShield } from '../match/team-shield.tsx';
import { clockText, isUnderWay } from '../match/clock-text.ts';
import { dayOf, dayText, timeText } from '../match/format-kickoff.ts';
import { AwaitedFavouriteStar } from '../lazy/lazy-parts.tsx';
import { playParts } from '../lazy/lazy-play.tsx';
import { listPath } from '../match/list-path.ts';
import { leagueText } from '../sports/sport-screens.ts';

/** The sides, the place, and the kick-off or the score. */
export function EventHeader({ event, today }: { event: SportsEventReply; today: string }) {
  return (
    <header className="rounded-card border border-line bg-surface p-3 sm:p-6">
      <h1 className="sr-only">{event.name}</h1>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-sm text-muted">
          <Link
            to={listPath({ sport: event.sport.id, tournament: event.tournament.id })}
            className="-my-2 inline-flex min-h-11 items-center text-muted hover:text-text"
          >
            {leagueText(event.sport.id, event.tournament.name)}
          </Link>
          {event.round !== null && <span className="tabular">, rodada {event.round}</span>}
          {event.simulated && <span className="ml-2 rounded-sm bg-line/60 px-1.5 py-0.5 text-xs">simulado</span>}
        </p>
        <AwaitedFavouriteStar kind="event" id={event.id} name={event.name} />
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2">
        <Team team={event.home} />
        <Middle event={event} today={today} />
        <Team team={event.away} />
      </div>
    </header>
  );
}

function Team({ team }: { team: SportsTeam }) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 text-center">
      <TeamShield team={team} size="lg" />
      <p className="font-medium wrap-anywhere max-sm:text-sm max-[22rem]:text-xs">{team.name}</p>
    </div>
  );
}

function Middle({ event, today }: { event: SportsEventReply; today: string }) {
  const { Periods } = playParts(event.sport.id);
  const live = isUnderWay(event.state);
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      {event.score === null ? (
        <time dateTime={event.starts_at} className="tabular">
          <span className="block text-sm text-muted">{dayText(dayOf(event.starts_at), today)}</span>
          <span className="block text-2xl font-bold">{timeText(event.starts_at)}</span>
        </time>
      ) : (
        <p translate="no" className="tabular text-3xl leading-none font-bold whitespace-nowrap">
          <span className="sr-only">Placar: </span>
          <span>{event.score.home}</span>
          <span className="px-2 text-muted">–</span>
          <span>{event.score.away}</span>
        </p>
      )}
      {event.state !== 'not_started' && (
        <p className="tabular flex items-center gap-1.5 text-sm font-medium">
          {live && <span aria-hidden="true" className="size-1.5 rounded-full bg-live" />}
          <span>{clockText(event)}</span>
        </p>
      )}
      {/* A period that ends moves nothing below. */}
      {event.state !== 'not_started' && (live || event.period_scores.length > 0) && (
        <div data-periods="" className="min-h-4.5">
          {event.period_scores.length > 0 && <Periods event={event} />}
        </div>
      )}
    </div>
  );
}
