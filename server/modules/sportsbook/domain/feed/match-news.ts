import type { Incident } from '../events/fixture.ts';
import type { Score, Side } from '../events/score.ts';
import type { EventRow } from '../events/stored-event.ts';

/** Incidents older than this when they are received are not notified. */
const NEWS_FOR_MS = 600_000;

/** A score that counts, or one that was taken back; `score` is the score afterwards. */
export interface MatchNews {
  readonly incidentId: string;
  readonly kind: 'scored' | 'taken_back';
  readonly side: Side | null;
  readonly minute: number;
  readonly added: number;
  readonly score: Score;
}

/**
 * The news for a match's followers: incidents of these types that count now but did not before, and those that were taken back. Incidents under review are left
 * out; so are incidents without an id, since they could not be taken back.
 */
export function matchNews(
  before: readonly Incident[],
  { incidents, score }: Pick<EventRow, 'incidents' | 'score'>,
  types: readonly string[],
  at: Date,
): MatchNews[] {
  const known = new Map(before.map((incident) => [incident.id, incident]));
  return incidents.flatMap((incident): MatchNews[] => {
    const { id: incidentId, side, minute, added } = incident;
    if (incidentId === undefined || !types.includes(incident.type) || !isRecent(incident, at)) return [];
    const was = known.get(incidentId);
    const kind = kindOf(was, incident);
    return kind === null ? [] : [{ incidentId, kind, side, minute, added, score: incident.score ?? score ?? { home: 0, away: 0 } }];
  });
}

/**
 * The news not yet sent to followers, given `sent` for the same match, oldest first. Leaves out repeats, and the taking back of a score that was never sent.
 */
export function unsentNews(news: readonly MatchNews[], sent: readonly Pick<MatchNews, 'incidentId' | 'kind'>[]): MatchNews[] {
  const last = new Map(sent.map(({ incidentId, kind }) => [incidentId, kind]));
  return news.filter(({ incidentId, kind }) => kind !== (last.get(incidentId) ?? 'taken_back'));
}

function kindOf(was: Incident | undefined, now: Incident): MatchNews['kind'] | null {
  if (counts(now)) return was !== undefined && counts(was) ? null : 'scored';
  return now.review === 'taken_back' && was !== undefined && was.review !== 'taken_back' ? 'taken_back' : null;
}

function counts({ review }: Incident): boolean {
  return review === undefined || review === 'confirmed';
}

function isRecent({ occurredAt, toldAt, changedAt }: Incident, at: Date): boolean {
  const moments = [occurredAt ?? toldAt, changedAt].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]));
  return moments.length === 0 || Math.max(...moments) >= at.getTime() - NEWS_FOR_MS;
}
