import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { sentBody } from '../../sent-body.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { matchChance } from './chances.ts';
import { playMatch } from './play-match.ts';
import { isShort, setsOf, setWinner } from './rules.ts';
import { tennisFeed } from './tennis-feed.ts';
import type { TennisFacts } from './tennis-message.ts';
import { TENNIS_LEAGUES } from './tours.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const WEEK = fixturesBetween(TENNIS_LEAGUES, 'saibro', FROM, FROM + 7 * DAY_MS);
const YEAR = fixturesBetween(TENNIS_LEAGUES, 'saibro', FROM, FROM + 200 * DAY_MS).map((fixture) => ({ fixture, story: playMatch('saibro', fixture) }));
const when = (feedMs: number) => new Date(feedMs).toISOString();

const reportedAt = (rate: number) =>
  WEEK.slice(0, 10).map((fixture) => {
    const course = courseOf('saibro', fixture, [{ atMs: FROM, rate }], []);
    const items = liveItems(course, course.game.facts, 8_000);
    return { course, facts: course.game.facts as TennisFacts, said: items.map((item) => ({ item, body: item.body(when) })) };
  });

describe('a week of tennis', () => {
  it('has six matches a day, on two tours', () => {
    const days = Map.groupBy(WEEK, ({ kickOffMs }) => Math.floor((kickOffMs - FROM) / DAY_MS));
    expect([...days.values()].map((matches) => matches.length)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(new Set(WEEK.map(({ league }) => league.id)).size).toBe(2);
  });
});

describe('a match', () => {
  it('is reproducible for the same seed and fixture', () => {
    const [first] = YEAR;
    if (first === undefined) throw new Error('no match');
    expect(playMatch('saibro', first.fixture)).toEqual(first.story);
    expect(playMatch('other', first.fixture)).not.toEqual(first.story);
  });

  it('ends within four hours, when one side has its sets or a player retires', () => {
    for (const { story } of YEAR) {
      const { won } = setsOf(
        story.games.map(({ winner }) => winner),
        story.format,
      );
      expect(Math.max(won.home, won.away) === 2).toBe(story.retired === null);
      expect(story.overMs).toBeLessThan(4 * 3_600_000);
    }
    const share = (is: (story: (typeof YEAR)[number]['story']) => boolean) => YEAR.filter(({ story }) => is(story)).length / YEAR.length;
    expect(share(({ retired }) => retired !== null)).toBeGreaterThan(0.02);
    expect(share(({ rain }) => rain !== null)).toBeGreaterThan(0.02);
    expect(share(({ timeouts }) => timeouts.length > 0)).toBeGreaterThan(0.05);
  });

  it('has games by the rules: the serve changes with each, a tie-break follows 6–6', () => {
    for (const { story } of YEAR.slice(0, 300)) {
      for (const [place, game] of story.games.entries()) {
        const before = story.games[place - 1];
        if (before !== undefined) {
          expect(game.server).not.toBe(before.server);
          expect(game.fromMs).toBeGreaterThan(before.points.at(-1)?.atMs ?? Infinity);
        }
        const own = story.games.slice(0, place).filter(({ set }) => set === game.set);
        expect(game.isTieBreak).toBe(own.length === 12 || isShort(story.format, game.set));
        const { after } = game.points.at(-1) ?? { after: { home: 0, away: 0 } };
        expect(after[game.winner]).toBeGreaterThan(after[game.winner === 'home' ? 'away' : 'home'] + 1);
      }
    }
  });

  it('is won by the higher rated player as often as priced', () => {
    const singles = YEAR.filter(({ story, fixture }) => story.retired === null && fixture.league.id === 'circuito-do-litoral');
    const current = { won: { home: 0, away: 0 }, games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, server: 'home' as const };
    const chances = singles.map(({ story }) => {
      const middle = (story.serve.home + story.serve.away) / 2;
      const apart = (story.serve.home - middle) * 0.75;
      return matchChance({ home: middle + apart, away: middle - apart }, story.format, current);
    });
    const won = singles.filter(
      ({ story }) =>
        setsOf(
          story.games.map(({ winner }) => winner),
          story.format,
        ).won.home === 2,
    );
    const favoured = singles.filter((_, index) => (chances[index] ?? 0) > 0.6);
    const expected = chances.filter((chance) => chance > 0.6).reduce((sum, chance) => sum + chance, 0) / favoured.length;
    const seen = won.filter((match) => favoured.includes(match)).length / favoured.length;
    expect(favoured.length).toBeGreaterThan(150);
    expect(Math.abs(expected - seen)).toBeLessThan(0.07);
  });
});

describe.each([0, 0.5])('reports of matches with a mistake rate of %d', (rate) => {
  const matches = reportedAt(rate);

  it('match the schema in every message', () => {
    for (const { said } of matches) for (const { body } of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
  });

  it('end with the facts, and a status that shows the same sets', () => {
    for (const { course, facts } of matches) {
      const status = statusAt(course, course.endMs);
      expect(status).toMatchObject({ state: 'ended', period: 'ended', sets: facts.sets });
      expect(facts.games?.map((own) => own.length)).toEqual(facts.sets.map(({ home, away }) => home + away));
    }
  });

  it('have prices of the winner while the match is open, and none while bets are stopped', () => {
    for (const { said } of matches) {
      const prices = said.flatMap(({ body }) => (body.kind === 'odds_change' ? [body.markets[0]] : []));
      expect(prices.length).toBeGreaterThan(100);
      expect(prices.every((market) => market?.id === 'match_winner' && market.specifiers['best_of'] === '3')).toBe(true);
      expect(prices.filter((market) => market?.status === 1).length / prices.length).toBeGreaterThan(0.7);
    }
  });
});

describe('the status between games', () => {
  it('shows points as they are played, except those that end a game, and the server', () => {
    const [{ course, said } = { course: undefined, said: [] }] = reportedAt(0);
    if (course === undefined) throw new Error('no match');
    const shown = said.flatMap(({ body }) => (body.kind === 'fixture_change' && body.status?.state === 'live' ? [body.status] : []));
    expect(shown.length).toBeGreaterThan(60);
    for (const { sets = [], points, server, format } of shown) {
      expect(points).toBeDefined();
      // Between the last game and the end of the match there is no server.
      const isDecided = ['home', 'away'].some(
        (side) => sets.filter((set, place) => setWinner(set, isShort((course.game.facts as TennisFacts).format, place)) === side).length === 2,
      );
      expect(server === 'home' || server === 'away').toBe(!isDecided);
      expect(format).toEqual({ best_of: 3, last_set: expect.any(String) });
    }
    expect(new Set(shown.map(({ points }) => `${points?.home}:${points?.away}`)).size).toBeGreaterThan(10);
  });

  it('never shows a set beyond the end, even if reports are repeated, late or reversed', () => {
    for (const { said, course } of reportedAt(0.8)) {
      for (const { body } of said) {
        if (body.kind !== 'fixture_change' || body.status?.sets === undefined) continue;
        const { sets, format } = body.status;
        const over = sets.filter((set, place) => setWinner(set, format !== undefined && isShort(format, place)) !== null);
        expect(sets.length - over.length, course.fixture.id).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('disruptions', () => {
  const course = courseOf('saibro', WEEK[0] ?? ({} as never), [], []);
  const facts = course.game.facts as TennisFacts;
  const settled = (kind: 'abandoned' | 'awarded' | 'correction', offsetMs: number) => {
    const items = disruptionItems(course, { kind, atMs: course.fixture.kickOffMs + offsetMs }).map((item) => item.body(when));
    const settlement = items.findLast((body) => body.kind === 'bet_settlement');
    return settlement?.kind === 'bet_settlement' ? (settlement.facts as TennisFacts) : undefined;
  };

  it('abandon a match, and disqualify a player', () => {
    const half = Math.floor(course.game.overMs / 2);
    expect(settled('abandoned', half)).toMatchObject({ ending: 'abandoned', advancing: null });
    expect(settled('awarded', half)).toMatchObject({ ending: 'disqualified', advancing: 'home' });
    expect(settled('awarded', course.endMs + 60_000)).toEqual(facts);
  });

  it('contradict and correct a result', () => {
    const wrong = tennisFeed.contradict(facts) as TennisFacts;
    expect(wrong.sets.length).toBe(facts.sets.length + 1);
    const played = YEAR.map(({ fixture }) => tennisFeed.play('saibro', fixture).facts as TennisFacts).filter(({ ending }) => ending === 'played');
    let changed = 0;
    for (const each of played.slice(0, 200)) {
      const right = tennisFeed.corrected(each).facts as TennisFacts;
      changed += Number(right !== each);
      const again = setsOf((right.games ?? []).flat(), right.format);
      expect(again.sets).toEqual(right.sets.map(({ home, away }) => ({ home, away })));
    }
    expect(changed).toBeGreaterThan(80);
  });
});
