import type { Producer, SnapshotEvent } from '../../domain/feed/feed-supplier.ts';
import type { ScriptItem } from './script-item.ts';

/** How every match stands after all that was `said`, in order: the match itself by both producers' word, prices and results by `producer`'s own. */
export function snapshotEvents(said: readonly ScriptItem[], producer: Producer): SnapshotEvent[] {
  const events = new Map<number, SnapshotEvent>();
  const heard = new Set<number>();
  for (const { index, body, producer: speaker } of said) {
    if (index === null) continue;
    const told = body();
    const event = events.get(index);
    if (speaker === producer) heard.add(index);
    if (told.kind === 'fixture_change') events.set(index, { prices: null, settlement: null, ...event, fixture: told.fixture, status: told.status });
    else if (event !== undefined && speaker === producer) events.set(index, { ...event, ...changeOf(told) });
  }
  return [...events].filter(([index]) => heard.has(index)).map(([, event]) => event);
}

function changeOf(told: ReturnType<ScriptItem['body']>): Partial<SnapshotEvent> {
  if (told.kind === 'odds_change') return { prices: told.prices };
  if (told.kind === 'bet_stop') return { prices: null };
  return told.kind === 'bet_settlement' ? { settlement: { certainty: told.certainty, facts: told.facts } } : {};
}
