import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { SetBoard } from './set-board.tsx';
import { boardOf } from './tennis-board.ts';

const [WIDTH, HEIGHT] = [360, 132];
/** Side lines of the singles court, service lines, the middle line, and the net. */
const LINES = 'M40 28h280M40 104h280M112 28v76M248 28v76M112 66h136M40 66h5M320 66h-5';

/** A court from above: who serves, from which side, and the points of the game. The table below says the same. */
export function TennisCourt({ event }: { event: SportsEventReply }) {
  const { points, server } = boardOf(event.period_scores);
  const counted = event.period_scores.find(({ period }) => period === 'points');
  // The first point of a game is served from the right, the next from the left.
  const isRight = ((counted?.home ?? 0) + (counted?.away ?? 0)) % 2 === 0;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#1d5b7a" />
        <rect x="40" y="14" width="280" height="104" fill="#2c7aa0" />
        <g fill="none" stroke="#fff" strokeOpacity="0.7" strokeWidth="1.5">
          <rect x="40" y="14" width="280" height="104" />
          <path d={LINES} />
          <path d="M180 6v120" strokeWidth="2.5" />
        </g>
        {server !== null && <Serve side={server} isRight={isRight} />}
        <g fill="#fff" fontSize="13" fontWeight="550" textAnchor="middle" className="max-sm:[font-size:14px]">
          <text x="146" y="50">
            {event.home.short}
          </text>
          <text x="214" y="50">
            {event.away.short}
          </text>
          {points !== null && (
            <g className="tabular" fontSize="20" fontWeight="700">
              <text x="146" y="90">
                {points.home}
              </text>
              <text x="214" y="90">
                {points.away}
              </text>
            </g>
          )}
        </g>
      </svg>
      <div className="mt-2">
        <SetBoard event={event} />
      </div>
    </>
  );
}

/** The ball at the serve, and the box that it must reach, diagonally. The home side plays from the left; its right hand is below. */
function Serve({ side, isRight }: { readonly side: 'home' | 'away'; readonly isRight: boolean }) {
  const isBelow = (side === 'home') === isRight;
  const ball = { x: side === 'home' ? 32 : 328, y: isBelow ? 84 : 48 };
  const box = { x: side === 'home' ? 181 : 113, y: isBelow ? 29 : 67 };
  return (
    <>
      <rect x={box.x} y={box.y} width="66" height="36" fill="#fff" fillOpacity="0.16" />
      <circle cx={ball.x} cy={ball.y} r="6" fill="#d7f25a" stroke="#0b1220" strokeWidth="1.5" />
    </>
  );
}
