import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { sentBody } from '../../sent-body.ts';
import { dota2Feed } from '../dota2/dota2-feed.ts';
import { lolFeed } from '../lol/lol-feed.ts';
import type { MobaFacts } from './moba-message.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const when = (feedMs: number) => new Date(feedMs).toISOString();

describe.each([
  ['League of Legends', lolFeed, 7, [24, 36], [22, 34]],
  ['Dota 2', dota2Feed, 4, [32, 44], [42, 60]],
] as const)('a week of %s', (_name, sport, aDay, minutes, kills) => {
  const week = fixturesBetween(sport.leagues, 'mapa', FROM, FROM + 7 * DAY_MS);
  const season = fixturesBetween(sport.leagues, 'mapa', FROM, FROM + 45 * DAY_MS).map((fixture) => ({ fixture, game: sport.play('mapa', fixture) }));
  const factsOf = ({ facts }: (typeof season)[number]['game']) => facts as MobaFacts;
  const reportedAt = (rate: number) =>
    week.slice(0, 5).map((fixture) => {
      const course = courseOf('mapa', fixture, [{ atMs: FROM, rate }], []);
      return { course, facts: factsOf(course.game), said: liveItems(course, course.game.facts, 15_000).map((item) => item.body(when)) };
    });

  it('has its matches every day, reproducible for the same seed and fixture', () => {
    const days = Map.groupBy(week, ({ kickOffMs }) => Math.floor((kickOffMs - FROM) / DAY_MS));
    expect([...days.values()].map((matches) => matches.length)).toEqual(Array.from({ length: 7 }, () => aDay));
    const [first] = season;
    if (first === undefined) throw new Error('no match');
    expect(sport.play('mapa', first.fixture).facts).toEqual(first.game.facts);
    expect(sport.play('other', first.fixture).facts).not.toEqual(first.game.facts);
  });

  it('has maps with usual length and kills, over within seven hours, some forfeited, some restarted', () => {
    const maps = season.flatMap(({ game }) => factsOf(game).games).filter(({ won_by: wonBy }) => wonBy !== null);
    const mean = (of: (map: (typeof maps)[number]) => number) => maps.reduce((sum, map) => sum + of(map), 0) / maps.length;
    expect(mean(({ seconds }) => seconds / 60)).toBeGreaterThan(minutes[0]);
    expect(mean(({ seconds }) => seconds / 60)).toBeLessThan(minutes[1]);
    expect(mean((map) => map.kills.home + map.kills.away)).toBeGreaterThan(kills[0]);
    expect(mean((map) => map.kills.home + map.kills.away)).toBeLessThan(kills[1]);
    for (const { game } of season) expect(game.overMs).toBeLessThan(7 * 3_600_000);
    const share = (is: (each: (typeof season)[number]) => boolean) => season.filter(is).length / season.length;
    expect(share(({ game }) => factsOf(game).ending === 'forfeited')).toBeGreaterThan(0.01);
    expect(share(({ game }) => game.acts.some(({ incident }) => incident.type === 'remake'))).toBeGreaterThan(0.04);
    // The server stores at most four hundred incidents of a match.
    for (const { game } of season) expect(new Set(game.acts.map(({ incident }) => incident.id)).size).toBeLessThan(420);
  });

  it('is won by the higher rated side as often as priced', () => {
    let [expected, seen, count] = [0, 0, 0];
    for (const { fixture, game } of season) {
      const { ending, games } = factsOf(game);
      const odds = sport.prematchMarkets('mapa', fixture, 0)[0]?.outcomes.map((outcome) => 1 / Number(outcome.odds)) ?? [];
      const chance = (odds[0] ?? 0) / ((odds[0] ?? 0) + (odds[1] ?? 0));
      const won = games.filter(({ won_by: wonBy }) => wonBy === 'home').length;
      if (ending !== 'played' || Math.abs(chance - 0.5) < 0.08 || won * 2 === games.length) continue;
      expected += Math.max(chance, 1 - chance);
      seen += Number(won * 2 > games.length === chance > 0.5);
      count += 1;
    }
    expect(count).toBeGreaterThan(60);
    expect(Math.abs(expected - seen) / count).toBeLessThan(0.1);
  });

  it.each([0, 0.4])('matches the schema in every message and ends with the facts, at a mistake rate of %d', (rate) => {
    for (const { course, facts, said } of reportedAt(rate)) {
      for (const body of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
      const end = statusAt(course, course.endMs);
      expect(end).toMatchObject({ state: 'ended', period: 'ended', games: facts.games });
      const prices = said.flatMap((body) => (body.kind === 'odds_change' ? [body.markets[0]] : []));
      expect(prices.length).toBeGreaterThan(60);
      expect(prices.filter((market) => market?.status === 1).length / prices.length).toBeGreaterThan(0.5);
    }
  });

  it('reports a first kill or race only if it is final, even if reports are repeated, late or reversed', () => {
    for (const { said, facts } of reportedAt(0.8)) {
      for (const body of said) {
        const undone = body.kind === 'fixture_change' ? body.status?.games : undefined;
        for (const [place, map] of (undone ?? []).entries()) {
          const final = facts.games[place];
          if (map.seconds < 400 || final === undefined) continue;
          expect([map.first_tower, map.first_monster].every((side, index) => side === null || side === [final.first_tower, final.first_monster][index])).toBe(
            true,
          );
          expect(map.seconds).toBeLessThanOrEqual(final.seconds);
          for (const { to, by } of map.races) expect(map.kills[by]).toBeGreaterThanOrEqual(to);
        }
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
      return settlement?.kind === 'bet_settlement' ? (settlement.facts as MobaFacts) : undefined;
    };
    const early = (course.game.stretches[0]?.fromMs ?? 0) + 10 * 60_000;
    expect(settled('abandoned', early)).toMatchObject({ ending: 'abandoned', official: null, games: [{ won_by: null }] });
    expect(settled('awarded', early)).toMatchObject({ ending: 'forfeited', official: 'home' });
    expect((sport.contradict(course.game.facts) as MobaFacts).games.at(-1)).toMatchObject({ seconds: 0 });
    const changed = season.filter(({ game }) => sport.corrected(game.facts).facts !== game.facts).length;
    expect(changed).toBeGreaterThan(season.length / 2);
  });
});
