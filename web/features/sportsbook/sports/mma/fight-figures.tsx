import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { countOf } from './fight-board.ts';

const ROWS = [
  ['knockdown', 'Knockdowns'],
  ['takedown', 'Quedas'],
  ['submission_attempt', 'Tentativas de finalização'],
  ['point_deducted', 'Pontos perdidos'],
] as const;

/** Both fighters' actions and deducted points. */
export function FightFigures({ event }: { event: SportsEventReply }) {
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Números da luta</caption>
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
              {countOf(event.incidents, type, 'home')}
            </td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
            </th>
            <td translate="no" className="h-9 w-10 text-right text-base font-bold">
              {countOf(event.incidents, type, 'away')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
