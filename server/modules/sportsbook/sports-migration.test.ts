import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sportsEventReply } from '#contracts/sportsbook/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createDatabaseOfBefore } from '#server/platform/testing/test-database.ts';
import { createSportsHttp, type SportsHttp } from './catalogue/testing/sports-http.ts';
import { offerMarkets } from './domain/feed/offer-markets.ts';
import { openMarket } from './domain/sports/registry.ts';
import { applySteps } from './feed/use-cases/apply-steps.ts';
import { allCaps } from './risk/store/cap-rows.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';

const PRICES = { homeMilli: 2_600, drawMilli: 3_300, awayMilli: 2_700, line: 2.5, overMilli: 1_950, underMilli: 1_870 };
const BET = randomUUID();
/** As the previous version stored them: 1,000 sort places per definition, with the line in the middle. */
const MARKETS = [
  ['a-b:result', 'result', {}, 500, ['home', 'draw', 'away']],
  ['a-b:total:10.5', 'total', { total: '10.5' }, 3_542, ['over', 'under']],
  ['a-b:total:2.5', 'total', { total: '2.5' }, 3_510, ['over', 'under']],
  ['a-b:asian_handicap:-0.25', 'asian_handicap', { handicap: '-0.25' }, 5_499, ['home', 'away']],
] as const;

async function fill(client: pg.Client): Promise<void> {
  const team = (id: string) => JSON.stringify({ id, name: id, short: id.toUpperCase(), colors: ['#112233', '#ddeeff'] });
  await client.query(`INSERT INTO sportsbook_tournament (id, source, sport, category_id, category_name, name, season)
    VALUES ('liga', 'sports-feed', 'football', 'brasil', 'Brasil', 'Liga', '2026')`);
  for (const [id, state, half] of [
    ['a-b', 'not_started', null],
    ['c-d', 'ended', 1],
  ] as const) {
    await client.query(
      `INSERT INTO sportsbook_event (id, source, tournament_id, sport, name, home, away, simulated, scheduled_at, starts_at, state, period, half_home, half_away, search, updated_at)
       VALUES ($1, 'sports-feed', 'liga', 'football', $1, $2, $3, true, '2030-01-01', '2030-01-01', $4, $5, $6, $6, '', '2026-01-01')`,
      [id, team('casa'), team('fora'), state, state, half],
    );
  }
  for (const [id, definition, specifiers, position, outcomes] of MARKETS) {
    await client.query(
      `INSERT INTO sportsbook_market (id, event_id, definition, definition_version, specifiers, position, status, outcomes, version)
       VALUES ($1, 'a-b', $2, 1, $3, $4, 1, $5, 1)`,
      [id, definition, specifiers, position, JSON.stringify(outcomes.map((outcome) => ({ id: outcome, odds: 1_900, active: true })))],
    );
  }
  await client.query(
    `INSERT INTO sportsbook_bet (id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents,
       odds_change, receipt, placed_at) VALUES ($1, $1, $1, 0, 'single', '{1}', 'total', 100, 100, 1, 1000, 190, 'none', '{}', '2026-01-01')`,
    [BET],
  );
  await client.query(
    `INSERT INTO sportsbook_leg (bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, exposure_cents, placed_at)
     VALUES ($1, 0, 'a-b', 'a-b:total:2.5', 'over', 1900, 1900, 1, 1, 90, '2026-01-01')`,
    [BET],
  );
}

let world: SettlingFixture;
let http: SportsHttp;
let migratedIds: readonly string[];
beforeAll(async () => {
  world = await createSettlingFixture(await createDatabaseOfBefore('migrations/0047', fill));
  // Read before a test offers other markets.
  migratedIds = (await world.db.k.selectFrom('sportsbook_market').select('id').orderBy('id').execute()).map(({ id }) => id);
  http = await createSportsHttp(world.deps);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

describe('a database of the version before sports were folders', () => {
  test('keeps every market under its id, and a placed bet on its market', async () => {
    expect(migratedIds).toEqual(MARKETS.map(([id]) => id).toSorted());
    const leg = await world.db.k
      .selectFrom('sportsbook_leg as l')
      .innerJoin('sportsbook_market as m', 'm.id', 'l.market_id')
      .innerJoin('sportsbook_event as e', 'e.id', 'm.event_id')
      .select(['l.market_id', 'e.sport', 'm.definition', 'm.specifiers'])
      .where('l.bet_id', '=', BET)
      .executeTakeFirstOrThrow();
    const market = openMarket({ ...leg, specifiers: leg.specifiers as Record<string, string> });
    expect([leg.market_id, market?.name({ home: 'A', away: 'B' })]).toEqual(['a-b:total:2.5', 'Total de gols']);
  });

  test('shows the markets in order, with the lines of a definition ordered as numbers, before and after the next prices', async () => {
    const shown = async () => (await http.read('/events/a-b', sportsEventReply)).markets.map(({ id }) => id);
    expect(await shown()).toEqual(['a-b:result', 'a-b:total:2.5', 'a-b:total:10.5', 'a-b:asian_handicap:-0.25']);
    const options = { source: 'sports-feed', producer: 'prematch', at: world.clock.now(), isRebuilt: false } as const;
    const offer = { kind: 'offer', prices: PRICES, markets: offerMarkets('football', PRICES) } as const;
    await inTransaction(world.db, (tx) => applySteps(world.deps, tx, options, [{ eventId: 'a-b', sport: 'football', act: offer }]));
    const after = await shown();
    expect(new Set(after).size).toBe(after.length);
    expect(after.filter((id) => MARKETS.some(([old]) => old === id))).toEqual(['a-b:result', 'a-b:total:2.5', 'a-b:total:10.5', 'a-b:asian_handicap:-0.25']);
    expect(after.slice(0, 2)).toEqual(['a-b:result', 'a-b:double_chance']);
  });

  test('keeps the score at half time as the score of the first period', async () => {
    const rows = await world.db.k.selectFrom('sportsbook_event').select(['id', 'period_scores']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'a-b', period_scores: [] },
      { id: 'c-d', period_scores: [{ period: 'first_half', home: 1, away: 1 }] },
    ]);
  });

  test("keeps the caps of definitions, now with the sport's name", async () => {
    const caps = (await allCaps(world.db.k)).filter(({ scope }) => scope === 'definition').map(({ ref, capCents }) => [ref, capCents]);
    expect(caps).toContainEqual(['football:correct_score', 1_500_000]);
    expect(caps.every(([ref]) => String(ref).startsWith('football:'))).toBe(true);
  });

  test('refuses a second market of one definition and the same specifiers', async () => {
    const twice = world.db.k
      .insertInto('sportsbook_market')
      .columns(['id', 'event_id', 'definition', 'definition_version', 'specifiers', 'sort_key', 'status', 'outcomes', 'version'])
      .expression((from) =>
        from
          .selectFrom('sportsbook_market')
          .select((get) => [
            get.val('a-b:again').as('id'),
            ...(['event_id', 'definition', 'definition_version', 'specifiers', 'sort_key', 'status', 'outcomes', 'version'] as const),
          ])
          .where('id', '=', 'a-b:total:2.5'),
      )
      .execute();
    await expect(twice).rejects.toThrow('sportsbook_market_identity');
  });
});
