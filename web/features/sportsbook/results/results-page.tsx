import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SportsResultRow } from '#contracts/sportsbook.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { FieldScene } from '../browse/field-scene.tsx';
import { TeamShield } from '../browse/team-shield.tsx';
import { clockText } from '../clock-text.ts';
import { dayAfter, dayOf, dayText, timeText } from '../format-kickoff.ts';
import { eventPath } from '../sports-path.ts';
import { readResultsAsked, RESULTS_PER_PAGE, type ResultsAsked, resultsPath, TOURNAMENT_PARAMETER } from './results-path.ts';

export interface ResultsStart {
  readonly asked: ResultsAsked;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly tournaments: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** Null: they could not be read. */
  readonly results: { readonly rows: readonly SportsResultRow[]; readonly total: number } | null;
}

/** Matches that are over, by day and tournament. A plain form; with JavaScript a change is answered at once. */
export function ResultsPage({ start }: { start: ResultsStart }) {
  const { asked, results, today } = start;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl lg:text-2xl">Resultados</h1>
      <ResultsForm key={resultsPath(asked)} start={start} />
      <Days asked={asked} today={today} />
      {results === null ? (
        <Unread title="Não deu para carregar os resultados." skeleton="h-[360px]">
          Suas apostas continuam como estavam.
        </Unread>
      ) : results.rows.length === 0 ? (
        <EmptyState
          scene={<FieldScene />}
          title={results.total > 0 ? 'Esta página passou do fim da lista.' : 'Nenhum jogo encerrado nesta busca.'}
          action={<LinkButton to="/sports/resultados">Ver os mais recentes</LinkButton>}
        />
      ) : (
        <>
          <ResultList rows={results.rows} today={today} />
          <Pagination page={asked.page} pageCount={Math.ceil(results.total / RESULTS_PER_PAGE)} hrefFor={(page) => resultsPath({ ...asked, page })} />
        </>
      )}
    </div>
  );
}

function ResultsForm({ start: { asked, tournaments, today } }: { start: ResultsStart }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const go = () => {
    if (form.current === null) return;
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') said.set(name, value);
    void navigate(resultsPath(readResultsAsked(`?${said.toString()}`)), { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      action="/sports/resultados"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
      className="grid gap-3 sm:grid-cols-[200px_minmax(0,1fr)_auto]"
    >
      <TextInput type="date" name="date" aria-label="Dia" defaultValue={asked.day} max={today} />
      <Select
        name={TOURNAMENT_PARAMETER}
        aria-label="Campeonato"
        placeholder="Campeonato: todos"
        defaultValue={asked.tournament}
        options={tournaments}
        onChange={go}
      />
      <Button type="submit" variant="secondary" className="h-12">
        Ver
      </Button>
    </form>
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

function ResultList({ rows, today }: { rows: readonly SportsResultRow[]; today: string }) {
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

function Result({ row }: { row: SportsResultRow }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link to={eventPath(row.id)} className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1.5 text-text no-underline sm:px-4">
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="truncate text-xs text-muted">
            <span className="tabular">{timeText(row.starts_at)}</span>, {row.tournament.name}
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
            {clockText({ state: row.state, clock: null })}
            {row.half_time !== null && (
              <span className="block">
                Int. {row.half_time.home}–{row.half_time.away}
              </span>
            )}
            {!row.settled && <span className="block">apurando apostas</span>}
          </span>
          {row.score !== null && (
            <span className="tabular flex flex-col text-sm leading-5 font-bold">
              <span>{row.score.home}</span>
              <span>{row.score.away}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
