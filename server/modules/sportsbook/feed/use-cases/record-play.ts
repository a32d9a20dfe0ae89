import type { Tx } from '#server/platform/db/database.ts';
import { afterCommit } from '#server/platform/db/in-transaction.ts';
import { hasMoved, mayDecide, playResult } from '../../domain/feed/play-result.ts';
import type { StoredEvent } from '../../domain/events/stored-event.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { rulesOf } from '../../domain/sports/registry.ts';
import { lockEventsWithMarkets } from '../../events/lock-events.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportsbookMetrics } from '../../metrics.ts';
import { knownResults } from '../../settlement/store/known-results.ts';
import { type RecordDeps, recordResult } from '../../settlement/use-cases/record-result.ts';

interface Played {
  readonly before: ReadonlyMap<string, StoredEvent>;
  readonly standing: ReadonlyMap<string, StoredEvent>;
}

/** Passes to settlement what the course of matches has decided, after it moved forward or back. Returns the matches for which something was recorded. */
export async function recordPlay(
  deps: RecordDeps & Partial<Pick<SportsbookDeps, 'metrics'>>,
  tx: Tx,
  { source, at }: { readonly source: string; readonly at: Date },
  { before, standing }: Played,
): Promise<string[]> {
  const moved = [...standing.values()]
    .filter(({ event }) => {
      const rules = rulesOf(event);
      return rules !== null && mayDecide(rules) && hasMoved(before.get(event.id)?.event ?? event, event);
    })
    .map(({ event }) => event.id);
  if (moved.length === 0) return [];
  // Reads the matches again, since findings of the same messages may have changed them.
  const held = await lockEventsWithMarkets(tx, moved.toSorted());
  const known = await knownResults(tx, moved);
  const recorded: string[] = [];
  for (const [eventId, match] of held) {
    const result = playResult(match, known.get(eventId));
    if (result === null) continue;
    const place = { eventId, origin: `${source}:play:${match.event.epoch}:${match.event.seq}`, at };
    const decided: NewResult = result.kind === 'facts' ? { ...place, ...result, certainty: 1, inPlay: true } : { ...place, kind: 'rollback', inPlay: true };
    if ((await recordResult(deps, tx, decided)) !== 'recorded') continue;
    recorded.push(eventId);
    const { metrics } = deps;
    if (metrics !== undefined) afterCommit(tx, () => sportsbookMetrics(metrics).settledInPlay.inc({ kind: decided.kind }));
  }
  return recorded;
}
