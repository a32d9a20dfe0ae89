import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { readTerms } from '../betslip/read-terms.ts';
import type { LegNowRow } from './store/bets-now.ts';

/** How long a cash-out waits: as long as a bet on the same legs would, the longest of those under way; 0 where none is. */
export function delayMs(settings: SettingsReader, legs: readonly LegNowRow[]): number {
  const terms = readTerms(settings);
  return Math.max(
    0,
    ...legs.flatMap(({ isUnderWay, sport, definition }) => (isUnderWay && sport !== null ? [terms.liveDelayMs(sport, definition ?? '')] : [])),
  );
}
