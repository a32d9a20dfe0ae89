import type { Disruption } from './script/disruption.ts';
import { announcedBetween, type Calendar } from './season/calendar.ts';
import { scriptBetween } from './script/script-between.ts';
import type { ScriptItem } from './script/script-item.ts';

interface AgendaItem extends ScriptItem {
  readonly eventId: string;
}

/** The next messages, read from the scripts an hour at a time. */
interface Agenda {
  /** Messages due in (fromMs, toMs], in order; called with later, adjoining times. */
  due(fromMs: number, toMs: number): AgendaItem[];
  /** Reads the scripts again after a change. */
  forget(): void;
}

const READ_AHEAD_MS = 3_600_000;

/** The agenda of a season, including its disruptions. */
export function createAgenda(calendar: Calendar, disruptions: ReadonlyMap<string, Disruption>): Agenda {
  let items: readonly AgendaItem[] = [];
  let [readFromMs, readToMs] = [0, -1];
  const read = (fromMs: number, toMs: number): AgendaItem[] =>
    announcedBetween(calendar, fromMs, toMs)
      .flatMap((fixture) => scriptBetween(calendar, fixture, disruptions.get(fixture.id), fromMs, toMs).map((item) => ({ ...item, eventId: fixture.id })))
      .toSorted((a, b) => a.atMs - b.atMs);
  return {
    due(fromMs, toMs) {
      if (fromMs < readFromMs || toMs > readToMs) {
        [readFromMs, readToMs] = [fromMs, Math.max(toMs, fromMs + READ_AHEAD_MS)];
        items = read(readFromMs, readToMs);
      }
      return items.filter(({ atMs }) => atMs > fromMs && atMs <= toMs);
    },
    forget() {
      readToMs = -1;
    },
  };
}
