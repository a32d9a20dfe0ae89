import type { SportsTableRow } from '#contracts/sportsbook/events.ts';
import type { ListStart } from '../browse/list-start.ts';
import { EmptyList } from '../browse/empty-list.tsx';
import { TeamShield } from '../match/team-shield.tsx';
import { EndedMarks } from './ended-marks.tsx';

const cell = 'h-11 px-1.5 text-center sm:px-2.5';

/** A league's table, from the known results. */
export function LeagueTable({ start }: { start: ListStart }) {
  if (start.table === null || start.table.rows.length === 0) return <EmptyList start={start} total={0} />;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="tabular w-full border-collapse text-sm">
        <caption className="sr-only">Classificação: {start.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="h-11 pl-3 text-left font-normal sm:pl-4">
              Time
            </th>
            <Head short="P" long="Pontos" />
            <Head short="J" long="Jogos" />
            <Head short="V" long="Vitórias" />
            <Head short="E" long="Empates" wide />
            <Head short="D" long="Derrotas" wide />
            <Head short="SG" long={start.table.difference} />
            <th scope="col" className="px-3 text-right font-normal max-md:hidden">
              Últimos
            </th>
          </tr>
        </thead>
        <tbody>
          {start.table.rows.map((row) => (
            <Line key={row.team.id} row={row} />
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-3 py-2 text-xs text-muted sm:px-4">Feita com os resultados que chegaram até aqui nesta temporada.</p>
    </div>
  );
}

function Head({ short, long, wide = false }: { short: string; long: string; wide?: boolean }) {
  return (
    <th scope="col" className={`${cell} font-normal${wide ? ' max-sm:hidden' : ''}`}>
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    </th>
  );
}

function Line({ row: { position, team, points, played, won, drawn, lost, scored, conceded, last } }: { row: SportsTableRow }) {
  const difference = scored - conceded;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="h-11 max-w-0 pl-3 text-left font-normal sm:pl-4">
        <span className="flex items-center gap-2">
          <span className="w-5 shrink-0 text-right text-muted">{position}</span>
          <TeamShield team={team} />
          <span className="truncate">{team.name}</span>
        </span>
      </th>
      <td className={`${cell} w-10 font-bold`}>{points}</td>
      <td className={`${cell} w-10`}>{played}</td>
      <td className={`${cell} w-10`}>{won}</td>
      <td className={`${cell} w-10 max-sm:hidden`}>{drawn}</td>
      <td className={`${cell} w-10 max-sm:hidden`}>{lost}</td>
      <td className={`${cell} w-12`}>{difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</td>
      <td className="w-40 px-3 text-right max-md:hidden">
        <EndedMarks ended={last} />
      </td>
    </tr>
  );
}
