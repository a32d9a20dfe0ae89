import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook.ts';
import { isOver, isUnderWay } from '../../match/clock-text.ts';
import { TeamShield } from '../../match/team-shield.tsx';

const [WIDTH, HEIGHT] = [360, 104];
/** Goals stand in the ends of the field, which are no minutes. */
const EDGE = 14;
const LAST_MINUTE = 90;
const MIDDLE = HEIGHT / 2;
/** How far from the line the first mark of a minute stands, and the next ones from it. */
const [FIRST, NEXT] = [15, 12];
const BAND_MINUTES = 10;
const BANDS = Array.from({ length: LAST_MINUTE / BAND_MINUTES }, (_, band) => band * BAND_MINUTES);

/**
 * Ninety minutes as a field, mown in bands of ten: lit as far as they are played, the home side's goals and cards above the middle, the away side's below. The list
 * of incidents says the same in words.
 */
export function MatchTimeline({ event }: { event: SportsEventReply }) {
  const now = isOver(event.state) ? LAST_MINUTE : (event.clock?.minute ?? 0);
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <span className="flex flex-col justify-around">
        <TeamShield team={event.home} size="md" />
        <TeamShield team={event.away} size="md" />
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control">
        <rect width={WIDTH} height={HEIGHT} fill="#123d2a" />
        {BANDS.map((minute, band) => (
          <rect key={minute} x={placeOf(minute)} width={placeOf(BAND_MINUTES) - EDGE} height={HEIGHT} fill={band % 2 === 0 ? '#15472f' : '#123d2a'} />
        ))}
        <svg width={placeOf(now)} height={HEIGHT} viewBox={`0 0 ${placeOf(now)} ${HEIGHT}`}>
          <rect width={WIDTH} height={HEIGHT} fill="#23804f" />
          {BANDS.map((minute, band) => (
            <rect key={minute} x={placeOf(minute)} width={placeOf(BAND_MINUTES) - EDGE} height={HEIGHT} fill={band % 2 === 0 ? '#2a8f59' : '#23804f'} />
          ))}
        </svg>
        <g fill="none" stroke="#fff" strokeOpacity="0.4" strokeWidth="1.5">
          <rect x="5" y="5" width={WIDTH - 10} height={HEIGHT - 10} />
          <path d={`M${placeOf(45)} 5V${HEIGHT - 5}M5 ${MIDDLE - 22}h26v44H5M${WIDTH - 5} ${MIDDLE - 22}h-26v44h26`} />
          <circle cx={placeOf(45)} cy={MIDDLE} r="20" />
        </g>
        <line x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} stroke="#fff" strokeOpacity="0.55" strokeWidth="1.5" strokeDasharray="2 4" />
        {isUnderWay(event.state) && (
          <g className="fill-live stroke-white">
            <line x1={placeOf(now)} x2={placeOf(now)} y1="0" y2={HEIGHT} strokeWidth="1.5" />
            <circle cx={placeOf(now)} cy={MIDDLE} r="4.5" strokeWidth="1.5" />
          </g>
        )}
        {stacked(event.incidents).map(({ incident, at }) => (
          <Mark key={`${incident.type} ${incident.side ?? ''} ${incident.minute}+${incident.added}`} incident={incident} at={at} />
        ))}
      </svg>
      <span className="tabular col-start-2 flex justify-between pt-1 text-xs text-muted">
        {[0, 45, LAST_MINUTE].map((minute) => (
          <span key={minute}>{minute}&apos;</span>
        ))}
      </span>
    </div>
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
  if (type === 'goal') {
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle r="7" fill="#fff" stroke="#0b1220" strokeWidth="1.5" />
        <path d="M0-3 3-1 2 3h-4L-3-1z" fill="#0b1220" />
      </g>
    );
  }
  return <rect x={x - 3.5} y={y - 5} width="7" height="10" rx="1.5" fill={type === 'red_card' ? '#f2495c' : '#ffc53d'} stroke="#0b1220" strokeWidth="1" />;
}
