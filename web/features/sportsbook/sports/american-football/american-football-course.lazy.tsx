/* The course of a game in pictures and counts: named by american-football-play.ts. */
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { LeadTimeline } from '../quarters/lead-timeline.tsx';

const LOOK = { worth: { touchdown: 6, extra_point: 1, two_point_conversion: 2, field_goal: 3, safety: 2 }, minutes: 60, reach: 14, run: 14 };
const ROWS = [
  ['touchdown', 'Touchdowns'],
  ['field_goal', 'Field goals'],
  ['turnover', 'Bolas perdidas'],
  ['drive_end', 'Campanhas sem pontos'],
] as const;

/** The minutes of a game, and who led by how much. */
export function GameTimeline({ event }: { event: SportsEventReply }) {
  return <LeadTimeline event={event} look={LOOK} />;
}

/** The results of both sides' drives. */
export function GameFigures({ event }: { event: SportsEventReply }) {
  const count = (type: string, side: 'home' | 'away') =>
    event.incidents.filter((each) => each.type === type && each.side === side && each.review !== 'taken_back').length;
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Números do jogo</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{event.home.name}</th>
          <th scope="col">O que conta</th>
          <th scope="col">{event.away.name}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([type, name]) => (
          <tr key={type}>
            <td translate="no" className="h-9 w-10 text-left text-base font-bold">
              {count(type, 'home')}
            </td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
            </th>
            <td translate="no" className="h-9 w-10 text-right text-base font-bold">
              {count(type, 'away')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
