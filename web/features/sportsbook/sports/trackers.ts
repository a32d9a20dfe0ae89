import { basketballTracker } from './basketball/basketball-tracker.ts';
import { footballTracker } from './football/football-tracker.ts';
import { tennisTracker } from './tennis/tennis-tracker.ts';
import type { SportTracker } from './tracker.ts';

const trackers: Readonly<Record<string, SportTracker>> = { football: footballTracker, basketball: basketballTracker, tennis: tennisTracker };

/** The tracker of a sport; null for one without. */
export function trackerOf(sport: string): SportTracker | null {
  return trackers[sport] ?? null;
}
