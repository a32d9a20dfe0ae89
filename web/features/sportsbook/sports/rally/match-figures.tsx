import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { figuresOf } from './points-in-order.ts';

const ROWS = [
  ['points', 'Pontos'],
  ['streak', 'Maior sequência de pontos'],
  ['timeOuts', 'Pedidos de tempo'],
] as const;

/** Points, the longest run and time-outs of both sides. */
export function MatchFigures({ event }: { event: SportsEventReply }) {
  const [home, away] = [figuresOf(event.incidents, 'home'), figuresOf(event.incidents, 'away')];
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Números da partida</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{event.home.name}</th>
          <th scope="col">O que conta</th>
          <th scope="col">{event.away.name}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([key, name]) => (
          <tr key={key}>
            <td translate="no" className="h-9 w-10 text-left text-base font-bold">
              {home[key]}
            </td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
            </th>
            <td translate="no" className="h-9 w-10 text-right text-base font-bold">
              {away[key]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
