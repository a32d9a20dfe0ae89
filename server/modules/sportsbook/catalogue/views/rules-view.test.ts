import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SportsRulesReply, sportsRulesReply } from '#contracts/sportsbook/events.ts';
import { type BetFixture, createBetFixture } from '../../betslip/testing/bet-fixture.ts';
import { outrightMarkets } from '../../domain/sports/outright-markets.ts';
import { allSports } from '../../domain/sports/registry.ts';
import { createSportsHttp, type SportsHttp } from '../testing/sports-http.ts';

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const read = (): Promise<SportsRulesReply> => http.read('/rules', sportsRulesReply);

test('the rules have every market on offer and no other, with version, sentences and outcomes', async () => {
  const { markets } = await read();
  expect(markets.map(({ id, version }) => [id, version])).toEqual(
    allSports().flatMap(({ definitions }) =>
      [...definitions.flatMap((each) => [each, ...(each.alternatives ?? [])]), ...outrightMarkets].map(({ id, version }) => [id, version]),
    ),
  );
  for (const { id, sentences, outcomes } of markets) {
    expect(sentences.length, id).toBeGreaterThanOrEqual(3);
    expect(outcomes.length, id).toBeGreaterThan(0);
  }
  expect(markets[0]).toMatchObject({ id: 'result', group: 'main', outcomes: ['Mandante', 'Empate', 'Visitante'] });
});

test('the rules list the full covers with their lines', async () => {
  const lines = Object.fromEntries((await read()).covers.map((cover) => [cover.name, cover.lines]));
  expect(lines).toEqual({
    ...{ Trixie: 4, Patent: 7, Yankee: 11, 'Lucky 15': 15, Canadian: 26, 'Lucky 31': 31 },
    ...{ Heinz: 57, 'Lucky 63': 63, 'Super Heinz': 120, Goliath: 247 },
  });
});

test('the rules show the limits and the postponement window of the settings in force', async () => {
  expect(await read()).toMatchObject({
    postponed_hours: 48,
    terms: { min_single: 10, min_total: 50, most_legs: 10, most_lines: 1_000, max_payout: 50_000_000 },
  });
  await world.setting('sport_postponed_hours', 36);
  await world.setting('sport_bet_multiple', 12);
  const changed = await read();
  expect([changed.postponed_hours, changed.terms.most_legs]).toEqual([36, 12]);
  expect(changed.markets[0]?.sentences.join(' ')).toContain('36 horas');
});
