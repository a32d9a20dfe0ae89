import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { sentBody } from '../../sent-body.ts';
import { sumOf } from '../quarters/known.ts';
import { americanFootballFeed } from './american-football-feed.ts';
import { AMERICAN_FOOTBALL_LEAGUES, mayTie } from './american-football-leagues.ts';
import { type AmericanFootballFacts, POINTS } from './american-football-message.ts';
import { playGame } from './play-game.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const YEAR = fixturesBetween(AMERICAN_FOOTBALL_LEAGUES, 'serra', FROM, FROM + 300 * DAY_MS).map((fixture) => ({
  fixture,
  story: playGame('serra', fixture),
  game: americanFootballFeed.play('serra', fixture),
}));
const factsOf = ({ game }: (typeof YEAR)[number]) => game.facts as AmericanFootballFacts;
const when = (feedMs: number) => new Date(feedMs).toISOString();
const share = (is: (each: (typeof YEAR)[number]) => boolean) => YEAR.filter(is).length / YEAR.length;
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

describe('a year of American football', () => {
  it('has eight games a week, reproducible for the same seed and fixture, over within four hours', () => {
    expect(YEAR.length / (300 / 7)).toBeCloseTo(8, 0);
    const [first] = YEAR;
    if (first === undefined) throw new Error('no game');
    expect(playGame('serra', first.fixture)).toEqual(first.story);
    expect(playGame('other', first.fixture)).not.toEqual(first.story);
    for (const { game } of YEAR) expect(game.overMs).toBeLessThan(4 * 3_600_000);
  });

  it('has an overtime exactly if four quarters end level, and ties only in games that may end so', () => {
    for (const each of YEAR) {
      const { quarters } = factsOf(each);
      const regular = sumOf(quarters.slice(0, 4));
      const final = sumOf(quarters);
      expect(quarters.length > 4).toBe(regular.home === regular.away);
      if (!mayTie(each.fixture)) expect(final.home).not.toBe(final.away);
      expect(each.story.drives.every(({ clockMinutes, period }) => clockMinutes > period * 10 && clockMinutes < 100)).toBe(true);
    }
    const overtimes = share((each) => factsOf(each).quarters.length > 4);
    expect([overtimes > 0.015, overtimes < 0.12]).toEqual([true, true]);
  });

  it('has as many points as its prices predict, and the better side wins as often as predicted', () => {
    let [expected, seen, expectedOver, over] = [0, 0, 0, 0];
    const totals = YEAR.map((each) => {
      const [winner, , total] = americanFootballFeed.prematchMarkets('serra', each.fixture, 0);
      const fair = (market: typeof winner) => {
        const [first = 0, second = 0] = (market?.outcomes ?? []).map(({ odds }) => 1 / Number(odds));
        return first / (first + second);
      };
      const { home, away } = sumOf(factsOf(each).quarters);
      expected += fair(winner);
      seen += home === away ? 0.5 : Number(home > away);
      expectedOver += fair(total);
      over += Number(home + away > Number(total?.specifiers['total']));
      return home + away;
    });
    expect(Math.abs(expected - seen) / YEAR.length).toBeLessThan(0.07);
    expect(Math.abs(expectedOver - over) / YEAR.length).toBeLessThan(0.08);
    expect(mean(totals)).toBeGreaterThan(40);
    expect(mean(totals)).toBeLessThan(50);
  });

  it('has reviews that confirm a touchdown and reviews that annul one', () => {
    expect(share(({ story }) => story.drives.some(({ review }) => review === 'stands'))).toBeGreaterThan(0.05);
    expect(share(({ story }) => story.drives.some(({ review }) => review === 'annulled'))).toBeGreaterThan(0.02);
  });
});

describe.each([0, 0.3])('games reported with mistakes at a rate of %d', (rate) => {
  const reported = YEAR.slice(0, 8).map(({ fixture }) => {
    const course = courseOf('serra', fixture, [{ atMs: FROM, rate }], []);
    return { course, facts: course.game.facts as AmericanFootballFacts, said: liveItems(course, course.game.facts, 8_000).map((item) => item.body(when)) };
  });

  it('match the schema, and end in facts that equal their points without the reversed ones', () => {
    for (const { course, facts, said } of reported) {
      for (const body of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
      const all = said.flatMap((body) => (body.kind === 'incident' ? [body] : []));
      const gone = new Set(all.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
      const kept = [...new Map(all.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !gone.has(id));
      const points = (side: string) =>
        kept.reduce((sum, each) => (each.side === side ? sum + ((POINTS as Readonly<Record<string, number>>)[each.type] ?? 0) : sum), 0);
      expect({ home: points('home'), away: points('away') }).toEqual(sumOf(facts.quarters));
      expect(kept.filter(({ type }) => type === 'touchdown').length).toBe((facts.touchdowns?.home ?? 0) + (facts.touchdowns?.away ?? 0));
      expect(statusAt(course, course.endMs)).toMatchObject({ state: 'ended', period: 'ended', possession: null, quarters: facts.quarters });
    }
  });

  it('report the side with the ball, in turn, while it is in play', () => {
    for (const { said } of reported) {
      const balls = said.flatMap((body) => (body.kind === 'fixture_change' && body.status?.state === 'live' ? [body.status.possession] : []));
      expect(new Set(balls)).toEqual(new Set(['home', 'away', null]));
    }
  });
});

it('a game is abandoned, awarded, contradicted and corrected', () => {
  const [{ fixture, game } = {}] = YEAR;
  if (fixture === undefined || game === undefined) throw new Error('no game');
  const course = courseOf('serra', fixture, [], []);
  const settled = (kind: 'abandoned' | 'awarded') => {
    const items = disruptionItems(course, { kind, atMs: fixture.kickOffMs + Math.floor(game.overMs / 2) }).map((item) => item.body(when));
    const settlement = items.findLast((body) => body.kind === 'bet_settlement');
    return settlement?.kind === 'bet_settlement' ? (settlement.facts as AmericanFootballFacts) : undefined;
  };
  expect(settled('abandoned')).toMatchObject({ abandoned_at: expect.any(Number), so_far: { home: expect.any(Number) }, official: null });
  expect(settled('awarded')).toMatchObject({ awarded: { home: 2, away: 0 } });
  const margin = (quarters: AmericanFootballFacts['quarters']) => sumOf(quarters).home - sumOf(quarters).away;
  for (const each of YEAR.slice(0, 40)) {
    const right = americanFootballFeed.corrected(each.game.facts).facts as AmericanFootballFacts;
    expect(margin(right.quarters)).not.toBe(0);
    const wrong = americanFootballFeed.contradict(each.game.facts) as AmericanFootballFacts;
    expect([4, 5, 6].some((over) => over < wrong.quarters.length && margin(wrong.quarters.slice(0, over)) !== 0)).toBe(true);
  }
});
