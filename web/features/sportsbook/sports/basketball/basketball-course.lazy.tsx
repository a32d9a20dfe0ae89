/* The course of a game in pictures: named by basketball-play.ts. */
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { LeadTimeline } from '../quarters/lead-timeline.tsx';
import { QuarterBoard } from '../quarters/quarter-board.tsx';
import { THREES } from './basketball-court.tsx';

const LOOK = { worth: { one_point: 1, two_points: 2, three_points: 3 }, minutes: 40, reach: 12, run: 8 };

/** The minutes of a game, and who led by how much. */
export function GameTimeline({ event }: { event: SportsEventReply }) {
  return <LeadTimeline event={event} look={LOOK} />;
}

/** Points by quarter, and the number of three-pointers. */
export function PointsBoard({ event }: { event: SportsEventReply }) {
  return <QuarterBoard event={event} own={THREES} />;
}
