import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { FeedMessage, FeedSupplier, Producer } from '../../domain/feed/feed-supplier.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import { type FeedPrices, readIntensities } from '../../domain/sports/goals/pricing/grid/read-intensities.ts';
import { createOpenfootball } from './create-openfootball.ts';
import { readSeason } from './read-season.ts';
import type { Season } from './season.ts';
import { smallSeasonFile } from '../testing/small-season.ts';

const startAt = new Date('2040-01-01T12:00:00Z');
/** The first kick-off of a replay. */
const KICK_OFF_MS = 10 * MINUTE_MS;

function seasonOf(file: unknown): Season {
  const season = readSeason(file);
  if (!season.ok) throw new Error(season.code);
  return season.value;
}

function replay({ speed = 1, season = seasonOf(smallSeasonFile), start = startAt as Date | null } = {}) {
  const clock = manualClock(startAt);
  return { clock, supplier: createOpenfootball({ season, clock, startAt: start, speed }) };
}

async function messagesOf(supplier: FeedSupplier, producer: Producer, after = 0, limit = 1_000): Promise<FeedMessage[]> {
  const page = await supplier.messages(producer, after, limit);
  if (page.kind !== 'messages') throw new Error(page.kind);
  const more = page.messages.length === limit ? await messagesOf(supplier, producer, after + limit, limit) : [];
  return [...page.messages, ...more];
}

const withoutAlive = (messages: readonly FeedMessage[]) => messages.filter(({ body }) => body.kind !== 'alive');

test('a match is announced with prices, kicks off, and settles on the whistle and five minutes after it', async () => {
  const { clock, supplier } = replay();
  clock.advance(KICK_OFF_MS - 1);
  const before = withoutAlive(await messagesOf(supplier, 'prematch'));
  expect(before.map(({ body }) => body.kind)).toEqual(Array.from({ length: 4 }, () => ['fixture_change', 'odds_change']).flat());
  expect(await messagesOf(supplier, 'live')).toHaveLength(59);
  clock.advance(3 * 60 * MINUTE_MS);
  const said = withoutAlive(await messagesOf(supplier, 'live')).filter(({ body }) => body.kind === 'fixture_change' || body.kind === 'bet_settlement');
  const story = said.map(({ body, at }) => {
    const minute = Math.floor((at.getTime() - startAt.getTime() - KICK_OFF_MS) / MINUTE_MS);
    if (body.kind === 'bet_settlement') return [minute, body.kind, body.certainty, (body.facts as MatchFacts).fullTime];
    return body.kind === 'fixture_change' ? [minute, body.status.incidents.at(-1)?.type, body.status.minute, body.status.score] : [minute, body.kind];
  });
  expect(story).toEqual([
    [0, 'kick_off', 0, { home: 0, away: 0 }],
    [11, 'goal', 11, { home: 1, away: 0 }],
    [47, 'half_time', 45, { home: 1, away: 0 }],
    [62, 'second_half', 45, { home: 1, away: 0 }],
    [79, 'goal', 62, { home: 1, away: 1 }],
    [111, 'goal', 90, { home: 1, away: 2 }],
    [112, 'full_time', 90, { home: 1, away: 2 }],
    [112, 'bet_settlement', 1, { home: 1, away: 2 }],
  ]);
  const after = withoutAlive(await messagesOf(supplier, 'prematch')).slice(before.length);
  expect(after.map(({ body }) => (body.kind === 'fixture_change' ? body.status.state : body.kind))).toEqual([
    'bet_stop',
    'live',
    'ended',
    'bet_settlement',
    'closed',
  ]);
});

test('a match without a goal list has no score in play, but has it at half time and at the end', async () => {
  const { clock, supplier } = replay();
  clock.advance(3 * DAY_MS);
  const second = withoutAlive(await messagesOf(supplier, 'live')).flatMap(({ body }) =>
    body.kind === 'fixture_change' && body.fixture.home?.id === 'campina-sc' ? [body.status] : [],
  );
  expect(second.map(({ period, score }) => [period, score])).toEqual([
    ['first_half', null],
    ['half_time', { home: 0, away: 0 }],
    ['second_half', null],
    ['ended', { home: 3, away: 0 }],
  ]);
});

test('a postponed match says so at its planned time and settles nothing: the house sets the postponement window', async () => {
  const { clock, supplier } = replay();
  clock.advance(20 * DAY_MS);
  const snapshot = await supplier.snapshot('prematch');
  const events = snapshot.kind === 'snapshot' ? snapshot.events : [];
  expect(events.map(({ status, settlement }) => [status.state, settlement?.certainty])).toEqual([
    ['closed', 2],
    ['closed', 2],
    ['postponed', undefined],
    ['closed', 2],
  ]);
});

test('messages are numbered without a gap for any page size, and equally after a restart', async () => {
  const [first, second] = [replay({ speed: 60 }), replay({ speed: 60 })];
  for (const { clock } of [first, second]) clock.advance(4 * 60 * MINUTE_MS);
  const messages = await messagesOf(first.supplier, 'prematch');
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_message, index) => index + 1));
  expect(messages.map(({ at }) => at.getTime())).toEqual(messages.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
  expect(await messagesOf(second.supplier, 'prematch', 0, 7)).toEqual(messages);
});

test('each producer sends a message every ten seconds', async () => {
  const { clock, supplier } = replay();
  clock.advance(60_000);
  expect((await messagesOf(supplier, 'live')).map(({ at }) => at.getTime() - startAt.getTime())).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
});

test('at speed sixty a match lasts under two minutes', async () => {
  const { clock, supplier } = replay({ speed: 60 });
  clock.advance(KICK_OFF_MS + 2 * MINUTE_MS);
  const messages = withoutAlive(await messagesOf(supplier, 'live'));
  expect(messages.at(-1)?.body).toMatchObject({ kind: 'bet_settlement', certainty: 1 });
});

test('a snapshot equals the state of a reader of all messages', async () => {
  const { clock, supplier } = replay();
  clock.advance(KICK_OFF_MS + 20 * MINUTE_MS);
  const [prematch, live] = [await supplier.snapshot('prematch'), await supplier.snapshot('live')];
  if (prematch.kind !== 'snapshot' || live.kind !== 'snapshot') throw new Error('no snapshot');
  expect(live.events).toHaveLength(1);
  expect(live.events[0]).toMatchObject({ status: { state: 'live', score: { home: 1, away: 0 } }, prices: { line: expect.any(Number) }, settlement: null });
  expect(prematch.events).toHaveLength(4);
  expect(prematch.events.map(({ prices }) => prices !== null)).toEqual([false, true, true, true]);
  expect(prematch.events[0]?.status).toEqual(live.events[0]?.status);
  expect((await messagesOf(supplier, 'prematch', prematch.seq)).length).toBe(0);
});

test('a reader beyond the last message, or too far behind, is answered as lost', async () => {
  const { clock, supplier } = replay();
  expect(await supplier.messages('live', 1, 10)).toEqual({ kind: 'lost' });
  clock.advance(6 * DAY_MS);
  expect(await supplier.messages('live', 0, 10)).toEqual({ kind: 'lost' });
});

test('prices suffice to derive every market, and do not depend on later results', async () => {
  const priced = async (file: unknown) => {
    const { clock, supplier } = replay({ season: seasonOf(file), speed: 10 });
    clock.advance(2 * DAY_MS);
    return (await messagesOf(supplier, 'prematch')).flatMap(({ body, at }) => (body.kind === 'odds_change' ? [{ at, prices: body.prices }] : []));
  };
  const [first, second, ...others] = smallSeasonFile.matches;
  if (first === undefined || second === undefined) throw new Error('an empty season');
  const recorded = await priced(smallSeasonFile);
  const otherwise = await priced({ ...smallSeasonFile, matches: [first, { ...second, score: { ft: [0, 7] } }, ...others] });
  const knownMs = startAt.getTime() + KICK_OFF_MS + (2 * DAY_MS + 3 * 60 * MINUTE_MS) / 10;
  const beforeIt = ({ at }: { at: Date }) => at.getTime() < knownMs;
  expect(recorded.every(({ prices }) => prices !== null && readIntensities(prices as FeedPrices).ok)).toBe(true);
  expect(otherwise.filter(beforeIt)).toEqual(recorded.filter(beforeIt));
  expect(otherwise.filter((each) => !beforeIt(each))).not.toEqual(recorded.filter((each) => !beforeIt(each)));
});

test('two replays of a season are two sets of matches, marked as simulated; a season at its recorded times is not marked', async () => {
  const idsOf = async (start: Date | null) => {
    const { clock, supplier } = replay({ start });
    clock.advance(DAY_MS);
    const snapshot = await supplier.snapshot('prematch');
    return snapshot.kind === 'snapshot' ? snapshot.events.map(({ fixture }) => [fixture.id, fixture.simulated] as const) : [];
  };
  expect(await idsOf(null)).toContainEqual(['brasileiro-serie-z-2031-matchday-1-aurora-ec-boa-vista-fc', false]);
  const [first, second] = [await idsOf(startAt), await idsOf(new Date(startAt.getTime() + MINUTE_MS))];
  expect(new Set([...first, ...second].map(([id]) => id)).size).toBe(8);
  expect([...first, ...second].every(([id, simulated]) => simulated && /^[a-z0-9-]{1,120}$/.test(id))).toBe(true);
});

test('an unreadable record is reported once, at the beginning', async () => {
  const season = seasonOf({ ...smallSeasonFile, matches: [...smallSeasonFile.matches, { date: 'amanhã' }] });
  const { clock, supplier } = replay({ season });
  clock.advance(DAY_MS);
  const messages = await messagesOf(supplier, 'prematch');
  expect(messages.filter(({ body }) => body.kind === 'unreadable').map(({ seq }) => seq)).toEqual([1]);
});
