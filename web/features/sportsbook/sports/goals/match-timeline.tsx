import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook/events.ts';
import { isOver, isUnderWay } from '../../match/clock-text.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { halfMinutesOf } from './first-half.ts';
import { pressure } from './pressure.ts';

const [WIDTH, HEIGHT] = [360, 96];
/** Space for marks of the first and the last minute. */
const EDGE = 10;
const MIDDLE = HEIGHT / 2;
/** How far the strongest pressure extends from the middle. */
const REACH = 26;
const MARKED = new Set(['goal', 'yellow_card', 'second_yellow', 'red_card']);

/**
 * A timeline of a match: above it the home side's pressure, below it the away side's, with goals and cards at the edges. The list of incidents says the same
 * in words.
 */
export function MatchTimeline({ event }: { event: SportsEventReply }) {
  const half = halfMinutesOf(event.period_scores);
  const last = 2 * half;
  const placeOf = (minute: number) => EDGE + (Math.min(minute, last) / last) * (WIDTH - 2 * EDGE);
  const now = isOver(event.state) ? last : Math.min(event.clock?.minute ?? 0, last);
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <span className="flex flex-col justify-around">
        <TeamShield team={event.home} size="md" />
        <TeamShield team={event.away} size="md" />
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control bg-raised">
        <rect x={placeOf(0)} width={placeOf(now) - placeOf(0)} height={HEIGHT} className="fill-line/50" />
        <line x1={placeOf(half)} x2={placeOf(half)} y1="0" y2={HEIGHT} className="stroke-line-strong" strokeDasharray="2 4" />
        <Pressure values={pressure(event.incidents, last).slice(0, now + 1)} placeOf={placeOf} width={Math.min(12, Math.floor((0.8 * WIDTH) / last))} />
        <line x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" strokeWidth="1.5" />
        {isUnderWay(event.state) && (
          <g className="fill-live stroke-live">
            <line x1={placeOf(now)} x2={placeOf(now)} y1="0" y2={HEIGHT} strokeWidth="1.5" />
            <circle cx={placeOf(now)} cy={MIDDLE} r="3.5" />
          </g>
        )}
        {stacked(event.incidents).map(({ incident, at }) => (
          <Mark
            key={incident.id ?? `${incident.type} ${incident.side ?? ''} ${incident.minute}+${incident.added}`}
            incident={incident}
            at={at}
            x={placeOf(incident.minute)}
          />
        ))}
      </svg>
      <span className="tabular col-start-2 flex justify-between px-1.5 pt-1 text-xs text-muted">
        {[0, half, last].map((minute) => (
          <span key={minute}>{minute}&apos;</span>
        ))}
      </span>
    </div>
  );
}

/** A bar for every minute, in one path for each side. */
function Pressure({ values, placeOf, width }: { values: readonly number[]; placeOf: (minute: number) => number; width: number }) {
  const bars = (wanted: 1 | -1) =>
    values.map((value, minute) => (Math.sign(value) === wanted ? `M${placeOf(minute).toFixed(1)} ${MIDDLE}v${(-value * REACH).toFixed(1)}` : '')).join('');
  return (
    <g fill="none" strokeWidth={width}>
      <path d={bars(1)} className="stroke-accent" />
      <path d={bars(-1)} className="stroke-info" />
    </g>
  );
}

interface Placed {
  readonly incident: SportsIncident;
  /** How many marks of the same side are nearer to the edge, within two minutes. */
  readonly at: number;
}

function stacked(incidents: readonly SportsIncident[]): readonly Placed[] {
  const marked = incidents.filter(({ side, type, review }) => side !== null && MARKED.has(type) && review !== 'taken_back');
  return marked.map((incident, index) => ({
    incident,
    at: marked.slice(0, index).filter(({ side, minute }) => side === incident.side && incident.minute - minute <= 2).length,
  }));
}

function Mark({ incident: { type, side }, at, x }: Placed & { readonly x: number }) {
  const fromEdge = 10 + at * 13;
  const y = side === 'home' ? fromEdge : HEIGHT - fromEdge;
  if (type === 'goal') {
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle r="7" fill="#fff" stroke="#0b1220" strokeWidth="1.5" />
        <path d="M0-3 3-1 2 3h-4L-3-1z" fill="#0b1220" />
      </g>
    );
  }
  return <rect x={x - 3.5} y={y - 5} width="7" height="10" rx="1.5" fill={type === 'yellow_card' ? '#ffc53d' : '#f2495c'} stroke="#0b1220" strokeWidth="1" />;
}
