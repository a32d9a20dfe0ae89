import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { boardOf } from '../rally/rally-board.ts';
import { SetBoard } from '../rally/set-board.tsx';
import { SideScores } from '../rally/side-scores.tsx';

const [WIDTH, HEIGHT] = [360, 140];

/** A table from above: sets won, points of the current set, and who serves. The board below says the same. */
export function TableTennisTable({ event }: { event: SportsEventReply }) {
  const { server } = boardOf(event.period_scores);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#343a40" />
        <rect x="50" y="14" width="260" height="112" fill="#12355b" stroke="#fff" strokeWidth="2" />
        <path d="M50 70h260" stroke="#fff" strokeOpacity="0.5" strokeWidth="1" />
        <path d="M180 6v128" stroke="#fff" strokeWidth="2.5" />
        {server !== null && <circle cx={server === 'home' ? 32 : 328} cy={server === 'home' ? 100 : 40} r="6" fill="#fff" stroke="#0b1220" strokeWidth="1.5" />}
        <SideScores event={event} />
      </svg>
      <div className="mt-2">
        <SetBoard event={event} sideName="Jogador" />
      </div>
    </>
  );
}
