import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import { fixturesBetween } from '../season/fixtures-between.ts';
import { FEED_SPORTS } from '../sports/registry.ts';
import { scriptBetween } from './script-between.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');
const SEED = 'longo';
const TERMS = { disruptions: new Map(), mistakes: new Map(), rates: [], priceEveryMs: 60_000 };
const when = (feedMs: number) => new Date(feedMs).toISOString();

test.each(FEED_SPORTS.map((sport) => [sport.id, sport] as const))(
  'the longest match of a month of %s is reported until it closes, an hour at a time',
  (_id, sport) => {
    const games = fixturesBetween(sport.leagues, SEED, FROM, FROM + 30 * DAY_MS).map((fixture) => ({ fixture, overMs: sport.play(SEED, fixture).overMs }));
    const longest = games.toSorted((one, other) => other.overMs - one.overMs)[0];
    if (longest === undefined) throw new Error('no match');
    const calendar = { seed: SEED, windowMs: DAY_MS, leagues: sport.leagues };
    const { fixture } = longest;
    const hours = Array.from({ length: 24 }, (_, hour) => fixture.kickOffMs + hour * HOUR_MS);
    const reported = hours.flatMap((fromMs) => scriptBetween(calendar, TERMS, fixture, fromMs, fromMs + HOUR_MS));
    expect(reported.map((item) => item.body(when)).at(-1)).toMatchObject({ kind: 'fixture_change', status: { state: 'closed' } });
    expect(reported.map((item) => item.body(when).kind)).toContain('bet_settlement');
  },
);
