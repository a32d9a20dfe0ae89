import { announcedBetween, type Calendar } from './season/calendar.ts';
import { scriptBetween, type Terms } from './script/script-between.ts';
import type { ScriptItem } from './script/script-item.ts';

interface AgendaItem extends ScriptItem {
  readonly eventId: string;
}

/** The upcoming messages, read from the scripts an hour at a time. */
interface Agenda {
  /** Messages due in (fromMs, toMs], in order; called with later, adjoining times. */
  due(fromMs: number, toMs: number): AgendaItem[];
  /** Reads the scripts again after a change. */
  forget(): void;
}

const READ_AHEAD_MS = 3_600_000;

/** Creates the agenda of a season, under the current terms. */
export function createAgenda(calendar: Calendar, terms: () => Terms): Agenda {
  let items: readonly AgendaItem[] = [];
  let [readFromMs, readToMs] = [0, -1];
  const read = (fromMs: number, toMs: number): AgendaItem[] =>
    announcedBetween(calendar, fromMs, toMs)
      .flatMap((fixture) => scriptBetween(calendar, terms(), fixture, fromMs, toMs).map((item) => ({ ...item, eventId: fixture.id })))
      .toSorted((a, b) => a.atMs - b.atMs);
  const firstAfter = (ms: number): number => {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle]?.atMs ?? 0) > ms) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    due(fromMs, toMs) {
      if (fromMs < readFromMs || toMs > readToMs) {
        [readFromMs, readToMs] = [fromMs, Math.max(toMs, fromMs + READ_AHEAD_MS)];
        items = read(readFromMs, readToMs);
      }
      return items.slice(firstAfter(fromMs), firstAfter(toMs));
    },
    forget() {
      readToMs = -1;
    },
  };
}
