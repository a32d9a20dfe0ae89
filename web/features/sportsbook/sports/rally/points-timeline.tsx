import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { leadsOf, type PlayedPoint, pointsInOrder } from './points-in-order.ts';

const [WIDTH, HEIGHT] = [360, 56];
const MIDDLE = HEIGHT / 2;
const LEAST_POINTS = 40;
const LEAST_LEAD = 6;

/** Who led by how much after each point, set by set: above the line the home side. The list of incidents says the same in words. */
export function PointsTimeline({ event }: { event: SportsEventReply }) {
  const sets = [...Map.groupBy(pointsInOrder(event.incidents), ({ set }) => set)];
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {sets.map(([set, points]) => (
        <div key={set} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <span className="flex flex-col justify-around">
            <TeamShield team={event.home} size="md" />
            <TeamShield team={event.away} size="md" />
          </span>
          <SetCourse points={points} />
        </div>
      ))}
    </div>
  );
}

function SetCourse({ points }: { readonly points: readonly PlayedPoint[] }) {
  const leads = leadsOf(points);
  const step = WIDTH / Math.max(LEAST_POINTS, points.length);
  const scale = (MIDDLE - 3) / Math.max(LEAST_LEAD, ...leads.map(Math.abs));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control bg-raised">
      {leads.map((lead, place) => (
        <rect
          key={points[place]?.id}
          x={place * step + 0.5}
          y={lead > 0 ? MIDDLE - lead * scale : MIDDLE}
          width={step - 1}
          height={Math.abs(lead) * scale}
          opacity={points[place]?.isDoubted === true ? 0.4 : 1}
          className={lead > 0 ? 'fill-accent' : 'fill-info'}
        />
      ))}
      <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" />
    </svg>
  );
}
