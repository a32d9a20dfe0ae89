import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { leadsByMinute, pointsOf, runsOf, type Worth } from './lead.ts';

const [WIDTH, HEIGHT] = [360, 96];
const MIDDLE = HEIGHT / 2;
/** How a sport's leads are drawn. */
export interface LeadLook {
  readonly worth: Worth;
  /** Minimum number of minutes. */
  readonly minutes: number;
  /** The minimum lead that reaches the edge. */
  readonly reach: number;
  /** The number of unanswered points that make a run. */
  readonly run: number;
}

/**
 * A timeline of a game: above the middle the home side leads, below it the away side. Scoring runs are highlighted. The list of incidents says the same in
 * words.
 */
export function LeadTimeline({ event, look }: { event: SportsEventReply; look: LeadLook }) {
  const scored = pointsOf(event.incidents, look.worth);
  const last = Math.max(look.minutes, event.clock?.minute ?? 0, ...event.incidents.map(({ minute }) => minute));
  const now = Math.max(0, event.clock?.minute ?? 0, ...scored.map(({ minute }) => minute));
  const leads = leadsByMinute(scored, now);
  const reach = Math.max(look.reach, ...leads.map(Math.abs));
  const x = (minute: number) => (minute / last) * WIDTH;
  const y = (lead: number) => MIDDLE - (lead / reach) * (MIDDLE - 6);
  const ends = event.incidents.flatMap(({ type, minute }) => (type === 'period_end' ? [minute] : []));
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <span className="flex flex-col justify-around">
        <TeamShield team={event.home} size="md" />
        <TeamShield team={event.away} size="md" />
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control bg-raised">
        {runsOf(scored, look.run).map(({ side, points, from, to }) => (
          <g key={`${side} ${from}`} className={side === 'home' ? 'fill-accent' : 'fill-info'}>
            <rect x={x(from)} width={Math.max(3, x(to + 1) - x(from))} y={side === 'home' ? 0 : MIDDLE} height={MIDDLE} fillOpacity="0.25" />
            <text x={x(from) + 2} y={side === 'home' ? 12 : HEIGHT - 4} fontSize="10">{`${points}–0`}</text>
          </g>
        ))}
        {ends.map((minute) => (
          <line key={minute} x1={x(minute)} x2={x(minute)} y1="0" y2={HEIGHT} className="stroke-line-strong" strokeDasharray="2 4" />
        ))}
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" />
        <path
          d={`M0 ${MIDDLE}${leads.map((lead, minute) => `L${x(minute).toFixed(1)} ${y(lead).toFixed(1)}`).join('')}`}
          fill="none"
          className="stroke-text"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}
