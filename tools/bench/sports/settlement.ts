import { createBetFixture, type BetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import type { MatchFacts } from '#server/modules/sportsbook/domain/facts/match-facts.ts';
import type { NewResult } from '#server/modules/sportsbook/domain/settlement/new-result.ts';
import { manyBets } from '#server/modules/sportsbook/settlement/testing/many-bets.ts';
import { recordResult } from '#server/modules/sportsbook/settlement/use-cases/record-result.ts';
import { settleDue } from '#server/modules/sportsbook/settlement/use-cases/settle-due.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { say } from '../common/facts.ts';
import { openSiteDatabase } from '../common/site-database.ts';

const REFERENCE_CHUNK = 1_000;

type Told = { readonly kind: 'rollback' } | { readonly kind: 'facts'; readonly facts: MatchFacts };

/** `bets` mixed bets over eight matches: settled, taken back, settled again otherwise; beside it `stakes_api_settle` alone on as many stakes. */
export async function settlement(bets: number): Promise<void> {
  const world = await createBetFixture(benchDatabase());
  try {
    const { events } = await manyBets(world, bets);
    await world.owner.pool.query('VACUUM ANALYZE');
    say(`${bets} mixed bets (singles, multiples of 3, systems of 3, Yankees, Lucky 63s) over ${events.length} matches:`);
    const settledMs = await step(world, 'settled', events, 'first', { kind: 'facts', facts: played(2, 1) });
    const backMs = await step(world, 'taken back', events, 'back', { kind: 'rollback' });
    const againMs = await step(world, 'settled again, otherwise', events, 'again', { kind: 'facts', facts: played(0, 0) });
    say(`  taken back and settled again: ${((backMs + againMs) / 1_000).toFixed(2)} s`);
    const referenceMs = await reference(world, bets);
    say(`  the same number by stakes_api_settle alone: ${referenceMs.toFixed(0)} ms; ratio ${(settledMs / referenceMs).toFixed(2)}`);
    const violations = await world.violations();
    say(`  ledger: ${violations.length} violations`);
    if (violations.length > 0) throw new Error(JSON.stringify(violations.slice(0, 3)));
  } finally {
    await world.drop();
  }
}

/** The bench's own database in place of a test's. */
function benchDatabase(): TestDatabase {
  const url = process.env['DATABASE_URL'] ?? '';
  const db = openSiteDatabase(12);
  const owner = openDatabase({ url, poolSize: 2, limits: NO_LIMITS });
  return { db, owner, url, siteUrl: process.env['DATABASE_APP_URL'] ?? '', drop: async () => void (await Promise.all([db.close(), owner.close()])) };
}

async function step(world: BetFixture, name: string, events: readonly string[], origin: string, told: Told): Promise<number> {
  const at = world.clock.now();
  const startedMs = performance.now();
  for (const eventId of events) {
    const result: NewResult =
      told.kind === 'rollback' ? { eventId, origin, at, kind: 'rollback' } : { eventId, origin, at, kind: 'facts', facts: told.facts, certainty: 2 };
    await inTransaction(world.db, (tx) => recordResult(world.deps, tx, result));
  }
  while ((await settleDue(world.deps, at)) > 0);
  const tookMs = performance.now() - startedMs;
  say(`  ${name} in ${(tookMs / 1_000).toFixed(2)} s`);
  return tookMs;
}

function played(home: number, away: number): MatchFacts {
  const fullTime = { home, away };
  return { ending: 'played', halfTime: { home: 0, away: 0 }, fullTime, afterExtraTime: null, penalties: null, brokenOffAt: null, qualified: null, goals: null };
}

/** Stakes with no bet around them; only their settlement is timed. */
async function reference(world: BetFixture, count: number): Promise<number> {
  let tookMs = 0;
  const players = await Promise.all(Array.from({ length: Math.max(1, count / 20) }, async () => (await world.newPlayer(1_000_000)).playerId));
  for (let from = 0; from < count; from += REFERENCE_CHUNK) {
    const rows = Array.from({ length: Math.min(REFERENCE_CHUNK, count - from) }, (_, index) =>
      world.row(players[(from + index) % players.length] ?? '', 1_000),
    );
    for (let some = 0; some < rows.length; some += 200) {
      const sql = 'SELECT count(*) FROM stakes_api_open($1::jsonb, $2)';
      await world.db.pool.query(sql, [JSON.stringify(rows.slice(some, some + 200)), world.clock.now()]);
    }
    const closing = rows.map((row, index) => ({ stake_id: row.stake_id, version: 1, payout_cents: index % 2 === 0 ? 2_000 : 0, acted: false }));
    const startedMs = performance.now();
    await world.settle(closing);
    tookMs += performance.now() - startedMs;
  }
  return tookMs;
}
