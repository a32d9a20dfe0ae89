import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { boardOf } from '../rally/rally-board.ts';
import { SetBoard } from '../rally/set-board.tsx';
import { SideScores } from '../rally/side-scores.tsx';

const [WIDTH, HEIGHT] = [360, 140];

/** A court from above: sets won, points of the current set, and who serves. The table below says the same. */
export function VolleyballCourt({ event }: { event: SportsEventReply }) {
  const { server } = boardOf(event.period_scores);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#14532d" />
        <rect x="50" y="10" width="260" height="120" fill="#b45f2b" />
        <g fill="none" stroke="#fff" strokeOpacity="0.7" strokeWidth="1.5">
          <rect x="50" y="10" width="260" height="120" />
          <path d="M137 10v120M223 10v120" strokeDasharray="5 4" />
          <path d="M180 4v132" strokeWidth="3" />
        </g>
        {server !== null && <Ball side={server} />}
        <SideScores event={event} />
      </svg>
      <div className="mt-2">
        <SetBoard event={event} sideName="Time" />
      </div>
    </>
  );
}

/** The place of the serve: behind the end line, to the server's right. */
function Ball({ side }: { readonly side: 'home' | 'away' }) {
  const [x, y] = side === 'home' ? [28, 104] : [332, 36];
  return (
    <g>
      <circle cx={x} cy={y} r="9" fill="#f2c14e" stroke="#0b1220" strokeWidth="1.5" />
      <path d={`M${x - 9} ${y}q9 -6 18 0M${x} ${y - 9}q-5 9 0 18`} fill="none" stroke="#12355b" strokeWidth="1.5" />
    </g>
  );
}
