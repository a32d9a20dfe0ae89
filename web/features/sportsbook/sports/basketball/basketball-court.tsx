import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { QuarterBoard } from '../quarters/quarter-board.tsx';

const [WIDTH, HEIGHT] = [360, 132];
/** Both halves of a court: lane, arc and basket. */
const LINES = 'M180 6v120M6 48h58v36H6M354 48h-58v36h58M6 22h26a50 44 0 0 1 0 88H6M354 22h-26a50 44 0 0 0 0 88h26';
const PLACES: Readonly<Record<string, number>> = { one_point: 64, two_points: 38, three_points: 92 };

/** The board's count next to the points. */
export const THREES = { head: '3 pts', type: 'three_points' };

/** A court with the latest basket where it was scored, and the points by quarter. The text below says the same. */
export function BasketballCourt({ event }: { event: SportsEventReply }) {
  const last = event.incidents.findLast(({ type, side, review }) => side !== null && review !== 'taken_back' && PLACES[type] !== undefined);
  const from = PLACES[last?.type ?? ''] ?? 0;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#9a5b2e" />
        <g fill="none" stroke="#fff" strokeOpacity="0.6" strokeWidth="1.5">
          <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
          <path d={LINES} />
          <circle cx="180" cy="66" r="20" />
        </g>
        <g fill="#fff" fontSize="13" fontWeight="550" textAnchor="middle" className="max-sm:[font-size:14px]">
          <text x="128" y="24">
            {event.home.short}
          </text>
          <text x={WIDTH - 128} y="24">
            {event.away.short}
          </text>
        </g>
        {last !== undefined && (
          <circle
            cx={last.side === 'home' ? WIDTH - from : from}
            cy="66"
            r="7"
            fill="#ff9f43"
            stroke="#0b1220"
            strokeWidth="1.5"
            className={cx(last.review === 'under_review' && '[stroke-dasharray:3_3]')}
          />
        )}
      </svg>
      <div className="mt-2">
        <QuarterBoard event={event} own={THREES} />
      </div>
    </>
  );
}
