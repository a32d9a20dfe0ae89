import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { halfMinutesOf } from './first-half.ts';
import { countOf } from './incident-counts.ts';

interface Counted {
  readonly name: string;
  readonly types: readonly string[];
  /** Not every supplier sends them: a missing figure is not zero. */
  readonly ifSent?: boolean;
  /** Only for games of short halves. */
  readonly short?: boolean;
}

const COUNTED: readonly Counted[] = [
  { name: 'Gols', types: ['goal'] },
  { name: 'Escanteios', types: ['corner'], ifSent: true },
  { name: 'Cartões amarelos', types: ['yellow_card', 'second_yellow'] },
  { name: 'Cartões vermelhos', types: ['red_card', 'second_yellow'] },
  { name: 'Pênaltis', types: ['penalty_awarded'], ifSent: true, short: true },
  { name: 'Tiros livres diretos', types: ['direct_free_kick'], ifSent: true, short: true },
  { name: 'Goleiro-linha', types: ['power_play'], ifSent: true, short: true },
  { name: 'Pedidos de tempo', types: ['time_out'], ifSent: true, short: true },
];

/** The count of each kind of incident by side, in all and by half, as far as the feed reports it. */
export function MatchFigures({ event: { incidents, home, away, clock, period_scores: scores } }: { event: SportsEventReply }) {
  const minutes = halfMinutesOf(scores);
  const isShort = minutes < 45;
  const halves = clock?.period !== 'first_half';
  const shown = COUNTED.filter(
    ({ ifSent = false, short = false, types }) =>
      (isShort || !short) && (!(ifSent || (isShort && types[0] !== 'goal')) || incidents.some(({ type }) => types.includes(type))),
  );
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
        {shown.map(({ name, types }) => {
          const count = (side: 'home' | 'away') => countOf(incidents, types, side);
          const inHalf = (side: 'home' | 'away', half: 'first' | 'second') => countOf(incidents, types, side, { half, minutes });
          return (
            <tr key={name}>
              <td translate="no" className="h-11 w-10 text-left text-base font-bold">
                {count('home')}
              </td>
              <th scope="row" className="py-1.5 text-center font-normal text-muted">
                {name}
                <Share home={count('home')} away={count('away')} />
                {halves && (
                  <span className="mt-1 flex justify-between text-xs">
                    <Half name="1º tempo" figures={[inHalf('home', 'first'), inHalf('away', 'first')]} />
                    <Half name="2º tempo" figures={[inHalf('home', 'second'), inHalf('away', 'second')]} />
                  </span>
                )}
              </th>
              <td translate="no" className="h-11 w-10 text-right text-base font-bold">
                {count('away')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Half({ name, figures: [home, away] }: { name: string; figures: readonly [number, number] }) {
  return (
    <span>
      {name} <span translate="no">{`${home}–${away}`}</span>
    </span>
  );
}

/** The share of each side, from the middle outwards. */
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
