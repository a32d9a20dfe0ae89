import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { boardOf } from '../rally/rally-board.ts';
import { SetBoard } from '../rally/set-board.tsx';
import { SideScores } from '../rally/side-scores.tsx';

const [WIDTH, HEIGHT] = [360, 140];

/** A sand court from above: sets won, points of the current set, and who serves. The table below says the same. */
export function SandCourt({ event }: { event: SportsEventReply }) {
  const { server } = boardOf(event.period_scores);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#8a6a3c" />
        <path d="M0 133q30 -7 60 0t60 0 60 0 60 0 60 0 60 0v7H0z" fill="#12657f" />
        <g fill="none" stroke="#12355b" strokeWidth="2.5">
          <rect x="60" y="8" width="240" height="116" />
          <path d="M180 2v126" stroke="#fff" strokeWidth="3" />
        </g>
        {server !== null && <Ball x={server === 'home' ? 38 : 322} y={server === 'home' ? 92 : 38} />}
        <SideScores event={event} />
      </svg>
      <div className="mt-2">
        <SetBoard event={event} sideName="Dupla" />
      </div>
    </>
  );
}

function Ball({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="9" fill="#f8f9fa" stroke="#0b1220" strokeWidth="1.5" />
      <path d={`M${x} ${y - 9}q7 9 0 18M${x - 9} ${y}q9 -5 18 0`} fill="none" stroke="#d7263d" strokeWidth="1.5" />
    </g>
  );
}
