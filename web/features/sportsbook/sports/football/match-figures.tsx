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
          <tr key={type}>
            <td className="h-11 w-10 text-left text-base font-bold">{count(type, 'home')}</td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
              <Share home={count(type, 'home')} away={count(type, 'away')} />
            </th>
            <td className="h-11 w-10 text-right text-base font-bold">{count(type, 'away')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose share is how large, from the middle to either side. */
function Share({ home, away }: { home: number; away: number }) {
  const [left, right] = home + away === 0 ? [0, 0] : [(home / (home + away)) * 49, (away / (home + away)) * 49];
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1.5 w-full">
      <path d="M0 2h49M51 2h49" className="stroke-line" strokeWidth="4" />
      <path d={`M49 2h${-left}`} className="stroke-accent" strokeWidth="4" />
      <path d={`M51 2h${right}`} className="stroke-info" strokeWidth="4" />
    </svg>
  );
}
