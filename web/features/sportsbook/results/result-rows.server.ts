import type { SportsResultRow } from '#contracts/sportsbook/events.ts';
import { eventTexts } from '../sports/event-texts.server.ts';
import type { ResultRow } from './results-start.ts';

/** Each result with the scores of its periods in its sport's words: written on the server, so that the page needs no sport's code. */
export function resultRows(rows: readonly SportsResultRow[]): ResultRow[] {
  return rows.map((row) => ({ ...row, periods: eventTexts(row.sport.id).shortPeriodScoresText(row.period_scores) }));
}
