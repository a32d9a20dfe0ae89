import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { sentBody } from '../../sent-body.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { cs2Feed } from '../cs2/cs2-feed.ts';
import { valorantFeed } from '../valorant/valorant-feed.ts';
import { matchChance } from './price-series.ts';
import { isOver, mapsOf, NIL, type Overtime } from './rules.ts';
import type { SeriesFacts } from './series-message.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const when = (feedMs: number) => new Date(feedMs).toISOString();
const GAMES = [
  ['CS2', cs2Feed, 'six_rounds', 7],
  ['Valorant', valorantFeed, 'two_ahead', 4],
] as const;

describe.each(GAMES)('a week of %s', (_name, sport, overtime: Overtime, aDay) => {
  const week = fixturesBetween(sport.leagues, 'mapa', FROM, FROM + 7 * DAY_MS);
  const season = fixturesBetween(sport.leagues, 'mapa', FROM, FROM + 120 * DAY_MS).map((fixture) => ({ fixture, game: sport.play('mapa', fixture) }));
  const factsOf = ({ facts }: (typeof season)[number]['game']) => facts as SeriesFacts;
  const reportedAt = (rate: number) =>
    week.slice(0, 8).map((fixture) => {
      const course = courseOf('mapa', fixture, [{ atMs: FROM, rate }], []);
      return { course, facts: factsOf(course.game), said: liveItems(course, course.game.facts, 8_000).map((item) => item.body(when)) };
    });

  it('has its matches every day, reproducible for the same seed and fixture', () => {
    const days = Map.groupBy(week, ({ kickOffMs }) => Math.floor((kickOffMs - FROM) / DAY_MS));
    expect([...days.values()].map((matches) => matches.length)).toEqual(Array.from({ length: 7 }, () => aDay));
    const [first] = season;
    if (first === undefined) throw new Error('no match');
    expect(sport.play('mapa', first.fixture).facts).toEqual(first.game.facts);
    expect(sport.play('other', first.fixture).facts).not.toEqual(first.game.facts);
  });

  it('has matches by the rules, over within six hours, some forfeited and some with reversed rounds', () => {
    for (const { game } of season) {
      const facts = factsOf(game);
      const { maps, won } = mapsOf((facts.rounds ?? []).flat(), overtime, facts.best_of);
      expect(facts.maps.map(({ home, away }) => ({ home, away }))).toEqual(maps);
      expect(isOver(facts.best_of, won)).toBe(facts.ending === 'played');
      expect(game.overMs).toBeLessThan(6 * 3_600_000);
    }
    const share = (is: (each: (typeof season)[number]) => boolean) => season.filter(is).length / season.length;
    expect(share(({ game }) => factsOf(game).ending === 'forfeited')).toBeGreaterThan(0.01);
    expect(share(({ game }) => game.acts.some(({ incident }) => incident.type === 'restored'))).toBeGreaterThan(0.05);
    expect(share(({ game }) => factsOf(game).maps.some(({ home, away }) => Math.min(home, away) >= 12))).toBeGreaterThan(0.1);
  });

  it('is won by the higher rated side as often as priced', () => {
    const played = season.filter(({ game }) => factsOf(game).ending === 'played');
    let [expected, seen, count] = [0, 0, 0];
    for (const { fixture, game } of played) {
      const { best_of: bestOf, maps } = factsOf(game);
      const chance = matchChance(0.5 + (fixture.home.rating - fixture.away.rating) * 0.0045, overtime, bestOf, { won: NIL, rounds: NIL });
      const won = maps.filter(({ home, away }) => home > away).length;
      if (Math.abs(chance - 0.5) < 0.1 || won * 2 === maps.length) continue;
      expected += Math.max(chance, 1 - chance);
      seen += Number(won * 2 > maps.length === chance > 0.5);
      count += 1;
    }
    expect(count).toBeGreaterThan(100);
    expect(Math.abs(expected - seen) / count).toBeLessThan(0.08);
  });

  it.each([0, 0.5])('matches the schema in every message and ends with the facts, at a mistake rate of %d', (rate) => {
    for (const { course, facts, said } of reportedAt(rate)) {
      for (const body of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
      expect(statusAt(course, course.endMs)).toMatchObject({ state: 'ended', period: 'ended', maps: facts.maps });
      const prices = said.flatMap((body) => (body.kind === 'odds_change' ? [body.markets[0]] : []));
      expect(prices.length).toBeGreaterThan(60);
      expect(prices.filter((market) => market?.status === 1).length / prices.length).toBeGreaterThan(0.6);
    }
  });

  it('never shows an impossible count of rounds, even if reports are repeated, late or reversed', () => {
    for (const { said, course } of reportedAt(0.8)) {
      for (const body of said) {
        if (body.kind !== 'fixture_change' || body.status?.maps === undefined) continue;
        const { maps, best_of: bestOf = 1 } = body.status;
        const shown = maps.flatMap(({ home, away }) => [
          ...Array.from({ length: home }, () => 'home' as const),
          ...Array.from({ length: away }, () => 'away' as const),
        ]);
        expect(shown.length, course.fixture.id).toBeLessThan(200);
        expect(maps.length).toBeLessThanOrEqual(bestOf);
      }
    }
  });

  it('abandons a match, awards it, contradicts and corrects a result', () => {
    const fixture = season.find(({ game }) => factsOf(game).ending === 'played')?.fixture ?? week[0];
    if (fixture === undefined) throw new Error('no match');
    const course = courseOf('mapa', fixture, [], []);
    const settled = (kind: 'abandoned' | 'awarded', offsetMs: number) => {
      const items = disruptionItems(course, { kind, atMs: fixture.kickOffMs + offsetMs }).map((item) => item.body(when));
      const settlement = items.findLast((body) => body.kind === 'bet_settlement');
      return settlement?.kind === 'bet_settlement' ? (settlement.facts as SeriesFacts) : undefined;
    };
    const half = Math.floor(course.game.overMs / 2);
    expect(settled('abandoned', half)).toMatchObject({ ending: 'abandoned', official: null });
    expect(settled('awarded', half)).toMatchObject({ ending: 'forfeited', official: 'home' });
    expect((sport.contradict(course.game.facts) as SeriesFacts).maps.at(-1)).toMatchObject({ home: 25 });
    let changed = 0;
    for (const { game } of season.slice(0, 150)) {
      const right = sport.corrected(game.facts).facts as SeriesFacts;
      changed += Number(right !== game.facts);
      const again = mapsOf((right.rounds ?? []).flat(), overtime, right.best_of);
      expect(again.maps).toEqual(right.maps.map(({ home, away }) => ({ home, away })));
    }
    expect(changed).toBeGreaterThan(60);
  });
});
