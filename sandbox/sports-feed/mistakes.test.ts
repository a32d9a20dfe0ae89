import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { field } from '../testing/open-sandbox.ts';
import type { Message } from './message.ts';
import { openFeed, type OpenFeed, type SnapshotEvent } from './testing/open-feed.ts';

describe('mistakes of the live producer', () => {
  let feed: OpenFeed;
  beforeEach(async () => {
    feed = await openFeed();
  });
  afterEach(() => feed.close());

  const first = async (state: string): Promise<SnapshotEvent> => {
    const found = (await feed.snapshot('prematch')).find(({ status }) => status.state === state);
    if (found === undefined) throw new Error(`no match is ${state}`);
    return found;
  };
  const play = async (scenario: string): Promise<string> => {
    const answer = await feed.control({ scenario });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return String(field(answer.body, 'scenario.event_id'));
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 30 * MINUTE_MS) {
      feed.clock.advance(Math.min(left, 30 * MINUTE_MS));
      await feed.head('live');
    }
  };
  /** The live producer's messages about a match in the next minutes of play. */
  const hear = async (id: string, seconds: number): Promise<Message[]> => {
    const head = await feed.head('live');
    for (let left = seconds; left > 0; left -= 20) {
      feed.clock.advance(Math.min(left, 20) * 1_000);
      await feed.page(`producer=live&after=${head}&limit=1`);
    }
    return (await feed.messages('live', head)).filter((message) => 'event_id' in message && message.event_id === id);
  };
  const acts = (messages: readonly Message[]) => messages.flatMap((message) => (message.kind === 'incident' ? [message] : []));
  const delay = ({ at, incident }: ReturnType<typeof acts>[number]) => Date.parse(at) - Date.parse(incident.occurred_at);

  it('goal_taken_back: the goal counts until it is reversed a minute later, and never in the result', async () => {
    const id = await play('goal_taken_back');
    const before = (await feed.event(id, 'live')).status.score;
    const goal = acts(await hear(id, 90)).filter(({ incident }) => incident.id.startsWith('goal-x'));
    expect(goal.map(({ act }) => act)).toEqual(['told', 'review', 'taken_back']);
    const total = (score: { home: number; away: number } | undefined) => (score?.home ?? 0) + (score?.away ?? 0);
    expect([total(goal[0]?.score) - total(before), total(goal[2]?.score) - total(before)]).toEqual([1, 0]);
    await pass(150 * MINUTE_MS);
    const { status, settlement } = await feed.event(id);
    expect(status.incidents.find((incident) => incident.id === goal[0]?.incident.id)).toMatchObject({ review: 'taken_back' });
    expect(settlement?.facts.goals).toHaveLength(total(settlement?.facts.full_time ?? undefined));
    expect(status.score).toEqual(settlement?.facts.full_time);
  });

  it('incident_late: the next incident is reported 30 to 90 seconds late, its neighbours on time', async () => {
    const id = await play('incident_late');
    const reported = acts(await hear(id, 600)).filter(({ act, incident }) => act === 'told' && incident.side !== undefined);
    const late = reported.filter((each) => delay(each) > 20_000);
    expect(late.map((each) => delay(each) >= 30_000 && delay(each) <= 90_000)).toEqual([true]);
    expect(reported.length).toBeGreaterThan(1);
  });

  it('incident_twice: the next incident is reported twice and counts once', async () => {
    const id = await play('incident_twice');
    const reported = acts(await hear(id, 600)).filter(({ act }) => act === 'told');
    const ids = reported.map(({ incident }) => incident.id);
    expect(ids.length - new Set(ids).size).toBe(1);
    const [first, again] = reported.filter(({ incident }) => ids.indexOf(incident.id) !== ids.lastIndexOf(incident.id));
    expect([again?.incident, again?.score, (again?.seq ?? 0) > (first?.seq ?? 0)]).toEqual([first?.incident, first?.score, true]);
  });

  it('incidents_swapped: the later of two incidents is reported first', async () => {
    const id = await play('incidents_swapped');
    const reported = acts(await hear(id, 1_200)).filter(({ act }) => act === 'told');
    const occurred = reported.map(({ incident }) => incident.occurred_at);
    expect(occurred.filter((at, index) => at < (occurred[index - 1] ?? ''))).toHaveLength(1);
  });

  it('standstill: the match sends no messages and its clock stops; then the remaining messages arrive, and the match ends unchanged', async () => {
    const { fixture } = await first('live');
    await feed.control({ scenario: 'standstill', event_id: fixture.id, seconds: 300 });
    const held = (await feed.event(fixture.id, 'live')).status;
    expect(await hear(fixture.id, 299)).toEqual([]);
    expect((await feed.event(fixture.id, 'live')).status).toEqual(held);
    const after = await hear(fixture.id, 30);
    expect(after.some(({ kind }) => kind === 'odds_change')).toBe(true);
    const other = await openFeed();
    other.clock.advance(180 * MINUTE_MS);
    await pass(180 * MINUTE_MS - 329_000);
    expect((await feed.event(fixture.id)).settlement?.facts).toEqual((await other.event(fixture.id)).settlement?.facts);
    await other.close();
  });

  it('clock_back: the clock shows three minutes less for a while, then continues', async () => {
    const wentOn = (await hear('', 20)).length;
    const id = await play('clock_back');
    const shown = (await feed.event(id, 'live')).status;
    const heard = (await hear(id, 150)).flatMap((message) => (message.kind === 'odds_change' && message.clock !== undefined ? [message.clock] : []));
    const minutes = [shown, ...heard].map(({ minute, added = 0 }) => minute + added);
    expect([wentOn, minutes.filter((minute, index) => minute < (minutes[index - 1] ?? 0)).length]).toEqual([0, 1]);
    expect(minutes.at(-1)).toBeGreaterThan(minutes[0] ?? Infinity);
  });

  it('a mistake about a match is refused while it is not in play', async () => {
    for (const state of ['not_started', 'closed']) {
      const { fixture } = await first(state);
      for (const scenario of ['goal_taken_back', 'incident_late', 'incident_twice', 'incidents_swapped', 'standstill', 'clock_back'])
        expect((await feed.control({ scenario, event_id: fixture.id })).body).toMatchObject({ code: 'wrong_state' });
    }
    expect((await feed.control({ scenario: 'standstill', event_id: 'nothing' })).status).toBe(404);
  });

  it('random mistakes: at a rate of one incidents are reported late, twice and out of order; at zero they never are', async () => {
    const faults = async (seconds: number) => {
      const head = await feed.head('live');
      await hear('', seconds);
      const reported = acts(await feed.messages('live', head)).filter(({ act }) => act === 'told');
      const keys = reported.map(({ event_id, incident }) => `${event_id} ${incident.id}`);
      return { late: reported.filter((each) => delay(each) > 20_000).length, twice: keys.length - new Set(keys).size };
    };
    await feed.control({ mistakes: 1 });
    const made = await faults(600);
    expect([made.late > 3, made.twice > 1]).toEqual([true, true]);
    await feed.control({ mistakes: 0 });
    // Earlier mistakes may not have been reported yet.
    await hear('', 150);
    expect(await faults(120)).toEqual({ late: 0, twice: 0 });
  });

  it('random silence: at a rate of one the live producer sends nothing for 45 seconds in every quarter of an hour', async () => {
    await feed.control({ mistakes: 1 });
    feed.clock.advance(899_000);
    const head = await feed.head('live');
    const silentUntil = async () => field((await feed.sandbox.get('/sports-feed/control')).body, 'producers.1.silent_until');
    expect(await silentUntil()).toBe(null);
    feed.clock.advance(1_000);
    expect(await silentUntil()).toBe('2026-03-07T18:15:45.000Z');
    feed.clock.advance(30_000);
    expect(await feed.messages('live', head)).toEqual([]);
    feed.clock.advance(15_000);
    expect((await feed.messages('live', head)).length).toBeGreaterThan(10);
    expect(await silentUntil()).toBe(null);
  });
});
