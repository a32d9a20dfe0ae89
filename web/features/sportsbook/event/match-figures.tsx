import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook.ts';

const COUNTED: ReadonlyArray<readonly [SportsIncident['type'], string]> = [
  ['goal', 'Gols'],
  ['yellow_card', 'Cartões amarelos'],
  ['red_card', 'Cartões vermelhos'],
];

/** How often each thing happened to either side, as far as the feed tells. */
export function MatchFigures({ event: { incidents, home, away } }: { event: SportsEventReply }) {
  const count = (type: SportsIncident['type'], side: 'home' | 'away') => incidents.filter((each) => each.type === type && each.side === side).length;
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Números do jogo</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{home.name}</th>
          <th scope="col">O que conta</th>
          <th scope="col">{away.name}</th>
        </tr>
      </thead>
      <tbody>
        {COUNTED.map(([type, name]) => (
          <tr key={type} className="border-t border-line">
            <td className="h-10 w-16 text-center font-bold">{count(type, 'home')}</td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
            </th>
            <td className="h-10 w-16 text-center font-bold">{count(type, 'away')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
