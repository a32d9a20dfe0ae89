import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { sentBody } from '../../sent-body.ts';
import { efootballFeed } from '../efootball/efootball-feed.ts';
import { futsalFeed } from '../futsal/futsal-feed.ts';
import type { ShortFacts } from './short-message.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const when = (feedMs: number) => new Date(feedMs).toISOString();
const GAMES = [
  ['futsal', futsalFeed, { aWeek: 16, days: 240, halves: [20], longestMs: 100 * 60_000, least: 100 }],
  ['simulated football', efootballFeed, { aWeek: 7 * 5, days: 120, halves: [4, 6], longestMs: 17 * 60_000, least: 20 }],
] as const;

describe.each(GAMES)('%s', (_name, sport, { aWeek, days, halves, longestMs, least }) => {
  const week = fixturesBetween(sport.leagues, 'rede', FROM, FROM + 7 * DAY_MS);
  const season = fixturesBetween(sport.leagues, 'rede', FROM, FROM + days * DAY_MS).map((fixture) => ({ fixture, game: sport.play('rede', fixture) }));
  const factsOf = ({ facts }: (typeof season)[number]['game']) => facts as ShortFacts;
  const played = season.filter(({ game }) => factsOf(game).full_time !== null);

  it('has its matches every week, reproducible for the same seed and fixture', () => {
    expect(week.length).toBe(aWeek);
    const [first] = season;
    if (first === undefined) throw new Error('no match');
    expect(sport.play('rede', first.fixture)).toMatchObject({ facts: first.game.facts, acts: first.game.acts });
    expect(sport.play('other', first.fixture).acts).not.toEqual(first.game.acts);
  });

  it('has goals in the minutes of its halves that sum to its scores, with the clock and the whistles', () => {
    for (const { fixture, game } of season) {
      const { goals, half_time: half, full_time: full, half_minutes: named } = factsOf(game);
      const length = named ?? 20;
      expect(halves).toContain(length);
      const of = (last: number) => {
        const own = goals.filter(({ minute }) => minute <= last);
        const home = own.filter(({ side }) => side === 'home').length;
        return { home, away: own.length - home };
      };
      if (full !== null) expect([half, full]).toEqual([of(length), of(2 * length)]);
      expect(goals.every(({ minute, added }) => minute >= 1 && minute <= 2 * length && added === 0)).toBe(true);
      expect(game.acts.map(({ atMs }) => atMs)).toEqual(game.acts.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
      expect(game.overMs, fixture.id).toBeLessThan(longestMs);
      expect(game.acts.at(-1)?.atMs).toBe(game.overMs);
    }
  });

  it('is won as often as priced, and has as many goals as its line', () => {
    let [expected, seen, over, overs] = [0, 0, 0, 0];
    for (const { fixture, game } of played) {
      const [winner, total] = sport.prematchMarkets('rede', fixture, 0);
      const [home = 0, draw = 0, away = 0] = (winner?.outcomes ?? []).map(({ odds }) => 1 / Number(odds));
      const [more = 0, fewer = 0] = (total?.outcomes ?? []).map(({ odds }) => 1 / Number(odds));
      const score = factsOf(game).full_time ?? { home: 0, away: 0 };
      expected += home / (home + draw + away);
      seen += Number(score.home > score.away);
      over += Number(score.home + score.away > Number(total?.specifiers['total']));
      overs += more / (more + fewer);
    }
    expect(played.length).toBeGreaterThan(400);
    expect(Math.abs(expected - seen) / played.length).toBeLessThan(0.06);
    expect(Math.abs(over - overs) / played.length).toBeLessThan(0.06);
  });

  it.each([0, 0.3])('matches the schema in every message and ends with the facts, at a mistake rate of %d', (rate) => {
    let [priced, open] = [0, 0];
    for (const fixture of week.slice(0, 3)) {
      const course = courseOf('rede', fixture, [{ atMs: FROM, rate }], []);
      const said = liveItems(course, course.game.facts, 8_000).map((item) => item.body(when));
      for (const body of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
      const facts = factsOf(course.game);
      expect(statusAt(course, course.endMs)).toMatchObject({ state: 'ended', period: 'ended', half_time: facts.half_time });
      const prices = said.flatMap((body) => (body.kind === 'odds_change' ? [body.markets[0]] : []));
      expect(prices.length).toBeGreaterThan(least);
      priced += prices.length;
      open += prices.filter((market) => market?.status === 1).length;
    }
    // An almost certain winner has no price.
    expect(open / priced).toBeGreaterThan(0.6);
  });

  it('abandons a match, awards it, contradicts and corrects a result', () => {
    const [{ fixture, game } = { fixture: week[0], game: undefined }] = played.filter((each) => factsOf(each.game).goals.length > 1);
    if (fixture === undefined || game === undefined) throw new Error('no match');
    const course = courseOf('rede', fixture, [], []);
    const settled = (kind: 'abandoned' | 'awarded') => {
      const items = disruptionItems(course, { kind, atMs: fixture.kickOffMs + Math.floor(game.overMs * 0.8) }).map((item) => item.body(when));
      const settlement = items.findLast((body) => body.kind === 'bet_settlement');
      return settlement?.kind === 'bet_settlement' ? (settlement.facts as ShortFacts) : undefined;
    };
    expect(settled('abandoned')).toMatchObject({ full_time: null, abandoned_at: expect.any(Number) as number });
    expect(settled('awarded')).toMatchObject({ awarded: { home: 3, away: 0 } });
    const { goals } = factsOf(game);
    expect((sport.contradict(game.facts) as ShortFacts).goals.length).toBe(goals.length - 1);
    const right = sport.corrected(game.facts).facts as ShortFacts;
    expect((right.full_time?.home ?? 0) + (right.full_time?.away ?? 0)).toBe(goals.length - 1);
  });
});

describe('a match on screens', () => {
  const season = fixturesBetween(efootballFeed.leagues, 'rede', FROM, FROM + 120 * DAY_MS).map((fixture) => efootballFeed.play('rede', fixture));
  const has = (type: string) => season.filter(({ acts }) => acts.some(({ incident }) => incident.type === type));

  it('sometimes loses its connection, and continues from the minute at which it stopped', () => {
    const resumed = has('resumed');
    expect(resumed.length / season.length).toBeGreaterThan(0.02);
    for (const { acts, facts } of resumed) {
      const [stopped, back] = ['disconnected', 'resumed'].map((type) => acts.find(({ incident }) => incident.type === type));
      expect(back?.incident.minute).toBe(stopped?.incident.minute);
      expect(acts.filter(({ act, atMs }) => act === 'told' && atMs > (stopped?.atMs ?? 0) && atMs < (back?.atMs ?? 0))).toEqual([]);
      expect(facts).toMatchObject({ replayed: 'no' });
    }
  });

  it('is rarely replayed from the start: it then ends without a final score', () => {
    const replayed = has('replayed');
    expect(replayed.length).toBeGreaterThan(0);
    for (const { acts, facts } of replayed) {
      expect(acts.at(-1)?.incident.type).toBe('replayed');
      expect(facts).toMatchObject({ replayed: 'yes', full_time: null });
    }
  });
});
