import { SandboxRefusal } from '../../host/refusal.ts';
import type { Log } from '../log/create-log.ts';
import type { Calendar } from '../season/calendar.ts';
import { type Cup, type CupOrder, cupsBetween } from './cup.ts';
import { type CupBody, cupBodies, cupItems, type CupView, cupView, fixtureBody } from './cup-state.ts';

/** The competitions with outright prices. Times are by the feed's clock, except those of `clockTime`, the sandbox's. */
export interface Cups {
  /** Sends the messages due in (fromMs, toMs]. */
  send(fromMs: number, toMs: number): void;
  /** Sends the state of cups: those of these ids, or all. */
  tell(atMs: number, requestId: string | undefined, ids: readonly string[] | 'all'): void;
  /** Sends every open cup again after a change of speed, since it closes at another time of the sandbox's clock. */
  repace(atMs: number): void;
  /** All announced cups, for a snapshot. */
  views(atMs: number): CupView[];
  /** Applies an event to a cup now; returns its id. Refuses (throws) if no cup fits. */
  order(kind: CupOrder['kind'], atMs: number, id: string | undefined): string;
  /** The stored orders. */
  orders(): [string, CupOrder[]][];
}

interface Surroundings {
  readonly calendar: Calendar;
  readonly log: Log;
  readonly nowMs: () => number;
  /** The sandbox's time for a time of the feed's clock. */
  readonly clockTime: (feedMs: number) => number;
}

const MOST_ORDERS = 10;

/** Creates the cups of a calendar, with the orders of a saved feed. */
export function createCups({ calendar, log, nowMs, clockTime }: Surroundings, saved: readonly (readonly [string, readonly CupOrder[]])[]): Cups {
  const orders = new Map<string, readonly CupOrder[]>(saved);
  const between = (fromMs: number, toMs: number) => cupsBetween(calendar, orders, fromMs, toMs);
  const announced = (atMs: number) => between(atMs, atMs).filter(({ announcedMs }) => announcedMs <= atMs);
  const text = (ms: number) => new Date(ms).toISOString();
  const startsAt = ({ closesMs }: Cup) => text(clockTime(closesMs));
  const append = (body: CupBody, atMs: number, requestId?: string): void =>
    log.append((seq) => ({
      ...body,
      producer: 'prematch',
      seq,
      at: text(atMs),
      simulated: true,
      ...(requestId === undefined ? {} : { request_id: requestId }),
    }));
  return {
    send(fromMs, toMs) {
      const items = between(fromMs, toMs).flatMap((cup) => cupItems(cup, fromMs, toMs, startsAt(cup)));
      for (const { atMs, body } of items.toSorted((a, b) => a.atMs - b.atMs)) append(body, clockTime(atMs));
    },
    tell(atMs, requestId, ids) {
      const published = announced(atMs).filter(({ id }) => ids === 'all' || ids.includes(id));
      for (const cup of published) for (const body of cupBodies(cup, atMs, startsAt(cup))) append(body, nowMs(), requestId);
    },
    repace(atMs) {
      for (const cup of announced(atMs)) if (atMs < cup.closesMs) append(fixtureBody(cup, atMs, startsAt(cup)), nowMs());
    },
    views: (atMs) => announced(atMs).map((cup) => cupView(cup, atMs, startsAt(cup))),
    order(kind, atMs, id) {
      const cup = pick(announced(atMs), kind, atMs, id);
      orders.set(cup.id, [...(orders.get(cup.id) ?? []), { kind, atMs }].slice(-MOST_ORDERS));
      const changed = between(atMs, atMs).find((each) => each.id === cup.id);
      // Sends items due exactly now here, since neither an earlier nor a later step sends them.
      const due = changed === undefined ? [] : cupItems(changed, atMs - 1, atMs, startsAt(changed)).filter((item) => item.atMs === atMs);
      for (const { body } of due) append(body, nowMs());
      return cup.id;
    },
    orders: () => [...orders].map(([cup, own]) => [cup, [...own]]),
  };
}

/** The named cup, or the one whose bets close next, or the one decided last. */
function pick(cups: readonly Cup[], kind: CupOrder['kind'], atMs: number, id: string | undefined): Cup {
  const named = id === undefined ? cups : cups.filter((cup) => cup.id === id);
  if (named.length === 0 && id !== undefined) throw new SandboxRefusal(404, 'event_not_found', `The feed has no competition ${id}.`);
  const fits = ({ closesMs, decidedMs, withdrawal, corrected }: Cup) => {
    if (kind === 'corrected') return atMs > decidedMs && corrected === null;
    return kind === 'withdrawal' ? atMs < closesMs && (withdrawal === null || withdrawal.atMs > atMs) : atMs < decidedMs;
  };
  const found = named.filter(fits).toSorted((a, b) => Math.abs(a.closesMs - atMs) - Math.abs(b.closesMs - atMs))[0];
  if (found === undefined) throw new SandboxRefusal(409, id === undefined ? 'no_fitting_event' : 'wrong_state', `No competition fits "${kind}" now.`);
  return found;
}
