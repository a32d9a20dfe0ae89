import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { boardOf } from './rally-board.ts';

/** Each side's name, its points of the current set and its sets, on its half of a picture of 360 by 140. */
export function SideScores({ event }: { event: SportsEventReply }) {
  const points = boardOf(event.period_scores).sets.at(-1);
  return (
    <g fill="#fff" fontWeight="550" textAnchor="middle">
      {(['home', 'away'] as const).map((side) => (
        <g key={side}>
          <text x={side === 'home' ? 115 : 245} y="42" fontSize="14">
            {event[side].short}
          </text>
          <text x={side === 'home' ? 115 : 245} y="86" fontSize="34" fontWeight="700" className="tabular">
            {points?.[side] ?? 0}
          </text>
          <text x={side === 'home' ? 115 : 245} y="112" fontSize="14">
            {`${event.score?.[side] ?? 0} ${event.score?.[side] === 1 ? 'set' : 'sets'}`}
          </text>
        </g>
      ))}
    </g>
  );
}
