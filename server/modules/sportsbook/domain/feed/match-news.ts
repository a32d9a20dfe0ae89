import type { Incident } from '../events/fixture.ts';
import type { Score, Side } from '../events/score.ts';
import type { EventRow } from '../events/stored-event.ts';

/** What happened longer ago than this when it is heard of is no news. */
const NEWS_FOR_MS = 600_000;

/** A score that counts, or one that counts no more; `score` as it is after it. */
export interface MatchNews {
  readonly incidentId: string;
  readonly kind: 'scored' | 'taken_back';
  readonly side: Side | null;
  readonly minute: number;
  readonly added: number;
  readonly score: Score;
}

/**
 * The news for a match's followers: incidents of these types that count now and did not before, and those that were taken back. Incidents under review are
 * neither. Incidents without an id are no news, since they cannot be taken back.
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
 * Those that are news to followers who have had `sent` of the same match, oldest first: what they know of is none, nor the end of what they never heard of.
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
