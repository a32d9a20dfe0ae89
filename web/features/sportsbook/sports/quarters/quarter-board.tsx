import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook/events.ts';
import { periodLabel, periodsOf } from './period-label.ts';

const cell = 'h-9 px-1.5 text-center';

/** A column that a sport adds: how often something happened to a side. */
export interface OwnColumn {
  readonly head: string;
  readonly type: string;
}

/** Points by quarter and overtime, including the current one, and their composition. */
export function QuarterBoard({ event, own }: { event: SportsEventReply; own: OwnColumn }) {
  const { home, away, score, clock } = event;
  const over = periodsOf(event.period_scores);
  const points = (side: 'home' | 'away') => over.map((each) => each[side]);
  const rest = (side: 'home' | 'away') => (score?.[side] ?? 0) - points(side).reduce((sum, each) => sum + each, 0);
  const isPlayed = clock !== null && clock.period !== 'half_time' && rest('home') + rest('away') > 0;
  const labels = [...over.map(({ period }) => periodLabel(period)), ...(isPlayed ? [periodLabel(clock.period)] : [])];
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Pontos por quarto</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="text-left font-normal">
            Time
          </th>
          {labels.map((label) => (
            <th key={label} scope="col" className="font-normal">
              {label}
            </th>
          ))}
          <th scope="col" className="font-normal">
            Total
          </th>
          <th scope="col" className="font-normal">
            {own.head}
          </th>
        </tr>
      </thead>
      <tbody>
        {([home, away] as const).map((team, place) => {
          const side = place === 0 ? 'home' : 'away';
          return (
            <tr key={team.id} className="border-t border-line">
              <th scope="row" className="max-w-24 truncate text-left font-medium">
                {team.short}
              </th>
              {[...points(side), ...(isPlayed ? [rest(side)] : [])].map((each, index) => (
                <td key={labels[index]} translate="no" className={cell}>
                  {each}
                </td>
              ))}
              <td translate="no" className={`${cell} font-bold`}>
                {score?.[side] ?? 0}
              </td>
              <td translate="no" className={`${cell} text-muted`}>
                {countOf(event.incidents, own.type, side)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function countOf(incidents: readonly SportsIncident[], type: string, side: 'home' | 'away'): number {
  return incidents.filter((each) => each.type === type && each.side === side && each.review !== 'taken_back').length;
}
