import type { SportsEventReply } from '#contracts/sportsbook/events.ts';

/** A figure of both sides by its name. */
export type Figure = readonly [name: string, home: number, away: number];

/** Figures of both sides, with what they count in the middle. */
export function FiguresTable({ event, figures }: { event: SportsEventReply; figures: readonly Figure[] }) {
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
        {figures.map(([name, home, away]) => (
          <tr key={name}>
            <td translate="no" className="h-9 w-10 text-left text-base font-bold">
              {home}
            </td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
            </th>
            <td translate="no" className="h-9 w-10 text-right text-base font-bold">
              {away}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
