import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { roundsOf } from './fight-board.ts';

const [WIDTH, HEIGHT] = [360, 72];
const MIDDLE = HEIGHT / 2;
/** How far a mark extends from the middle. */
const REACH: Readonly<Record<string, number>> = { knockdown: 30, submission_attempt: 22, takedown: 14, point_deducted: 8 };

/** A timeline of a fight: the home side's actions above it, the away side's below. The list of incidents says the same in words. */
export function FightTimeline({ event }: { event: SportsEventReply }) {
  const rounds = roundsOf(event.period_scores);
  const x = (minute: number) => (minute / (rounds * 5)) * WIDTH;
  const marks = event.incidents.filter(({ side, type, review }) => side !== null && REACH[type] !== undefined && review !== 'taken_back');
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <span className="flex flex-col justify-around">
        <TeamShield team={event.home} size="md" />
        <TeamShield team={event.away} size="md" />
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control bg-raised">
        {Array.from({ length: rounds }, (_, place) => (
          <g key={`round ${place + 1}`}>
            <line x1={x(place * 5)} x2={x(place * 5)} y1="0" y2={HEIGHT} className="stroke-line-strong" strokeDasharray="2 4" />
            <text x={x(place * 5) + 3} y="10" fontSize="9" className="fill-muted">
              {`R${place + 1}`}
            </text>
          </g>
        ))}
        {marks.map(({ id, type, side, minute }, index) => (
          <rect
            key={id ?? index}
            x={x(minute + 0.5) - 2}
            y={side === 'home' ? MIDDLE - (REACH[type] ?? 0) : MIDDLE}
            width="4"
            height={REACH[type]}
            className={side === 'home' ? 'fill-accent' : 'fill-info'}
          />
        ))}
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" />
      </svg>
    </div>
  );
}
