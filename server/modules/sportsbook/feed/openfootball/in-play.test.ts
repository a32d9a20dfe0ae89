import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { FeedBody, FeedMessage } from '../../domain/feed/feed-supplier.ts';
import { type FeedPrices, readIntensities } from '../../domain/sports/goals/pricing/grid/read-intensities.ts';
import { createOpenfootball } from './create-openfootball.ts';
import { readSeason } from './read-season.ts';

const startAt = new Date('2040-01-01T12:00:00Z');
const KICK_OFF_MS = startAt.getTime() + 10 * MINUTE_MS;

/** The live producer's messages of one recorded match up to `untilMs` after its kick-off. */
async function replayed(record: object, { speed = 1, untilMs = 4 * HOUR_MS } = {}): Promise<FeedMessage[]> {
  const season = readSeason({
    name: 'World Cup 2031',
    matches: [{ round: 'Final', date: '2031-04-05', time: '16:00 UTC-3', team1: 'A', team2: 'B', ...record }],
  });
  if (!season.ok) throw new Error(season.code);
  const clock = manualClock(startAt);
  const supplier = createOpenfootball({ season: season.value, clock, startAt, speed });
  clock.advance(10 * MINUTE_MS + untilMs);
  const page = await supplier.messages('live', 0, 10_000);
  if (page.kind !== 'messages') throw new Error(page.kind);
  return page.messages.filter(({ body }) => body.kind !== 'alive');
}

const of = <K extends FeedBody['kind']>(messages: readonly FeedMessage[], kind: K) =>
  messages.flatMap(({ at, body }) => (body.kind === kind ? [{ at, ...(body as Extract<FeedBody, { kind: K }>) }] : []));

const played = {
  score: { ht: [1, 0], ft: [1, 2] },
  goals1: [{ name: 'A', minute: 12 }],
  goals2: [
    { name: 'B', minute: 63 },
    { name: 'C', minute: '90+5' },
  ],
};

test('a goal is an incident with an id, reported seconds after it was scored, with the score and the clock after it', async () => {
  const incidents = of(await replayed(played), 'incident');
  expect(incidents.map(({ incident, score }) => [incident.id, incident.type, incident.side, incident.minute, incident.added, score])).toEqual([
    ['kick_off', 'kick_off', null, 0, 0, { home: 0, away: 0 }],
    ['goal-1', 'goal', 'home', 12, 0, { home: 1, away: 0 }],
    ['half_time', 'half_time', null, 45, 0, { home: 1, away: 0 }],
    ['second_half', 'second_half', null, 46, 0, { home: 1, away: 0 }],
    ['goal-2', 'goal', 'away', 63, 0, { home: 1, away: 1 }],
    ['goal-3', 'goal', 'away', 90, 5, { home: 1, away: 2 }],
    ['full_time', 'full_time', null, 90, 0, { home: 1, away: 2 }],
  ]);
  for (const { at, incident } of incidents) {
    const late = at.getTime() - Date.parse(incident.occurredAt ?? '');
    expect([incident.id, late >= 2_000 && late <= 9_500, incident.toldAt]).toEqual([incident.id, true, at.toISOString()]);
  }
  expect(incidents.map(({ clock }) => [clock.period, clock.minute, clock.added])).toEqual([
    ['first_half', 0, 0],
    ['first_half', 11, 0],
    ['half_time', 45, 0],
    ['second_half', 45, 0],
    ['second_half', 62, 0],
    ['second_half', 90, 4],
    ['ended', 90, 0],
  ]);
});

test.each([0.1, 1, 60, 600])('at speed %s prices in play are at most ten seconds apart unless bets are stopped, and fit the score', async (speed) => {
  const messages = await replayed(played, { speed, untilMs: (3 * HOUR_MS) / speed });
  let [lastMs, stopped, count] = [0, true, 0];
  let score = { home: 0, away: 0 };
  for (const { at, body } of messages) {
    if (body.kind === 'incident') score = body.score ?? score;
    if (body.kind === 'bet_stop') stopped = true;
    if (body.kind !== 'odds_change') continue;
    if (!stopped) expect(at.getTime() - lastMs).toBeLessThanOrEqual(10_000);
    [lastMs, stopped, count] = [at.getTime(), false, count + 1];
    const prices = body.prices as FeedPrices | null;
    // Late in the match one of the prices is too short to offer.
    if (prices !== null) expect(prices.line).toBeGreaterThan(score.home + score.away);
  }
  expect(count).toBeGreaterThan(speed > 60 ? 8 : 60);
});

test('prices in play start as the last before the match and follow goals, and bets stop before a goal is reported', async () => {
  const messages = await replayed(played);
  const odds = of(messages, 'odds_change').map(({ at, prices }) => ({ minute: (at.getTime() - KICK_OFF_MS) / MINUTE_MS, prices: prices as FeedPrices }));
  const at = (minute: number) => odds.findLast((each) => each.minute <= minute)?.prices;
  expect(readIntensities(at(1) ?? ({} as FeedPrices)).ok).toBe(true);
  expect(at(14)?.homeMilli).toBeLessThan(at(11)?.homeMilli ?? 0);
  expect(at(40)?.overMilli).toBeGreaterThan(0);
  const stops = of(messages, 'bet_stop');
  expect(stops.map(({ reason }) => reason)).toEqual(['goal', 'goal', 'goal', undefined]);
  const goals = of(messages, 'incident').filter(({ incident }) => incident.type === 'goal');
  expect(goals.map((goal, index) => goal.at.getTime() - (stops[index]?.at.getTime() ?? 0))).toEqual([1_000, 1_000, 1_000]);
});

test('goals of both sides in one minute count, but their order is unknown', async () => {
  const messages = await replayed({ score: { ft: [1, 1] }, goals1: [{ name: 'A', minute: 12 }], goals2: [{ name: 'B', minute: 12 }] });
  expect(of(messages, 'incident').filter(({ incident }) => incident.type === 'goal')).toEqual([]);
  const statuses = of(messages, 'fixture_change').map(({ status }) => status);
  expect(statuses.at(-1)?.score).toEqual({ home: 1, away: 1 });
  expect(statuses.flatMap(({ incidents }) => incidents).filter(({ type }) => type === 'goal')).toEqual([]);
  expect(of(messages, 'bet_stop').filter(({ reason }) => reason === 'goal')).toHaveLength(2);
});

test('extra time has no bets and no reported goals: its score comes with the end, after the result', async () => {
  const goals1 = [
    { name: 'A', minute: 12 },
    { name: 'A', minute: 108 },
  ];
  const messages = await replayed({ score: { ht: [1, 0], ft: [1, 1], et: [2, 1] }, goals1, goals2: [{ name: 'B', minute: 80 }] });
  const ninetyMs = KICK_OFF_MS + (47 + 15 + 49) * MINUTE_MS;
  const after = messages.filter(({ at }) => at.getTime() > ninetyMs);
  expect(after.map(({ body }) => body.kind)).toEqual(['bet_settlement', 'incident', 'fixture_change']);
  expect(of(after, 'fixture_change')[0]?.status).toMatchObject({ state: 'ended', score: { home: 2, away: 1 } });
  expect(
    of(messages, 'incident')
      .filter(({ incident }) => incident.type === 'goal')
      .map(({ incident }) => incident.minute),
  ).toEqual([12, 80]);
});

test.each([
  ['without a list of goals', { score: { ft: [3, 0] } }],
  ['whose list contradicts its score', { score: { ft: [0, 1] }, goals1: [{ name: 'A', minute: 12 }], goals2: [] }],
  ['that was abandoned', { ...played, status: 'abandoned' }],
])('a match %s has no prices in play', async (_name, record) => {
  const messages = await replayed(record);
  expect(messages.length).toBeGreaterThan(3);
  expect(of(messages, 'odds_change')).toEqual([]);
});
