import type { SportsEventReply, SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { QuarterBoard } from '../quarters/quarter-board.tsx';

const [WIDTH, HEIGHT] = [360, 124];
/** The field between its end zones, in the picture. */
const [LEFT, YARD] = [36, 2.88];
const TOUCHDOWNS = { head: 'TD', type: 'touchdown' };

/** The side with the ball; null for neither. */
export function ballOf(scores: readonly SportsPeriodScore[]): { readonly side: 'home' | 'away'; readonly yards: number | null } | null {
  const ball = scores.find(({ period }) => period === 'ball');
  if (ball === undefined) return null;
  return { side: ball.home > 0 ? 'home' : 'away', yards: scores.find(({ period }) => period === 'yards')?.home ?? null };
}

/** The field with the start and direction of the drive, and the points by quarter. The board and the text below say the same. */
export function GridironField({ event }: { event: SportsEventReply }) {
  const ball = ballOf(event.period_scores);
  const at = ball === null ? 0 : LEFT + (ball.side === 'home' ? 100 - (ball.yards ?? 75) : (ball.yards ?? 75)) * YARD;
  const tip = ball?.side === 'home' ? 16 : -16;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#2d6a4f" />
        <rect width={LEFT} height={HEIGHT} fill="#1b4332" />
        <rect x={WIDTH - LEFT} width={LEFT} height={HEIGHT} fill="#1b4332" />
        <g stroke="#fff" strokeOpacity="0.55" strokeWidth="1">
          {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((yard) => (
            <line key={yard} x1={LEFT + yard * YARD} x2={LEFT + yard * YARD} y1="6" y2={HEIGHT - 6} strokeWidth={yard === 50 ? 2 : 1} />
          ))}
        </g>
        <g fill="#fff" fontSize="13" fontWeight="550" textAnchor="middle">
          <text x="18" y="66" transform="rotate(-90 18 62)">
            {event.home.short}
          </text>
          <text x={WIDTH - 18} y="66" transform={`rotate(90 ${WIDTH - 18} 62)`}>
            {event.away.short}
          </text>
        </g>
        {ball !== null && (
          <g stroke="#0b1220" strokeWidth="1.5">
            <ellipse cx={at} cy="62" rx="9" ry="6" fill="#a0522d" />
            <path d={`M${at + tip} 54l${tip / 2} 8l${-tip / 2} 8z`} fill="#fff" />
          </g>
        )}
      </svg>
      <p className="mt-2 min-h-5 text-center text-sm text-muted">{ball === null ? '' : `Bola com ${event[ball.side].name}`}</p>
      <QuarterBoard event={event} own={TOUCHDOWNS} />
    </>
  );
}
