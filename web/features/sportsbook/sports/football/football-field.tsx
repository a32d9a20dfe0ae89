import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';

const [WIDTH, HEIGHT] = [360, 150];
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2];
const LINES = 'M180 6v138M6 35h56v80H6M354 35h-56v80h56M6 55h20v40H6M354 55h-20v40h20M62 60a20 20 0 0 1 0 30M298 60a20 20 0 0 0 0 30';
const BANDS = Array.from({ length: 6 }, (_, band) => band);

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the home side's incidents of a kind happen; the home side attacks to the right. What isn't named happens in midfield. */
const PLACES: Readonly<Record<string, Place>> = {
  goal: { x: 349, y: MIDDLE_Y },
  corner: { x: 350, y: 10 },
  penalty_awarded: { x: 316, y: MIDDLE_Y },
  penalty_missed: { x: 316, y: MIDDLE_Y },
};

/** A pitch with the latest incident in its place: who attacks where. The words below it, and the list of incidents, say the same. */
export function FootballField({ event }: { event: SportsEventReply }) {
  const last = event.incidents.findLast(({ side, review }) => side !== null && review !== 'taken_back') ?? null;
  const at = last === null ? null : placeOf(last);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
      <rect width={WIDTH} height={HEIGHT} fill="#1b6b43" />
      {BANDS.map((band) => (
        <rect key={band} x={band * 60} width="30" height={HEIGHT} fill="#1f7549" />
      ))}
      {last !== null && <Attack side={last.side} />}
      <g fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="1.5">
        <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
        <path d={LINES} />
        <circle cx={MIDDLE_X} cy={MIDDLE_Y} r="24" />
      </g>
      <g fill="#fff" fontSize="13" fontWeight="550" className="max-sm:[font-size:14px]">
        <text x="76" y="26" textAnchor="middle">
          {event.home.short}
        </text>
        <text x={WIDTH - 76} y="26" textAnchor="middle">
          {event.away.short}
        </text>
      </g>
      {last !== null && at !== null && <Mark key={`${last.type} ${last.side ?? ''} ${last.minute}+${last.added}`} incident={last} at={at} />}
    </svg>
  );
}

function placeOf({ type, side, minute }: SportsIncident): Place {
  const home = PLACES[type] ?? { x: MIDDLE_X - 70, y: MIDDLE_Y };
  // Corners come from either end of the goal line; which one nobody says.
  const y = type === 'corner' && minute % 2 === 1 ? HEIGHT - home.y : home.y;
  return { x: side === 'home' ? home.x : WIDTH - home.x, y };
}

/** Light towards the goal that is attacked. */
function Attack({ side }: { side: SportsIncident['side'] }) {
  return (
    <g transform={side === 'home' ? undefined : `translate(${WIDTH} 0) scale(-1 1)`} fill="#fff">
      <path d="M180 6h174v138H180z" fillOpacity="0.06" />
      <path d="M250 6h104v138H250l34-69z" fillOpacity="0.08" />
    </g>
  );
}

function Mark({ incident: { type, review }, at: { x, y } }: { incident: SportsIncident; at: Place }) {
  const card = type === 'yellow_card' || type === 'second_yellow' || type === 'red_card';
  return (
    <g transform={`translate(${x} ${y})`}>
      {card ? (
        <rect x="-8" y="-11" width="16" height="22" rx="2.5" fill={type === 'yellow_card' ? '#ffc53d' : '#f2495c'} stroke="#0b1220" strokeWidth="1.5" />
      ) : (
        <>
          <circle
            r="16"
            fill="none"
            stroke="#fff"
            strokeOpacity="0.7"
            strokeWidth="1.5"
            className={cx(review === 'under_review' && '[stroke-dasharray:3_3]')}
          />
          <circle r="8" fill="#fff" stroke="#0b1220" strokeWidth="1.5" />
          <path d="M0-3.5 3.4-1 2.1 3h-4.2L-3.4-1z" fill="#0b1220" />
        </>
      )}
    </g>
  );
}
