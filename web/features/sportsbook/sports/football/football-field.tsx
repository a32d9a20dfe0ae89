import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { GoalsField, HEIGHT, WIDTH } from '../goals/goals-field.tsx';

const LINES = 'M180 6v120M6 29h54v74H6M354 29h-54v74h54M6 48h20v36H6M354 48h-20v36h20M60 53a18 18 0 0 1 0 26M300 53a18 18 0 0 0 0 26';
const BANDS = Array.from({ length: 6 }, (_, band) => band);

/** A pitch of grass. */
export function FootballField({ event }: { event: SportsEventReply }) {
  const ground = (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#1b6b43" />
      {BANDS.map((band) => (
        <rect key={band} x={band * 60} width="30" height={HEIGHT} fill="#1f7549" />
      ))}
    </>
  );
  return <GoalsField event={event} ground={ground} lines={LINES} />;
}
