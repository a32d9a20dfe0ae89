import type { BasketballFacts } from './basketball-message.ts';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import type { Body } from '../../message.ts';
import { sentBody } from '../../sent-body.ts';
import { courseOf } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { openFeed } from '../../testing/open-feed.ts';
import { basketballFeed } from './basketball-feed.ts';
import { expectedPoints } from './expected-points.ts';
import { BASKETBALL_LEAGUES, regularMinutes } from './leagues.ts';
import { type BasketballStory, playGame } from './play-game.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const WEEK = fixturesBetween(BASKETBALL_LEAGUES, 'hoops', FROM, FROM + 7 * DAY_MS);
const YEAR = fixturesBetween(BASKETBALL_LEAGUES, 'hoops', FROM, FROM + 300 * DAY_MS).map((fixture) => ({ fixture, story: playGame('hoops', fixture) }));
const when = (feedMs: number) => new Date(feedMs).toISOString();
const POINTS: Readonly<Record<string, number>> = { one_point: 1, two_points: 2, three_points: 3 };
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const scoreOf = ({ baskets }: Pick<BasketballStory, 'baskets'>) =>
  (['home', 'away'] as const).map((side) => sum(baskets.filter((basket) => basket.side === side).map(({ points }) => points)));

function reportedGames(rate: number) {
  return WEEK.slice(0, 8).map((fixture) => {
    const course = courseOf('hoops', fixture, [{ atMs: FROM, rate }], []);
    const items = liveItems(course, course.game.facts, 8_000);
    return { course, facts: course.game.facts as BasketballFacts, said: items.map((item) => ({ item, body: item.body(when) })) };
  });
}

const incidents = (said: readonly { readonly body: Body }[]) => said.flatMap(({ body }) => (body.kind === 'incident' ? [body] : []));

describe('a season of basketball', () => {
  it('has two to six games a day on most days, in the evening', () => {
    const days = Map.groupBy(WEEK, ({ kickOffMs }) => Math.floor((kickOffMs - FROM) / DAY_MS));
    for (const games of days.values()) expect(games.length).toBeLessThanOrEqual(6);
    expect([WEEK.length, days.size]).toEqual([16, expect.any(Number)]);
    expect(days.size).toBeGreaterThanOrEqual(5);
  });

  it('has sides with unique ids and letters', () => {
    const sides = BASKETBALL_LEAGUES.flatMap(({ clubs }) => clubs);
    expect(new Set(sides.map(({ id }) => id)).size).toBe(16);
    for (const { id, short } of sides) expect([/^[a-z0-9-]+$/.test(id), /^[A-Z0-9]{3}$/.test(short)]).toEqual([true, true]);
  });
});

describe('a game', () => {
  it('is the same for the same seed and fixture', () => {
    const [first] = YEAR;
    if (first === undefined) throw new Error('no game');
    expect(playGame('hoops', first.fixture)).toEqual(first.story);
    expect(playGame('other', first.fixture)).not.toEqual(first.story);
  });

  it('has a winner: overtimes are played exactly while it is level', () => {
    for (const { story } of YEAR) {
      for (let over = 4; over <= story.periods.length; over += 1) {
        const [home, away] = scoreOf({ baskets: story.baskets.filter(({ period }) => period < over) });
        expect(home === away).toBe(over < story.periods.length);
      }
    }
    const overtimes = YEAR.filter(({ story }) => story.periods.length > 4).length / YEAR.length;
    expect([overtimes > 0.01, overtimes < 0.12]).toEqual([true, true]);
  });

  it('has as many points in regular time as ratings predict, and a margin with the usual deviation', () => {
    const off = YEAR.map(({ fixture, story }) => {
      const promised = expectedPoints(fixture.home, fixture.away, regularMinutes(fixture.league));
      const [home = 0, away = 0] = scoreOf({ baskets: story.baskets.filter(({ period }) => period < 4) });
      return { total: home + away - promised.home - promised.away, margin: home - away - promised.home + promised.away };
    });
    const mean = (values: readonly number[]) => sum(values) / values.length;
    expect(Math.abs(mean(off.map(({ total }) => total)))).toBeLessThan(3);
    expect(Math.abs(mean(off.map(({ margin }) => margin)))).toBeLessThan(2);
    const deviation = Math.sqrt(mean(off.map(({ margin }) => margin ** 2)));
    expect([deviation > 9, deviation < 17]).toEqual([true, true]);
  });

  it('has every basket within its period', () => {
    for (const { story } of YEAR.slice(0, 100)) {
      for (const { offsetMs, period, clockMinutes } of story.baskets) {
        const span = story.periods[period];
        expect(span !== undefined && offsetMs > span.fromMs && offsetMs < span.toMs && clockMinutes < span.beginsAt + span.minutes).toBe(true);
      }
    }
  });
});

describe.each([0, 0.1, 1])('games reported with mistakes at a rate of %s', (rate) => {
  const games = reportedGames(rate);

  it('have only messages that match the schema, each with its sport', () => {
    for (const { said } of games) {
      for (const { body } of said) {
        expect(sentBody.safeParse(body).error).toBe(undefined);
        if (body.kind === 'odds_change' || body.kind === 'incident' || body.kind === 'bet_settlement') expect(body.sport).toBe('basketball');
      }
    }
  });

  it('end in facts that equal their baskets without the reversed ones', () => {
    for (const { facts, said } of games) {
      const all = incidents(said);
      const gone = new Set(all.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
      const kept = [...new Map(all.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !gone.has(id));
      const points = (side: string) => sum(kept.filter((each) => each.side === side).map(({ type }) => POINTS[type] ?? 0));
      const counted = { home: sum(facts.quarters.map(({ home }) => home)), away: sum(facts.quarters.map(({ away }) => away)) };
      expect({ home: points('home'), away: points('away') }).toEqual(counted);
      expect(all.at(-1)).toMatchObject({ incident: { type: 'game_end' }, score: counted, clock: { period: 'ended' } });
    }
  });

  it('show possible minutes of their period, and quarters that do not exceed the score', () => {
    for (const { said } of games) {
      for (const { body } of said) {
        if (body.kind !== 'fixture_change' || body.status?.quarters === undefined) continue;
        const { quarters, score } = body.status;
        expect(sum(quarters.map(({ home }) => home))).toBeLessThanOrEqual(score?.home ?? 0);
      }
    }
  });
});

describe('games reported without mistakes', () => {
  const games = reportedGames(0);

  it('have prices at most eight seconds apart unless bets are stopped, and fewer than 200 KB of incidents', () => {
    for (const { said } of games) {
      let [lastMs, isStopped] = [0, false];
      for (const { item, body } of said.filter(({ item: { producer } }) => producer === 'live')) {
        if (body.kind === 'bet_stop') isStopped = true;
        if (body.kind !== 'odds_change') continue;
        if (lastMs > 0 && !isStopped) expect(item.atMs - lastMs).toBeLessThanOrEqual(8_000);
        [lastMs, isStopped] = [item.atMs, false];
      }
      expect(incidents(said).length).toBeLessThan(220);
    }
  });

  it('have their periods in order', () => {
    for (const { said } of games) {
      const periods = incidents(said).map(({ clock }) => clock.period);
      const order = [...new Set(periods)];
      expect(order.slice(0, 6)).toEqual(['first_quarter', 'second_quarter', 'half_time', 'third_quarter', 'fourth_quarter', order[5]]);
      expect(order.at(-1)).toBe('ended');
    }
  });
});

it('a correction is consistent in itself, and a contradiction is not', () => {
  for (const { fixture } of YEAR.slice(0, 60)) {
    const facts = basketballFeed.play('hoops', fixture).facts as BasketballFacts;
    const right = basketballFeed.corrected(facts).facts as BasketballFacts;
    const margin = (quarters: BasketballFacts['quarters']) => sum(quarters.map(({ home, away }) => home - away));
    expect(right).not.toEqual(facts);
    expect(margin(right.quarters)).not.toBe(0);
    for (let over = 4; over < right.quarters.length; over += 1) expect(margin(right.quarters.slice(0, over))).toBe(0);
    const wrong = basketballFeed.contradict(facts) as BasketballFacts;
    expect(margin(wrong.quarters.slice(0, -1))).not.toBe(0);
  }
});

it('an abandoned game reports its points so far and the minute', () => {
  const [fixture] = WEEK;
  if (fixture === undefined) throw new Error('no game');
  const course = courseOf('hoops', fixture, [], []);
  const items = disruptionItems(course, { kind: 'abandoned', atMs: fixture.kickOffMs + 45 * 60_000 });
  const settlement = items.map((item) => item.body(when)).find(({ kind }) => kind === 'bet_settlement');
  expect(settlement).toMatchObject({ facts: { abandoned_at: expect.any(Number), so_far: { home: expect.any(Number) }, official: null, last_point: null } });
});

it('the supplier sends basketball next to football, from one seed', async () => {
  const feed = await openFeed({ sportsFeedSports: ['football', 'basketball'] });
  const events = await feed.snapshot('prematch');
  await feed.close();
  const bySport = Map.groupBy(events, ({ fixture }) => fixture.sport);
  expect([...bySport.keys()].toSorted()).toEqual(['basketball', 'football']);
  for (const { status, markets } of bySport.get('basketball') ?? []) {
    if (status.state === 'not_started') expect(markets.map(({ id }) => id)).toEqual(['winner', 'handicap', 'total']);
  }
});
