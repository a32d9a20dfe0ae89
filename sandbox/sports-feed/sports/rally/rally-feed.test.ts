import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { sentBody } from '../../sent-body.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { beachVolleyballFeed } from '../beach-volleyball/beach-volleyball-feed.ts';
import { volleyballFeed } from '../volleyball/volleyball-feed.ts';
import { tableTennisFeed } from '../table-tennis/table-tennis-feed.ts';
import type { RallyFacts } from './rally-message.ts';
import { setWinner } from './rules.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const when = (feedMs: number) => new Date(feedMs).toISOString();
/** Points of each set, points of the last possible set, maximum number of sets, and matches per day. */
const GAMES = [
  ['volleyball', volleyballFeed, { to: 25, lastTo: 15, bestOf: 5, aDay: 5, least: 75 }],
  ['beach volleyball', beachVolleyballFeed, { to: 21, lastTo: 15, bestOf: 3, aDay: 4, least: 50 }],
  ['table tennis', tableTennisFeed, { to: 11, lastTo: 11, bestOf: 5, aDay: 4, least: 25 }],
] as const;

describe.each(GAMES)('a week of %s', (_name, sport, { to, lastTo, bestOf, aDay, least }) => {
  const week = fixturesBetween(sport.leagues, 'rede', FROM, FROM + 7 * DAY_MS);
  const season = fixturesBetween(sport.leagues, 'rede', FROM, FROM + 60 * DAY_MS).map((fixture) => ({ fixture, game: sport.play('rede', fixture) }));
  const factsOf = ({ facts }: (typeof season)[number]['game']) => facts as RallyFacts;
  const reportedAt = (rate: number) =>
    week.slice(0, 6).map((fixture) => {
      const course = courseOf('rede', fixture, [{ atMs: FROM, rate }], []);
      return { course, facts: factsOf(course.game), said: liveItems(course, course.game.facts, 8_000).map((item) => item.body(when)) };
    });
  const winnersOf = ({ set_points: sets }: RallyFacts) => sets.map((set, place) => setWinner(place === bestOf - 1 ? lastTo : to, set));

  it('has its matches every day, reproducible for the same seed and fixture', () => {
    const days = Map.groupBy(week, ({ kickOffMs }) => Math.floor((kickOffMs - FROM) / DAY_MS));
    expect([...days.values()].map((matches) => matches.length)).toEqual(Array.from({ length: 7 }, () => aDay));
    const [first] = season;
    if (first === undefined) throw new Error('no match');
    expect(sport.play('rede', first.fixture).facts).toEqual(first.game.facts);
    expect(sport.play('other', first.fixture).facts).not.toEqual(first.game.facts);
  });

  it('has matches by the rules, over within four hours, some with retirements, reviews and interruptions', () => {
    for (const { game } of season) {
      const facts = factsOf(game);
      const winners = winnersOf(facts);
      const won = (side: string) => winners.filter((winner) => winner === side).length;
      expect(Math.max(won('home'), won('away')) > bestOf / 2).toBe(facts.ending === 'played');
      expect(winners.slice(0, -1)).not.toContain(null);
      for (const [place, order] of (facts.points ?? []).entries()) {
        const home = order.filter((winner) => winner === 'home').length;
        expect(facts.set_points[place]).toEqual({ home, away: order.length - home });
      }
      expect(game.overMs).toBeLessThan(4 * 3_600_000);
    }
    const share = (is: (each: (typeof season)[number]) => boolean) => season.filter(is).length / season.length;
    expect(share(({ game }) => factsOf(game).ending === 'retired')).toBeGreaterThan(0.003);
    expect(share(({ game }) => game.acts.some(({ act }) => act === 'taken_back'))).toBeGreaterThan(0.1);
    expect(share(({ game }) => game.acts.some(({ incident }) => incident.type === 'interrupted'))).toBeGreaterThan(0.02);
    expect(share(({ game }) => factsOf(game).set_points.some(({ home, away }) => Math.min(home, away) >= to - 1))).toBeGreaterThan(0.1);
  });

  it('is won by the higher rated side as often as priced, with as many points as its line', () => {
    const played = season.filter(({ game }) => factsOf(game).ending === 'played');
    let [expected, seen, over] = [0, 0, 0];
    for (const { fixture, game } of played) {
      const [winner, total] = sport.prematchMarkets('rede', fixture, 0);
      const [home = 0, away = 0] = (winner?.outcomes ?? []).map(({ odds }) => 1 / Number(odds));
      const facts = factsOf(game);
      const isHome = winnersOf(facts).at(-1) === 'home';
      expected += Math.max(home, away) / (home + away);
      seen += Number(isHome === home > away);
      over += Number(facts.set_points.reduce((sum, set) => sum + set.home + set.away, 0) > Number(total?.specifiers['total']));
    }
    expect(played.length).toBeGreaterThan(200);
    expect(Math.abs(expected - seen) / played.length).toBeLessThan(0.08);
    expect(Math.abs(over / played.length - 0.5)).toBeLessThan(0.1);
  });

  it.each([0, 0.3])('matches the schema in every message and ends with the facts, at a mistake rate of %d', (rate) => {
    for (const { course, facts, said } of reportedAt(rate)) {
      for (const body of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
      const { set_points: shown, ...end } = statusAt(course, course.endMs);
      expect(end).toMatchObject({ state: 'ended', period: 'ended', server: null });
      expect(shown?.map(({ home, away }) => ({ home, away }))).toEqual(facts.set_points);
      const prices = said.flatMap((body) => (body.kind === 'odds_change' ? [body.markets[0]] : []));
      expect(prices.length).toBeGreaterThan(least);
      expect(prices.filter((market) => market?.status === 1).length / prices.length).toBeGreaterThan(0.6);
    }
  });

  it('abandons a match, awards it, contradicts and corrects a result', () => {
    const fixture = season.find(({ game }) => factsOf(game).ending === 'played')?.fixture ?? week[0];
    if (fixture === undefined) throw new Error('no match');
    const course = courseOf('rede', fixture, [], []);
    const settled = (kind: 'abandoned' | 'awarded', offsetMs: number) => {
      const items = disruptionItems(course, { kind, atMs: fixture.kickOffMs + offsetMs }).map((item) => item.body(when));
      const settlement = items.findLast((body) => body.kind === 'bet_settlement');
      return settlement?.kind === 'bet_settlement' ? (settlement.facts as RallyFacts) : undefined;
    };
    const half = Math.floor(course.game.overMs / 2);
    expect(settled('abandoned', half)).toMatchObject({ ending: 'abandoned' });
    expect(settled('awarded', half)).toMatchObject({ ending: 'disqualified' });
    expect((sport.contradict(course.game.facts) as RallyFacts).set_points.at(-1)).toEqual({ home: 60, away: 0 });
    const changed = season.filter(({ game }) => sport.corrected(game.facts).facts !== game.facts);
    expect(changed.length / season.length).toBeGreaterThan(0.6);
    for (const { game } of changed) expect(winnersOf(sport.corrected(game.facts).facts as RallyFacts)).toEqual(winnersOf(factsOf(game)));
  });
});
