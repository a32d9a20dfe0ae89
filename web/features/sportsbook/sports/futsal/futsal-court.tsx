import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { GoalsField, HEIGHT, WIDTH } from '../goals/goals-field.tsx';

const LINES = 'M180 6v120M6 30a44 36 0 0 1 44 36a44 36 0 0 1 -44 36M354 30a44 36 0 0 0 -44 36a44 36 0 0 0 44 36M64 64v4M296 64v4';

/** A court of wood. */
export function FutsalCourt({ event }: { event: SportsEventReply }) {
  const ground = (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#1d4e7a" />
      <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} fill="#8a5a2b" />
    </>
  );
  return <GoalsField event={event} ground={ground} lines={LINES} />;
}
