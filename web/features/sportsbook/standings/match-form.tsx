import { Link } from 'react-router';
import type { SportsFormReply, SportsPastMatch, SportsTableRow, SportsTeam } from '#contracts/sportsbook/events.ts';
import { dayOf } from '../match/format-kickoff.ts';
import { eventPath } from '../match/list-path.ts';
import { TeamShield } from '../match/team-shield.tsx';
import { EndedMarks } from './ended-marks.tsx';

interface MatchFormProps {
  readonly form: SportsFormReply;
  readonly home: SportsTeam;
  readonly away: SportsTeam;
  /** The address of the whole table. */
  readonly tablePath: string;
}

/** The form of both clubs before the match: five results each, their places, and past meetings. Renders nothing where neither has played. */
export function MatchForm({ form, home, away, tablePath }: MatchFormProps) {
  if (form.home.length === 0 && form.away.length === 0) return null;
  return (
    <section aria-labelledby="retrospecto" className="rounded-card border border-line bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h2 id="retrospecto" className="text-base font-medium tracking-normal">
          Retrospecto
        </h2>
        {form.table.length > 0 && (
          <Link to={tablePath} className="flex min-h-11 items-center text-sm text-text underline underline-offset-4">
            Ver tabela
          </Link>
        )}
      </div>
      <ul className="px-4 pb-2">
        <Club team={home} past={form.home} line={form.table.find(({ team }) => team.id === home.id)} />
        <Club team={away} past={form.away} line={form.table.find(({ team }) => team.id === away.id)} />
      </ul>
      <Past title={`Últimos jogos do ${home.name}`} past={form.home} />
      <Past title={`Últimos jogos do ${away.name}`} past={form.away} />
      <Past title="Confrontos diretos" past={form.meetings} />
    </section>
  );
}

function Club({ team, past, line }: { team: SportsTeam; past: readonly SportsPastMatch[]; line: SportsTableRow | undefined }) {
  return (
    <li className="flex min-h-11 items-center gap-2 text-sm">
      <TeamShield team={team} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{team.name}</span>
        {line !== undefined && line.played > 0 && (
          <span className="tabular block text-xs text-muted">
            {line.position}º, {line.points} {line.points === 1 ? 'ponto' : 'pontos'} em {line.played} {line.played === 1 ? 'jogo' : 'jogos'}
          </span>
        )}
      </span>
      <EndedMarks ended={past.map(({ ended }) => ended)} />
    </li>
  );
}

function Past({ title, past }: { title: string; past: readonly SportsPastMatch[] }) {
  if (past.length === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="mt-1 size-2 rotate-225 border-t-2 border-l-2 group-open:mt-2 group-open:rotate-45" />
      </summary>
      <ul className="px-4 pb-2">
        {past.map(({ id, starts_at, home, away, score }) => (
          <li key={id}>
            <Link to={eventPath(id)} className="tabular flex min-h-11 items-center gap-3 text-sm text-text no-underline hover:underline">
              <time dateTime={starts_at} className="w-11 shrink-0 text-xs text-muted">
                {dateText(starts_at)}
              </time>
              <span className="min-w-0 flex-1">
                {home.name} <span className="font-bold whitespace-nowrap">{`${score.home}–${score.away}`}</span> {away.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "21/11" */
function dateText(iso: string): string {
  const [, month = '', date = ''] = dayOf(iso).split('-');
  return `${date}/${month}`;
}
