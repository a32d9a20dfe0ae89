import type { FootballFacts } from '../sports/football/football-message.ts';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import type { SandboxOptions } from '../../start-sandbox.ts';
import { type Answer, field, openSandbox, type OpenSandbox } from '../../testing/open-sandbox.ts';
import type { EventStatus, FixtureView, Market, Message, Producer, Settlement } from '../message.ts';

export const KEY = { 'x-api-key': 'test' };

export interface SnapshotEvent {
  readonly fixture: FixtureView;
  readonly status: EventStatus;
  readonly markets: readonly Market[];
  /** Football by default, the example sport of tests. */
  readonly settlement: (Settlement & { readonly facts: FootballFacts }) | null;
}

/** A sandbox with a stopped clock, and a client of its sports feed. */
export interface OpenFeed {
  readonly sandbox: OpenSandbox;
  readonly clock: ManualClock;
  /** All messages after `after`, read page by page. */
  messages(producer: Producer, after?: number): Promise<Message[]>;
  page(query: string): Promise<Answer>;
  head(producer: Producer): Promise<number>;
  snapshot(producer: Producer): Promise<SnapshotEvent[]>;
  event(id: string, producer?: Producer): Promise<SnapshotEvent>;
  control(body: unknown): Promise<Answer>;
  recover(body: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/** Number of days before and after now with matches: each match makes every snapshot and every step of the clock slower. */
const DAYS = 3;

/** Opens on a Saturday afternoon, with football matches of several leagues in play; other sports by `sportsFeedSports`, cups by `sportsFeedOutrights`. */
export async function openFeed(options: SandboxOptions = {}): Promise<OpenFeed> {
  const clock = manualClock(new Date('2026-03-07T18:00:00Z'));
  const sandbox = await openSandbox({ clock, sportsFeedDays: DAYS, sportsFeedSports: ['football'], sportsFeedOutrights: false, ...options });
  const page = (query: string) => sandbox.get(`/sports-feed/messages?${query}`, KEY);
  const snapshot = async (producer: Producer): Promise<SnapshotEvent[]> =>
    listOf<SnapshotEvent>((await sandbox.get(`/sports-feed/snapshot?producer=${producer}`, KEY)).body, 'events');
  return {
    sandbox,
    clock,
    page,
    snapshot,
    async messages(producer, after = 0) {
      const all: Message[] = [];
      for (let last = after; ; last = Math.max(last, ...all.map(({ seq }) => seq))) {
        const found = listOf<Message>((await page(`producer=${producer}&after=${last}`)).body, 'messages');
        if (found.length === 0) return all;
        all.push(...found);
      }
    },
    head: async (producer) => Number(field((await sandbox.get(`/sports-feed/snapshot?producer=${producer}`, KEY)).body, 'seq')),
    async event(id, producer = 'prematch') {
      const found = (await snapshot(producer)).find(({ fixture }) => fixture.id === id);
      if (found === undefined) throw new Error(`the snapshot has no ${id}`);
      return found;
    },
    control: (body) => sandbox.send('POST', '/sports-feed/control', body),
    recover: (body) => sandbox.send('POST', '/sports-feed/recovery', body, KEY),
    close: () => sandbox.close(),
  };
}

function listOf<Item>(body: unknown, name: string): Item[] {
  const list: unknown = field(body, name);
  if (!Array.isArray(list)) throw new Error(`no list of ${name} in ${JSON.stringify(body).slice(0, 200)}`);
  return list;
}
