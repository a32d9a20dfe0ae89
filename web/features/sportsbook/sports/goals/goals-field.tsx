import type { ReactNode } from 'react';
import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';

export const [WIDTH, HEIGHT] = [360, 132];
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2];
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the home side's kinds of incidents happen; the home side attacks to the right. Other kinds happen in midfield. */
const PLACES: Readonly<Record<string, Place>> = {
  goal: { x: 349, y: MIDDLE_Y },
  corner: { x: 341, y: 19 },
  penalty_awarded: { x: 316, y: MIDDLE_Y },
  penalty_missed: { x: 316, y: MIDDLE_Y },
  direct_free_kick: { x: 296, y: MIDDLE_Y },
};

/** The pitch with the latest incident in its place, and who attacks where. The text below and the list of incidents say the same. */
export function GoalsField({ event, ground, lines }: { event: SportsEventReply; ground: ReactNode; lines: string }) {
  const last = event.incidents.findLast(({ side, review }) => side !== null && review !== 'taken_back') ?? null;
  const at = last === null ? null : placeOf(last);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
      {ground}
      {last !== null && PLACES[last.type] !== undefined && <Attack side={last.side} />}
      <g fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="1.5">
        <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
        <path d={lines} />
        <circle cx={MIDDLE_X} cy={MIDDLE_Y} r="22" />
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
  // A corner is taken at either end of the goal line; the feed does not say which, so the minute decides.
  const y = type === 'corner' && minute % 2 === 1 ? HEIGHT - home.y : home.y;
  return { x: side === 'home' ? home.x : WIDTH - home.x, y };
}

/** Light towards the attacked goal. */
function Attack({ side }: { side: SportsIncident['side'] }) {
  return (
    <g transform={side === 'home' ? undefined : `translate(${WIDTH} 0) scale(-1 1)`} fill="#fff">
      <path d="M180 6h174v120H180z" fillOpacity="0.06" />
      <path d="M250 6h104v120H250l30-60z" fillOpacity="0.08" />
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
            r="12"
            fill="none"
            stroke="#fff"
            strokeOpacity="0.7"
            strokeWidth="1.5"
            className={cx(review === 'under_review' && '[stroke-dasharray:3_3]')}
          />
          <circle r="7" fill="#fff" stroke="#0b1220" strokeWidth="1.5" />
          <path d="M0-3.5 3.4-1 2.1 3h-4.2L-3.4-1z" fill="#0b1220" />
        </>
      )}
    </g>
  );
}
