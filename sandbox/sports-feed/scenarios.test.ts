import type { FootballFacts } from './sports/football/football-message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { field } from '../testing/open-sandbox.ts';
import type { Facts, Message } from './message.ts';
import { SCENARIOS } from './scenarios.ts';
import { openFeed, type OpenFeed, type SnapshotEvent } from './testing/open-feed.ts';

const NOTHING: FootballFacts = { half_time: null, full_time: null, goals: [], abandoned_at: null, awarded: null };

/** Whether the facts contradict each other. */
function contradicts(facts: Facts): boolean {
  const { goals, full_time: score } = facts as FootballFacts;
  return score !== null && goals.length !== score.home + score.away;
}

describe('scenarios of the sports feed', () => {
  let feed: OpenFeed;
  beforeEach(async () => {
    feed = await openFeed();
  });
  afterEach(() => feed.close());

  /** The match that kicks off next, or the last past one: the feed drops the oldest over time. */
  const first = async (state: string): Promise<SnapshotEvent> => {
    const found = (await feed.snapshot('prematch'))
      .filter(({ status }) => status.state === state)
      .toSorted((a, b) => a.fixture.starts_at.localeCompare(b.fixture.starts_at))
      .at(state === 'closed' ? -1 : 0);
    if (found === undefined) throw new Error(`no match is ${state}`);
    return found;
  };
  const play = async (scenario: string, eventId?: string): Promise<string> => {
    const answer = await feed.control({ scenario, ...(eventId === undefined ? {} : { event_id: eventId }) });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return String(field(answer.body, 'scenario.event_id'));
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 30 * MINUTE_MS) {
      feed.clock.advance(Math.min(left, 30 * MINUTE_MS));
      await feed.head('live');
    }
  };
  const since = async (seq: number, id: string): Promise<Message[]> =>
    (await feed.messages('prematch', seq)).filter((message) => 'event_id' in message && message.event_id === id);
  const inject = async (): Promise<void> => {
    const { fixture } = await first('not_started');
    expect((await feed.sandbox.send('POST', '/sports-feed/message', { kind: 'bet_stop', event_id: fixture.id })).status).toBe(200);
  };
  const numbers = async (after: number): Promise<unknown[]> => {
    const { body } = await feed.page(`producer=prematch&after=${after}`);
    const messages = field(body, 'messages');
    return Array.isArray(messages) ? messages.map((message) => field(message, 'seq')) : [];
  };

  it('gap: one message is missing until a recovery resends it', async () => {
    const head = await feed.head('prematch');
    await play('gap');
    for (let count = 0; count < 3; count += 1) await inject();
    expect(await numbers(head)).toEqual([head + 2, head + 3]);
    expect(await numbers(head)).toEqual([head + 2, head + 3]);
    await feed.recover({ producer: 'prematch' });
    expect((await numbers(head)).slice(0, 4)).toEqual([head + 1, head + 2, head + 3, head + 4]);
  });

  it('duplicate: one message is delivered twice, once', async () => {
    const head = await feed.head('prematch');
    await play('duplicate');
    for (let count = 0; count < 2; count += 1) await inject();
    expect(await numbers(head)).toEqual([head + 1, head + 1, head + 2]);
    expect(await numbers(head)).toEqual([head + 1, head + 2]);
  });

  it('out_of_order: a later message overtakes an earlier one, which waits for it', async () => {
    const head = await feed.head('prematch');
    await play('out_of_order');
    await inject();
    expect(await numbers(head)).toEqual([]);
    for (let count = 0; count < 2; count += 1) await inject();
    expect(await numbers(head)).toEqual([head + 2, head + 1, head + 3]);
    expect(await numbers(head)).toEqual([head + 1, head + 2, head + 3]);
  });

  it('`silent`: one producer sends nothing, not even a heartbeat, until the scenario ends', async () => {
    const [prematch, live] = [await feed.head('prematch'), await feed.head('live')];
    await feed.control({ scenario: 'silent', producer: 'prematch', seconds: 45 });
    await inject();
    feed.clock.advance(30_000);
    expect(await numbers(prematch)).toEqual([]);
    expect((await feed.messages('live', live)).some(({ kind }) => kind === 'alive')).toBe(true);
    feed.clock.advance(15_000);
    const after = await feed.messages('prematch', prematch);
    expect([after[0]?.kind, after.filter(({ kind }) => kind === 'alive').length]).toEqual(['bet_stop', 1]);
  });

  it('contradiction: both settlements list goals that differ from the score; the correct one follows', async () => {
    const [prematch, live] = [await feed.head('prematch'), await feed.head('live')];
    const id = await play('contradiction');
    await pass(150 * MINUTE_MS);
    const said = [...(await feed.messages('live', live)), ...(await feed.messages('prematch', prematch))].flatMap((message) =>
      message.kind === 'bet_settlement' && message.event_id === id ? [message] : [],
    );
    expect(said.map(({ certainty, facts }) => [certainty, contradicts(facts)])).toEqual([
      [1, true],
      [2, true],
      [2, false],
    ]);
    expect(contradicts((await feed.event(id)).settlement?.facts ?? NOTHING)).toBe(false);
  });

  it('contradiction: facts contradict each other in every match of the scenario, even without goals, and in no other match', async () => {
    const due = (await feed.snapshot('prematch')).filter(({ status }) => status.state === 'not_started').slice(0, 20);
    for (const { fixture } of due.slice(0, 12)) await play('contradiction', fixture.id);
    const [prematch, live] = [await feed.head('prematch'), await feed.head('live')];
    await pass(46 * 60 * MINUTE_MS);
    const seen = new Map<string, boolean>();
    for (const message of [...(await feed.messages('live', live)), ...(await feed.messages('prematch', prematch))]) {
      if (message.kind === 'bet_settlement' && !seen.has(message.event_id)) seen.set(message.event_id, contradicts(message.facts));
    }
    due.forEach(({ fixture }, index) => expect([fixture.id, seen.get(fixture.id)]).toEqual([fixture.id, index < 12]));
  });

  it('postponed: bets stop, the match never begins and is never settled', async () => {
    const seq = await feed.head('prematch');
    const id = await play('postponed');
    expect((await since(seq, id)).map(({ kind }) => kind)).toEqual(['bet_stop', 'fixture_change']);
    await pass(24 * 60 * MINUTE_MS);
    expect(await feed.event(id)).toMatchObject({ status: { state: 'postponed' }, settlement: null });
    expect(await since(seq, id)).toHaveLength(2);
    expect((await feed.control({ scenario: 'postponed', event_id: id })).status).toBe(409);
  });

  it('abandoned: a live match stops, and all of its markets are void', async () => {
    const id = await play('abandoned');
    const stopped = await feed.event(id, 'live');
    expect(stopped.status.state).toBe('abandoned');
    await pass(180 * MINUTE_MS);
    const { status, settlement } = await feed.event(id);
    expect(status.score).toEqual(stopped.status.score);
    expect(settlement?.facts).toMatchObject({ abandoned_at: status.minute, full_time: null });
    expect(settlement?.markets.flatMap(({ outcomes }) => outcomes).every((outcome) => outcome.void_factor === '1')).toBe(true);
  });

  it('abandoned: a future match is abandoned an hour after kick-off', async () => {
    const { fixture } = await first('not_started');
    await play('abandoned', fixture.id);
    await pass(Date.parse(fixture.starts_at) - feed.clock.nowMs() + 50 * MINUTE_MS);
    expect((await feed.event(fixture.id)).status.state).toBe('live');
    await pass(20 * MINUTE_MS);
    expect((await feed.event(fixture.id)).status.state).toBe('abandoned');
  });

  it('awarded: a result decided off the field, before, during and after the match; settlements are rolled back first', async () => {
    for (const state of ['not_started', 'live', 'closed']) {
      const { fixture } = await first(state);
      const seq = await feed.head('prematch');
      await play('awarded', fixture.id);
      const said = await since(seq, fixture.id);
      expect(said.filter(({ kind }) => kind === 'rollback_bet_settlement')).toHaveLength(state === 'closed' ? 1 : 0);
      expect(said.at(-1)).toMatchObject({ kind: 'bet_settlement', certainty: 2, facts: { awarded: { home: 3, away: 0 } } });
      await pass(180 * MINUTE_MS);
      expect((await feed.event(fixture.id)).status.state).toBe('ended');
    }
  });

  it('correction: the settlement is rolled back and another, consistent one follows', async () => {
    const { fixture, settlement } = await first('closed');
    const seq = await feed.head('prematch');
    await play('correction', fixture.id);
    const said = await since(seq, fixture.id);
    expect(said.map(({ kind }) => kind)).toEqual(['rollback_bet_settlement', 'fixture_change', 'bet_settlement']);
    const right = await feed.event(fixture.id);
    expect(right.settlement?.facts.full_time).not.toEqual(settlement?.facts.full_time);
    expect([contradicts(right.settlement?.facts ?? NOTHING), right.status.score]).toEqual([false, right.settlement?.facts.full_time]);
  });

  it('cancel and rollback_cancel name a window of ten minutes up to now', async () => {
    const seq = await feed.head('prematch');
    const id = await play('cancel');
    await play('rollback_cancel', id);
    const said = await since(seq, id);
    expect(said.map(({ kind }) => kind)).toEqual(['bet_cancel', 'rollback_bet_cancel']);
    expect(said[0]).toMatchObject({ start_at: '2026-03-07T17:50:00.000Z', end_at: '2026-03-07T18:00:00.000Z' });
  });

  it('a scenario is refused for an unknown match and one in the wrong state', async () => {
    expect((await feed.control({ scenario: 'postponed', event_id: 'nothing' })).status).toBe(404);
    const { fixture } = await first('closed');
    for (const scenario of ['postponed', 'abandoned', 'contradiction', 'cancel']) {
      expect((await feed.control({ scenario, event_id: fixture.id })).body).toMatchObject({ code: 'wrong_state' });
    }
    const { fixture: coming } = await first('not_started');
    expect((await feed.control({ scenario: 'correction', event_id: coming.id })).status).toBe(409);
    expect(SCENARIOS).toHaveLength(21);
  });
});
