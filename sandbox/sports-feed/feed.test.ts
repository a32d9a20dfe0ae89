import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { field } from '../testing/open-sandbox.ts';
import type { Message } from './message.ts';
import { FOOTBALL_LEAGUES } from './sports/football/leagues.ts';
import { fixturesBetween } from './season/fixtures-between.ts';
import { KEY, openFeed, type OpenFeed } from './testing/open-feed.ts';

const kinds = (messages: readonly Message[]): string[] => messages.map(({ kind }) => kind);
const of = (messages: readonly Message[], id: string): Message[] => messages.filter((message) => 'event_id' in message && message.event_id === id);

describe('the sports feed', () => {
  const opened: OpenFeed[] = [];
  const undo: (() => Promise<void>)[] = [];
  const open = async (options: Parameters<typeof openFeed>[0] = {}): Promise<OpenFeed> => {
    const feed = await openFeed(options);
    opened.push(feed);
    return feed;
  };
  afterEach(async () => {
    for (const feed of opened.splice(0)) await feed.close();
    for (const act of undo.splice(0)) await act();
  });

  it('begins with the fixtures of two weeks before and after now, all simulated, each past one with its result', async () => {
    const feed = await open({ sportsFeedDays: 14 });
    const events = await feed.snapshot('prematch');
    expect(events.length).toBeGreaterThan(300);
    for (const { fixture, status, settlement, markets } of events) {
      expect(fixture.simulated).toBe(true);
      const away = Date.parse(fixture.starts_at) - feed.clock.nowMs();
      expect(Math.abs(away)).toBeLessThanOrEqual(14 * 24 * HOUR_MS);
      // Also of a cup's matches: which club qualifies.
      if (away > 0) expect([status.state, settlement, markets.length]).toEqual(['not_started', null, fixture.round === null ? 3 : 2]);
      if (away < -3 * HOUR_MS) expect([status.state, settlement?.facts.full_time]).toEqual(['closed', status.score]);
    }
    expect(new Set(events.map(({ fixture }) => fixture.tournament.id)).size).toBe(9);
  });

  it('begins at a given time: with matches of that day, by the sandbox’s clock', async () => {
    const fromMs = Date.parse('2026-11-21T13:10:00Z');
    const feed = await open({ sportsFeedFromMs: fromMs });
    const worldMs = feed.clock.nowMs();
    const fixtures = fixturesBetween(FOOTBALL_LEAGUES, 'palpite', fromMs, fromMs + 5 * HOUR_MS);
    expect(fixtures.length).toBeGreaterThan(10);
    const events = new Map((await feed.snapshot('prematch')).map((event) => [event.fixture.id, event]));
    expect(fixtures.map(({ id }) => Date.parse(events.get(id)?.fixture.starts_at ?? ''))).toEqual(
      fixtures.map(({ kickOffMs }) => kickOffMs - fromMs + worldMs),
    );
    const [first] = fixtures;
    feed.clock.advance(HOUR_MS);
    expect(events.get(first?.id ?? '')?.status.state).toBe('not_started');
    expect((await feed.event(first?.id ?? '')).status.state).not.toBe('not_started');
  });

  it('has no matches if configured for none, at any time', async () => {
    const feed = await open({ sportsFeedDays: 0 });
    expect(await feed.snapshot('prematch')).toEqual([]);
    feed.clock.advance(48 * HOUR_MS);
    expect([...(await feed.snapshot('prematch')), ...(await feed.snapshot('live'))]).toEqual([]);
  });

  it('covers the configured number of days: a match that enters them is announced before its first price', async () => {
    const feed = await open({ sportsFeedDays: 3 });
    const known = new Map((await feed.snapshot('prematch')).map(({ fixture }) => [fixture.id, Date.parse(fixture.starts_at) - feed.clock.nowMs()]));
    expect(known.size).toBeGreaterThan(20);
    expect(Math.max(...[...known.values()].map(Math.abs))).toBeLessThanOrEqual(3 * 24 * HOUR_MS);
    const before = await feed.head('prematch');
    feed.clock.advance(24 * HOUR_MS);
    const said = await feed.messages('prematch', before);
    const added = (await feed.snapshot('prematch')).filter(({ fixture }) => !known.has(fixture.id));
    expect(added.length).toBeGreaterThan(2);
    for (const { fixture } of added) expect(kinds(of(said, fixture.id))[0]).toBe('fixture_change');
  });

  it('sends the same messages at the same time for the same seed, and others for another seed', async () => {
    const [one, same, other] = await Promise.all([open(), open(), open({ sportsFeedSeed: 'another' })]);
    const said = async (feed: OpenFeed): Promise<unknown> => {
      await feed.messages('live');
      feed.clock.advance(HOUR_MS);
      return [await feed.messages('prematch'), await feed.messages('live')];
    };
    const first = await said(one);
    expect(await said(same)).toEqual(first);
    expect(await said(other)).not.toEqual(first);
  });

  it('numbers the messages of each producer without a gap over days', async () => {
    const feed = await open();
    await feed.messages('prematch');
    for (let step = 0; step < 30; step += 1) {
      feed.clock.advance(2 * HOUR_MS);
      await feed.head('live');
    }
    // Old prices that later ones replace were not sent, so the whole stream is still kept.
    for (const producer of ['prematch', 'live'] as const) {
      const all = await feed.messages(producer);
      expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
      expect(all.length).toBeGreaterThan(1_000);
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted());
      expect(all.every((message) => message.simulated && message.producer === producer)).toBe(true);
    }
  });

  it('sends a match from its first price to its confirmed result, in that order', async () => {
    const feed = await open();
    const next = (await feed.snapshot('prematch')).find(({ status }) => status.state === 'not_started');
    const id = next?.fixture.id ?? '';
    const [beforePrematch, beforeLive] = [await feed.head('prematch'), await feed.head('live')];
    for (let step = 0; step < 8; step += 1) {
      feed.clock.advance(0.5 * HOUR_MS);
      await feed.head('live');
    }
    const prematch = kinds(of(await feed.messages('prematch', beforePrematch), id)).filter((kind) => kind !== 'odds_change');
    expect(prematch).toEqual(['bet_stop', 'fixture_change', 'fixture_change', 'bet_settlement', 'fixture_change']);
    const live = of(await feed.messages('live', beforeLive), id);
    const settled = live.at(-1);
    expect(settled).toMatchObject({ kind: 'bet_settlement', certainty: 1 });
    const scores = live.flatMap((message) => (message.kind === 'fixture_change' ? [message.status] : []));
    expect(scores[0]).toMatchObject({ state: 'live', period: 'first_half', score: { home: 0, away: 0 } });
    expect(scores.map(({ period }) => period)).toEqual(expect.arrayContaining(['first_half', 'half_time', 'second_half', 'ended']));
    const final = await feed.event(id);
    expect(final.status).toMatchObject({ state: 'closed', score: scores.at(-1)?.score });
    expect(final.settlement).toMatchObject({ certainty: 2, facts: settled?.kind === 'bet_settlement' ? settled.facts : {} });
    const reasons = live.flatMap((message) => (message.kind === 'bet_stop' ? [message.reason ?? 'over'] : []));
    const reported = (type: string) => live.filter((message) => message.kind === 'incident' && message.act === 'told' && message.incident.type === type).length;
    expect([reasons.filter((reason) => reason === 'goal').length, reasons.at(-1)]).toEqual([reported('goal'), 'over']);
    expect(reasons.filter((reason) => reason === 'penalty')).toHaveLength(reported('penalty_awarded'));
    expect(final.status.incidents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['kick_off', 'added_time', 'half_time', 'second_half', 'full_time', 'corner']),
    );
  });

  it('sends a heartbeat of each producer every ten seconds', async () => {
    const feed = await open();
    const before = await feed.head('live');
    for (let second = 0; second < 60; second += 5) {
      feed.clock.advance(5_000);
      await feed.head('live');
    }
    const beats = (await feed.messages('live', before)).filter(({ kind }) => kind === 'alive');
    expect(beats).toHaveLength(6);
  });

  it('keeps a caller waiting until there is a message, at most for the requested time', async () => {
    const feed = await open();
    const head = await feed.head('prematch');
    const waiting = feed.page(`producer=prematch&after=${head}&wait_ms=30000`);
    const { fixture } = (await feed.snapshot('prematch')).at(-1) ?? (await feed.event('none'));
    await feed.sandbox.send('POST', '/sports-feed/message', { kind: 'bet_stop', event_id: fixture.id });
    expect((await waiting).body).toMatchObject({ messages: [{ kind: 'bet_stop', event_id: fixture.id, seq: head + 1 }] });
    expect((await feed.page(`producer=prematch&after=${head + 1}&wait_ms=50`)).body).toMatchObject({ messages: [] });
  });

  it('pages at most a thousand messages', async () => {
    const feed = await open({ sportsFeedDays: 14 });
    await feed.recover({ producer: 'prematch' });
    const { body } = await feed.page('producer=prematch&after=0');
    expect(field(body, 'messages.length')).toBe(undefined);
    expect(field(body, 'messages.999.seq')).toBe(1_000);
    expect(field(body, 'messages.1000')).toBe(undefined);
    expect(field((await feed.page('producer=prematch&after=0&limit=1')).body, 'messages.1')).toBe(undefined);
  });

  it('has a snapshot that equals the sum of all its messages', async () => {
    const feed = await open();
    await feed.messages('prematch');
    for (let step = 0; step < 12; step += 1) {
      feed.clock.advance(HOUR_MS);
      await feed.head('prematch');
    }
    const heard = new Map<string, { status: unknown; settlement: unknown }>();
    for (const message of await feed.messages('prematch')) {
      if (message.kind === 'fixture_change') heard.set(message.event_id, { settlement: null, ...heard.get(message.event_id), status: message.status });
      if (message.kind === 'bet_settlement') heard.set(message.event_id, { status: null, ...heard.get(message.event_id), settlement: message.facts });
    }
    for (const { fixture, status, settlement } of await feed.snapshot('prematch')) {
      // The live producer sends minute and score of a match in play.
      if (status.state === 'live') continue;
      expect([fixture.id, heard.get(fixture.id)]).toEqual([fixture.id, { status, settlement: settlement?.facts ?? null }]);
    }
  });

  it('recovers on request: the state of every match, then the end, all with the request’s id', async () => {
    const feed = await open();
    const before = await feed.head('prematch');
    const answer = await feed.recover({ producer: 'prematch', request_id: 'r-1' });
    expect([answer.status, answer.body]).toEqual([202, expect.objectContaining({ request_id: 'r-1', from_seq: before + 1 })]);
    const reported = await feed.messages('prematch', before);
    expect(reported.every((message) => message.request_id === 'r-1')).toBe(true);
    expect(reported.at(-1)).toMatchObject({ kind: 'snapshot_complete', request_id: 'r-1', seq: field(answer.body, 'to_seq') });
    expect(kinds(reported).filter((kind) => kind === 'fixture_change')).toHaveLength((await feed.snapshot('prematch')).length);
    const id = reported[0]?.kind === 'fixture_change' ? reported[0].event_id : '';
    await feed.recover({ producer: 'prematch', event_id: id });
    const one = await feed.messages('prematch', reported.at(-1)?.seq ?? 0);
    expect([of(one, id).length, one.at(-1)?.kind]).toEqual([one.length - 1, 'snapshot_complete']);
  });

  it('sends the end of every match after weeks of idleness, and omits none', async () => {
    const feed = await open();
    const due = (await feed.snapshot('prematch')).filter(({ status }) => status.state === 'not_started');
    const head = await feed.head('prematch');
    feed.clock.advance(60 * 24 * HOUR_MS);
    const reported = await feed.messages('prematch', head);
    const settled = new Set(reported.flatMap((message) => (message.kind === 'bet_settlement' ? [message.event_id] : [])));
    expect(due.every(({ fixture }) => settled.has(fixture.id))).toBe(true);
    expect(settled.size).toBeGreaterThan(600);
  });

  it('continues after a restart with a state file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    undo.push(() => rm(folder, { recursive: true }));
    const stateFile = join(folder, 'state.json');
    const before = await openFeed({ stateFile });
    const postponed = await before.control({ scenario: 'postponed' });
    const [seq, prematch] = [await before.head('prematch'), await before.snapshot('prematch')];
    await before.close();
    const clock = manualClock(before.clock.now());
    const after = await open({ stateFile, clock });
    expect([await after.head('prematch'), await after.snapshot('prematch')]).toEqual([seq, prematch]);
    expect((await after.event(String(field(postponed.body, 'scenario.event_id')))).status.state).toBe('postponed');
    clock.advance(10_000);
    expect((await after.messages('prematch', seq)).at(-1)).toMatchObject({ kind: 'alive' });
    expect((await after.page('producer=prematch&after=0')).status).toBe(410);
  });

  it('refuses callers without a key, hostile queries and unknown numbers', async () => {
    const feed = await open();
    for (const path of ['/sports-feed/messages?producer=live&after=0', '/sports-feed/snapshot?producer=live']) {
      expect((await feed.sandbox.get(path)).status).toBe(401);
    }
    expect((await feed.sandbox.send('POST', '/sports-feed/recovery', { producer: 'live' })).status).toBe(401);
    for (const query of [
      '',
      'producer=live',
      'producer=casino&after=0',
      'producer=live&after=-1',
      'producer=live&after=1e3',
      'producer=live&after=0&after=1',
    ]) {
      expect([query, (await feed.page(query)).status]).toEqual([query, 422]);
    }
    for (const extra of ['limit=0', 'limit=1001', 'wait_ms=30001', 'wait_ms=x', 'unknown=1']) {
      expect([extra, (await feed.page(`producer=live&after=0&${extra}`)).status]).toEqual([extra, 422]);
    }
    expect((await feed.page('producer=live&after=999999')).body).toMatchObject({ code: 'sequence_unknown' });
    for (const body of [{}, { producer: 'x' }, { producer: 'live', request_id: '<b>' }, { producer: 'live', more: 1 }]) {
      expect((await feed.recover(body)).status).toBe(422);
    }
    expect((await feed.recover({ producer: 'live', event_id: 'nothing' })).status).toBe(404);
    expect((await feed.sandbox.get('/sports-feed/snapshot?producer=live', KEY)).status).toBe(200);
  });
});
