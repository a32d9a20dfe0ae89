import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { countOf, roundAt, roundsOf } from './fight-board.ts';

const [WIDTH, HEIGHT] = [360, 132];
const DOWN = 'knockdown';

/** The cage from above with the fighter of the latest action, and knock-downs by round. The text below says the same. */
export function MmaCage({ event }: { event: SportsEventReply }) {
  const last = event.incidents.findLast(({ side, review }) => side !== null && review !== 'taken_back');
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#343a40" />
        <path d="M146 8h68l48 36v44l-48 36h-68L98 88V44z" fill="#5c677d" stroke="#fff" strokeOpacity="0.7" strokeWidth="2" />
        <circle cx="180" cy="66" r="22" fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="1.5" />
        <g fill="#fff" fontSize="14" fontWeight="550" textAnchor="middle">
          <text x="48" y="72">
            {event.home.short}
          </text>
          <text x="312" y="72">
            {event.away.short}
          </text>
        </g>
        {last !== undefined && <circle cx={last.side === 'home' ? 140 : 220} cy="66" r="8" fill="#fff" stroke="#0b1220" strokeWidth="1.5" />}
      </svg>
      <div className="mt-2">
        <RoundBoard event={event} />
      </div>
    </>
  );
}

/** Knock-downs of each round that has begun. */
function RoundBoard({ event }: { event: SportsEventReply }) {
  const shown = Number(/^round_(\d)$/.exec(event.clock?.period ?? '')?.[1] ?? Math.min(roundAt(event.clock?.minute ?? 0), roundsOf(event.period_scores)));
  const rounds = Array.from({ length: shown }, (_, place) => place + 1);
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Knockdowns por round</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="text-left font-normal">
            Lutador
          </th>
          {rounds.map((round) => (
            <th key={round} scope="col" className="font-normal">
              <abbr title={`${round}º round`} className="no-underline">
                {`R${round}`}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side} className="border-t border-line">
            <th scope="row" className="max-w-36 truncate text-left font-medium">
              {event[side].name}
            </th>
            {rounds.map((round) => (
              <td key={round} translate="no" className="h-9 min-w-8 px-1.5 text-center">
                {countOf(event.incidents, DOWN, side, round)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
