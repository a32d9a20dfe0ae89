import { Link } from 'react-router';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { FieldScene } from '../browse/field-scene.tsx';
import { TeamShield } from '../match/team-shield.tsx';
import { leagueText } from '../sports/sport-screens.ts';
import { clockText } from '../match/clock-text.ts';
import { dayAfter, dayOf, dayText, timeText } from '../match/format-kickoff.ts';
import { AwaitedUnread, LazyEmptyState, LazyPagination, LazyResultsForm } from '../lazy/lazy-parts.tsx';
import { AwaitedOutrightResults } from '../lazy/lazy-outright.tsx';
import { eventPath } from '../match/list-path.ts';
import { RESULTS_PER_PAGE, type ResultsAsked, resultsPath } from './results-path.ts';
import type { ResultRow, ResultsStart } from './results-start.ts';

/** Finished matches, by day and tournament. */
export function ResultsPage({ start }: { start: ResultsStart }) {
  const { asked, results, today } = start;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl lg:text-2xl">Resultados</h1>
      <LazyResultsForm key={resultsPath(asked)} start={start} />
      <Days asked={asked} today={today} />
      {results?.outrights !== undefined && results.outrights.length > 0 && (
        <AwaitedOutrightResults key={resultsPath(asked)} rows={results.outrights} today={today} />
      )}
      {results === null ? (
        <AwaitedUnread title="Não deu para carregar os resultados." skeleton="h-[360px]">
          Suas apostas continuam como estavam.
        </AwaitedUnread>
      ) : results.rows.length === 0 ? (
        <LazyEmptyState
          scene={<FieldScene />}
          title={results.total > 0 ? 'Esta página passou do fim da lista.' : 'Nenhum jogo encerrado nesta busca.'}
          action={<LinkButton to="/sports/resultados">Ver os mais recentes</LinkButton>}
        />
      ) : (
        <>
          <ResultList rows={results.rows} today={today} />
          <LazyPagination page={asked.page} pageCount={Math.ceil(results.total / RESULTS_PER_PAGE)} hrefFor={(page) => resultsPath({ ...asked, page })} />
        </>
      )}
    </div>
  );
}

/** The day before and after the one shown. */
function Days({ asked, today }: { asked: ResultsAsked; today: string }) {
  const day = asked.day === '' ? today : asked.day;
  const to = (days: number) => resultsPath({ ...asked, day: dayAfter(day, days), page: 1 });
  return (
    <nav aria-label="Dias" className="flex items-center justify-between gap-2 text-sm">
      <Link to={to(-1)} className="flex min-h-11 items-center text-text underline underline-offset-4">
        {dayText(dayAfter(day, -1), today)}
      </Link>
      {day < today && (
        <Link to={to(1)} className="flex min-h-11 items-center text-text underline underline-offset-4">
          {dayText(dayAfter(day, 1), today)}
        </Link>
      )}
    </nav>
  );
}

function ResultList({ rows, today }: { rows: readonly ResultRow[]; today: string }) {
  const days = [...new Set(rows.map(({ starts_at }) => dayOf(starts_at)))];
  return days.map((day) => (
    <section key={day} aria-labelledby={`dia-${day}`} className="flex flex-col gap-3">
      <h2 id={`dia-${day}`} className="text-base font-medium">
        {dayText(day, today)}
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {rows
          .filter(({ starts_at }) => dayOf(starts_at) === day)
          .map((row) => (
            <Result key={row.id} row={row} />
          ))}
      </ul>
    </section>
  ));
}

function Result({ row }: { row: ResultRow }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={eventPath(row.id)} className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1.5 text-text no-underline sm:px-4">
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="truncate text-xs text-muted">
            <span translate="no" className="tabular">
              {timeText(row.starts_at)}
            </span>
            , {leagueText(row.sport.id, row.tournament.name)}
          </span>
          {[row.home, row.away].map((team) => (
            <span key={team.id} className="flex items-center gap-2 text-sm leading-5">
              <TeamShield team={team} />
              <span className="truncate">{team.name}</span>
            </span>
          ))}
        </span>
        <span className="flex items-center gap-4">
          <span className="tabular text-right text-xs text-muted">
            {clockText({ sport: row.sport, state: row.state, clock: null })}
            {row.periods !== null && <span className="block">{row.periods}</span>}
            {!row.settled && <span className="block">apurando apostas</span>}
          </span>
          {row.score !== null && (
            <span translate="no" className="tabular flex flex-col text-sm leading-5 font-bold">
              <span>{row.score.home}</span>
              <span>{row.score.away}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
