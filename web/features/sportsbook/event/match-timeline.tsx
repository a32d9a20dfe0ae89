import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook.ts';
import { isOver } from '../match/clock-text.ts';

const WIDTH = 360;
const EDGE = 12;
const LAST_MINUTE = 90;
const MIDDLE = 30;
/** How far from the line the first mark of a minute stands, and the next ones from it. */
const [FIRST, NEXT] = [12, 9];

/** Ninety minutes as a line: how far they are, the home side's goals and cards above it, the away side's below. The list of incidents says the same in words. */
export function MatchTimeline({ event }: { event: SportsEventReply }) {
  const now = isOver(event.state) ? LAST_MINUTE : (event.clock?.minute ?? 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} 76`} aria-hidden="true" className="tabular w-full">
      <line x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} className="stroke-line" strokeWidth={4} strokeLinecap="round" />
      <line x1={EDGE} x2={placeOf(now)} y1={MIDDLE} y2={MIDDLE} className="stroke-live" strokeWidth={4} strokeLinecap="round" />
      <line x1={placeOf(45)} x2={placeOf(45)} y1={MIDDLE - 6} y2={MIDDLE + 6} className="stroke-line-strong" strokeWidth={1.5} />
      {stacked(event.incidents).map(({ incident, at }) => (
        <Mark key={`${incident.type} ${incident.side ?? ''} ${incident.minute}+${incident.added}`} incident={incident} at={at} />
      ))}
      {[0, 45, LAST_MINUTE].map((minute) => (
        <text key={minute} x={placeOf(minute)} y={72} textAnchor="middle" className="fill-muted text-[10px]">
          {minute}&apos;
        </text>
      ))}
    </svg>
  );
}

function placeOf(minute: number): number {
  return EDGE + (Math.min(minute, LAST_MINUTE) / LAST_MINUTE) * (WIDTH - 2 * EDGE);
}

interface Placed {
  readonly incident: SportsIncident;
  /** How many of the same side stand nearer to the line, within two minutes. */
  readonly at: number;
}

function stacked(incidents: readonly SportsIncident[]): readonly Placed[] {
  const sided = incidents.filter(({ side }) => side !== null);
  return sided.map((incident, index) => ({
    incident,
    at: sided.slice(0, index).filter(({ side, minute }) => side === incident.side && incident.minute - minute <= 2).length,
  }));
}

function Mark({ incident: { type, side, minute }, at }: Placed) {
  const [x, y] = [placeOf(minute), MIDDLE + (side === 'home' ? -1 : 1) * (FIRST + at * NEXT)];
  if (type === 'goal') return <circle cx={x} cy={y} r={5} className="fill-gain stroke-surface" strokeWidth={1.5} />;
  const look = type === 'red_card' ? 'fill-negative' : 'fill-primary';
  return <rect x={x - 2.5} y={y - 4} width={5} height={8} rx={1} className={`${look} stroke-surface`} strokeWidth={1} />;
}
