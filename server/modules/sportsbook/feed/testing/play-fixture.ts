import { expect } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { SOURCE } from '../../betslip/testing/event-rows.ts';
import { registerSport } from '../../domain/sports/registry.ts';
import type { EventStatus, Fixture, Incident } from '../../domain/events/fixture.ts';
import type { EventRow, MarketRow } from '../../domain/events/stored-event.ts';
import type { FeedBody, Producer } from '../../domain/feed/feed-supplier.ts';
import { thumbSprint } from '../../domain/sports/testing/thumb-sprint.ts';
import { lockEventsWithMarkets } from '../../events/lock-events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createSettlingFixture, type SettlingFixture } from '../../settlement/testing/settling.ts';
import { applyMessages } from '../use-cases/apply-messages.ts';

type IncidentBody = Extract<FeedBody, { kind: 'incident' }>;

/** A test world with matches under way in a sport with bets in play, driven message by message. */
export interface PlayFixture extends SettlingFixture {
  /** Applies a message of a stream, sent now or at `at`; returns the result. */
  send(producer: Producer, body: FeedBody, at?: Date): Promise<string>;
  /** Creates a match in an hour, with prices. */
  ahead(): Promise<Bout>;
  /** Creates a match under way, with prices in play. */
  underWay(): Promise<Bout>;
  close(): Promise<void>;
}

/** One match and the supplier's messages about it. */
export interface Bout {
  readonly id: string;
  fixture(status: Partial<EventStatus>, at?: Date, producer?: Producer): Promise<string>;
  /** Sends prices in play. */
  priced(at?: Date, homeMilli?: number): Promise<string>;
  /** Sends an incident with this `id`: a pin of the home side in the fifth minute, which makes 1–0, unless given otherwise. */
  incident(
    act: IncidentBody['act'],
    id: string,
    over?: Partial<Omit<Incident, 'score' | 'minute'>> & { readonly score?: readonly [number, number]; readonly minute?: number },
    at?: Date,
  ): Promise<string>;
  stop(reason?: string, at?: Date): Promise<string>;
  event(): Promise<EventRow>;
  market(definition: string): Promise<MarketRow | undefined>;
  /** Reads the ids of the markets that are open by their status, without the match's id. */
  open(): Promise<string[]>;
}

/** Opens the world. Drop it in afterAll. */
export async function openPlay(): Promise<PlayFixture> {
  const takeOff = registerSport(thumbSprint);
  const world = await createSettlingFixture();
  await world.db.k.updateTable('sportsbook_producer').set({ feed_id: 'feed', last_seq: 0 }).execute();
  const sent = { prematch: 0, live: 0 };
  const send = async (producer: Producer, body: FeedBody, at = world.clock.now()): Promise<string> => {
    const message = { seq: sent[producer] + 1, at, body, raw: {} };
    const place = { source: SOURCE, producer, feedId: 'feed', after: sent[producer] };
    expect(await applyMessages(world.deps, place, [message], world.clock.now())).toBe(true);
    sent[producer] += 1;
    const kept = await world.db.k
      .selectFrom('sportsbook_feed_message')
      .select(['outcome', 'reason'])
      .where('seq', '=', sent[producer])
      .where('producer', '=', producer)
      .executeTakeFirst();
    // Heartbeats are not stored, so a missing row means applied.
    if (kept === undefined) return 'applied';
    return [kept.outcome, ...(kept.reason === null ? [] : [kept.reason])].join(' ');
  };
  let bouts = 0;
  const ahead = async (): Promise<Bout> => {
    bouts += 1;
    const bout = boutOf(world, send, `ana-bia-${bouts}`, new Date(world.clock.nowMs() + HOUR_MS));
    await bout.fixture({ state: 'not_started', period: 'not_started', score: null }, undefined, 'prematch');
    await send('prematch', { kind: 'odds_change', eventId: bout.id, sport: thumbSprint.id, prices: { homeMilli: 1_800, awayMilli: 2_200 } });
    return bout;
  };
  return {
    ...world,
    send,
    ahead,
    async underWay() {
      const bout = await ahead();
      world.clock.advance(HOUR_MS);
      await bout.fixture({});
      expect(await bout.priced()).toBe('applied');
      return bout;
    },
    async close() {
      await world.drop();
      takeOff();
    },
  };
}

const person = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] as const });

function boutOf(world: SettlingFixture, send: PlayFixture['send'], id: string, startsAt: Date): Bout {
  const fixture: Fixture = {
    ...{ id, sport: thumbSprint.id, round: null, startsAt, simulated: true },
    category: { id: 'mundo', name: 'Mundo' },
    tournament: { id: 'copa-dos-polegares', name: 'Copa dos Polegares', season: '2026' },
    ...{ home: person('ana', 'Ana'), away: person('bia', 'Bia') },
  };
  const held = async () => {
    const found = (await inTransaction(world.db, (tx) => lockEventsWithMarkets(tx, [id]))).get(id);
    if (found === undefined) throw new Error(`no match ${id}`);
    return found;
  };
  return {
    id,
    fixture: (status, at, producer = 'live') =>
      send(
        producer,
        {
          kind: 'fixture_change',
          fixture,
          status: { ...{ state: 'live', period: 'first', minute: 0, score: { home: 0, away: 0 }, periodScores: [], incidents: [] }, ...status },
        },
        at,
      ),
    priced: (at, homeMilli = 1_700) => send('live', { kind: 'odds_change', eventId: id, sport: thumbSprint.id, prices: { homeMilli, awayMilli: 2_300 } }, at),
    incident: (act, name, { score = [1, 0], minute = 5, ...over } = {}, at = world.clock.now()) =>
      send(
        'live',
        {
          ...{ kind: 'incident', eventId: id, sport: thumbSprint.id, act },
          incident: { type: 'pin', side: 'home', minute, added: 0, id: name, occurredAt: new Date(at.getTime() - 2_000).toISOString(), ...over },
          score: { home: score[0], away: score[1] },
          clock: { period: 'first', minute, added: over.added ?? 0, stopped: false },
        },
        at,
      ),
    stop: (reason, at) => send('live', { kind: 'bet_stop', eventId: id, ...(reason === undefined ? {} : { reason }) }, at),
    event: async () => (await held()).event,
    market: async (definition) => (await held()).markets.get(`${id}:${definition}`),
    open: async () =>
      [...(await held()).markets.values()]
        .filter(({ status }) => status === 1)
        .map((market) => market.id.slice(id.length + 1))
        .toSorted(),
  };
}
