import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { type Lead, LeadChart } from '../lead-chart.tsx';
import { leadsOf, type PlayedPoint, pointsInOrder } from './points-in-order.ts';

const LEAST_POINTS = 40;

/** The lead after each point, set by set: above the line the home side. The list of incidents says the same in words. */
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
          <LeadChart leads={chartOf(points)} least={LEAST_POINTS} />
        </div>
      ))}
    </div>
  );
}

function chartOf(points: readonly PlayedPoint[]): Lead[] {
  return leadsOf(points).flatMap((lead, place) => {
    const point = points[place];
    return point === undefined ? [] : [{ id: point.id, lead, isDoubted: point.isDoubted }];
  });
}
