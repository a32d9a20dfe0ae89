import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { GoalsField, HEIGHT, WIDTH } from '../goals/goals-field.tsx';

const LINES = 'M180 6v120M6 29h54v74H6M354 29h-54v74h54M6 48h20v36H6M354 48h-20v36h20';
const COLUMNS = Array.from({ length: 11 }, (_, column) => 30 * (column + 1));

/** A pitch on a screen: dark, with lines of dots, so that it does not look like grass. */
export function EfootballScreen({ event }: { event: SportsEventReply }) {
  const ground = (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#151833" />
      <path d={`M0 33h360M0 66h360M0 99h360${COLUMNS.map((x) => `M${x} 0v132`).join('')}`} stroke="#7c6cf0" strokeOpacity="0.35" strokeWidth="1" />
    </>
  );
  return <GoalsField event={event} ground={ground} lines={LINES} />;
}
