import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { courseOf, statusAt } from '../../script/course.ts';
import { disruptionItems } from '../../script/disruption.ts';
import { liveItems } from '../../script/live-items.ts';
import { fixturesBetween } from '../../season/fixtures-between.ts';
import { sentBody } from '../../sent-body.ts';
import { MMA_LEAGUES, roundsOf } from './mma-cards.ts';
import { mmaFeed } from './mma-feed.ts';
import type { MmaFacts } from './mma-message.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const YEAR = fixturesBetween(MMA_LEAGUES, 'gaiola', FROM, FROM + 280 * DAY_MS).map((fixture) => ({ fixture, game: mmaFeed.play('gaiola', fixture) }));
const factsOf = ({ game }: (typeof YEAR)[number]) => game.facts as MmaFacts;
const when = (feedMs: number) => new Date(feedMs).toISOString();
const share = (is: (facts: MmaFacts) => boolean) => YEAR.filter((each) => is(factsOf(each))).length / YEAR.length;

describe('a year of MMA', () => {
  it('has a card of five fights on Saturdays and one of four on Wednesdays, the last fight of each over five rounds', () => {
    const days = [...Map.groupBy(YEAR, ({ fixture }) => Math.floor((fixture.kickOffMs - FROM) / DAY_MS)).values()];
    expect(new Set(days.map((card) => card.length))).toEqual(new Set([4, 5]));
    for (const card of days) expect(card.map(({ fixture }) => roundsOf(fixture))).toEqual([...card.slice(1).map(() => 3), 5]);
  });

  it('is reproducible for the same seed and fixture', () => {
    const [first] = YEAR;
    if (first === undefined) throw new Error('no fight');
    expect(mmaFeed.play('gaiola', first.fixture).facts).toEqual(first.game.facts);
    expect(YEAR.filter(({ fixture, game }) => mmaFeed.play('other', fixture).overMs === game.overMs).length).toBeLessThan(YEAR.length / 2);
  });

  it('ends in every way, about half of the fights before the last bell', () => {
    for (const { winner, method, round, seconds, rounds, bell } of YEAR.map(factsOf)) {
      expect(round).toBeLessThanOrEqual(rounds);
      if (method === 'decision') expect([round, seconds]).toEqual([rounds, 300]);
      if (bell === 'unanswered') expect([method, seconds]).toEqual(['ko', 0]);
      if (method === 'ko' || method === 'submission') expect(winner === 'home' || winner === 'away').toBe(true);
    }
    expect(Math.abs(share(({ method }) => method === 'decision') - 0.5)).toBeLessThan(0.15);
    for (const is of [
      ({ method }: MmaFacts) => method === 'ko',
      ({ method }: MmaFacts) => method === 'submission',
      ({ ending }: MmaFacts) => ending === 'no_contest',
      ({ bell }: MmaFacts) => bell === 'unanswered',
      ({ winner }: MmaFacts) => winner === 'draw',
    ])
      expect(share(is)).toBeGreaterThan(0.002);
  });

  it('is won by the higher rated fighter as often as priced, and goes over its line as often as priced', () => {
    let [expected, seen, expectedOver, over, counted] = [0, 0, 0, 0, 0];
    for (const each of YEAR) {
      const { winner, method, round, seconds } = factsOf(each);
      const [won, total] = mmaFeed.prematchMarkets('gaiola', each.fixture, 0);
      const fair = (market: typeof won) => {
        const [first = 0, second = 0] = (market?.outcomes ?? []).map(({ odds }) => 1 / Number(odds));
        return first / (first + second);
      };
      if (round === null || seconds === null || winner === null || winner === 'draw') continue;
      counted += 1;
      expected += fair(won);
      seen += Number(winner === 'home');
      expectedOver += fair(total);
      over += Number(method === 'decision' || (round - 1) * 300 + seconds >= Number(total?.specifiers['total']) * 300);
    }
    expect(counted).toBeGreaterThan(300);
    expect(Math.abs(expected - seen) / counted).toBeLessThan(0.07);
    expect(Math.abs(expectedOver - over) / counted).toBeLessThan(0.07);
  });
});

describe.each([0, 0.4])('fights reported with mistakes at a rate of %d', (rate) => {
  const reported = YEAR.slice(0, 30).map(({ fixture }) => {
    const course = courseOf('gaiola', fixture, [{ atMs: FROM, rate }], []);
    return { course, facts: course.game.facts as MmaFacts, said: liveItems(course, course.game.facts, 8_000).map((item) => item.body(when)) };
  });

  it('match the schema, have no price from their start on, and end with the facts', () => {
    for (const { course, facts, said } of reported) {
      for (const body of said) expect(sentBody.safeParse(body).error?.message ?? '').toBe('');
      expect(said.filter(({ kind }) => kind === 'odds_change')).toEqual([]);
      const { winner, method, round, seconds } = facts;
      expect(statusAt(course, course.endMs)).toMatchObject({
        state: 'ended',
        period: 'ended',
        rounds: facts.rounds,
        result: { winner, method, round, seconds },
      });
    }
  });

  it('have their rounds in order, with a clock that each round can show', () => {
    for (const { said } of reported) {
      for (const body of said) {
        const clock = body.kind === 'incident' ? body.clock : undefined;
        if (clock === undefined || clock.period === 'ended') continue;
        const round = Number(clock.period.slice(-1));
        expect(clock.minute >= (round - 1) * 5 && clock.minute <= round * 5, `${clock.period} ${clock.minute}`).toBe(true);
      }
    }
  });
});

it('a fight is abandoned, ends without a result at a desk, is contradicted and corrected', () => {
  const long = YEAR.find((each) => factsOf(each).method === 'decision');
  if (long === undefined) throw new Error('no decision');
  const course = courseOf('gaiola', long.fixture, [], []);
  const settled = (kind: 'abandoned' | 'awarded', offsetMs: number) => {
    const items = disruptionItems(course, { kind, atMs: long.fixture.kickOffMs + offsetMs }).map((item) => item.body(when));
    const settlement = items.findLast((body) => body.kind === 'bet_settlement');
    return settlement?.kind === 'bet_settlement' ? (settlement.facts as MmaFacts) : undefined;
  };
  // Eight minutes after the start: the first round and its break took six.
  expect(settled('abandoned', 8 * 60_000)).toMatchObject({ ending: 'abandoned', winner: null, round: 2, seconds: 120 });
  expect(settled('awarded', 8 * 60_000)).toMatchObject({ ending: 'no_contest', round: 2 });
  expect(mmaFeed.contradict(long.game.facts)).toMatchObject({ method: 'decision', round: 1 });
  const changed = YEAR.filter(({ game }) => mmaFeed.corrected(game.facts).facts !== game.facts);
  expect(changed.length / YEAR.length).toBeGreaterThan(0.9);
});
