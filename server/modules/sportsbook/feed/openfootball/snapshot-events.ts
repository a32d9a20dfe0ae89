import type { Producer, SnapshotEvent } from '../../domain/feed/feed-supplier.ts';
import type { ScriptItem } from './script-item.ts';

/** The state of every match after the messages `said`, in order: the fixture and status from both producers, prices and results from `producer` only. */
export function snapshotEvents(said: readonly ScriptItem[], producer: Producer): SnapshotEvent[] {
  const events = new Map<number, SnapshotEvent>();
  const heard = new Set<number>();
  const last = lastPrices(said, producer);
  for (const item of said) {
    const { index, body, producer: speaker, kind } = item;
    if (index === null || (kind === 'odds_change' && last.get(index) !== item)) continue;
    if (speaker === producer) heard.add(index);
    if (kind !== 'fixture_change' && speaker !== producer) continue;
    const message = body();
    const event = events.get(index);
    if (message.kind === 'fixture_change') events.set(index, { prices: null, settlement: null, ...event, fixture: message.fixture, status: message.status });
    else if (event !== undefined) events.set(index, { ...event, ...changeOf(message) });
  }
  return [...events].filter(([index]) => heard.has(index)).map(([, event]) => event);
}

/** The last prices of each match, so that earlier ones need not be computed. */
function lastPrices(said: readonly ScriptItem[], producer: Producer): ReadonlyMap<number, ScriptItem> {
  return new Map(
    said.flatMap((item) => (item.kind === 'odds_change' && item.producer === producer && item.index !== null ? [[item.index, item] as const] : [])),
  );
}

function changeOf(message: ReturnType<ScriptItem['body']>): Partial<SnapshotEvent> {
  if (message.kind === 'odds_change') return { prices: message.prices };
  if (message.kind === 'bet_stop') return { prices: null };
  return message.kind === 'bet_settlement' ? { settlement: { certainty: message.certainty, facts: message.facts } } : {};
}
