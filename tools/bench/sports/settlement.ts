import { createBetFixture, type BetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { type MatchFacts, NOTHING_KNOWN } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';
import type { NewResult } from '#server/modules/sportsbook/domain/settlement/new-result.ts';
import { manyBets } from '#server/modules/sportsbook/settlement/testing/many-bets.ts';
import { recordResult } from '#server/modules/sportsbook/settlement/use-cases/record-result.ts';
import { settleDue } from '#server/modules/sportsbook/settlement/use-cases/settle-due.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { say } from '../common/facts.ts';
import { benchDatabase } from '../common/bench-database.ts';
import { databaseCpu } from '../common/cpu.ts';

const REFERENCE_CHUNK = 1_000;

type Report = { readonly kind: 'rollback' } | { readonly kind: 'facts'; readonly facts: MatchFacts };

interface Cost {
  readonly ms: number;
  /** Processor time of the database's processes; NaN if the machine does not report it. */
  readonly databaseMs: number;
}

/**
 * `bets` mixed bets over eight matches: settled, rolled back, settled again with another result. References in the same run: `stakes_api_settle` alone on as
 * many stakes, and `wallet_api_post` alone with the transfers of these, to compare the cost of settling with that of its writes.
 */
export async function settlement(bets: number): Promise<void> {
  const world = await createBetFixture(benchDatabase());
  try {
    const { events } = await manyBets(world, bets);
    await world.owner.pool.query('VACUUM ANALYZE');
    const databaseCpuMs = await databaseCpu(world.owner);
    say(`${bets} mixed bets (singles, multiples of 3, systems of 3, Yankees, Lucky 63s) over ${events.length} matches:`);
    const step = (name: string, origin: string, report: Report) => timed(name, databaseCpuMs, () => settleAll(world, events, origin, report));
    const settled = await step('settled', 'first', { kind: 'facts', facts: played(2, 1) });
    await step('taken back', 'back', { kind: 'rollback' });
    await step('settled again, otherwise', 'again', { kind: 'facts', facts: played(0, 0) });
    const { alone, postings } = await reference(world, bets, databaseCpuMs);
    tell('the same number by stakes_api_settle alone', alone);
    tell('their transfers by wallet_api_post alone', postings);
    say(`  settlement against stakes_api_settle: ${ratio(settled, alone)}; stakes_api_settle against wallet_api_post: ${ratio(alone, postings)}`);
    const violations = await world.violations();
    say(`  ledger: ${violations.length} violations`);
    if (violations.length > 0) throw new Error(JSON.stringify(violations.slice(0, 3)));
  } finally {
    await world.drop();
  }
}

async function timed(name: string, databaseCpuMs: () => number, work: () => Promise<void>): Promise<Cost> {
  const cost = await measured(databaseCpuMs, work);
  tell(name, cost);
  return cost;
}

async function measured(databaseCpuMs: () => number, work: () => Promise<unknown>): Promise<Cost> {
  const [startedMs, beforeMs] = [performance.now(), databaseCpuMs()];
  await work();
  return { ms: performance.now() - startedMs, databaseMs: databaseCpuMs() - beforeMs };
}

function tell(name: string, { ms, databaseMs }: Cost): void {
  say(`  ${name}: ${(ms / 1_000).toFixed(2)} s, database CPU ${(databaseMs / 1_000).toFixed(2)} s`);
}

function ratio(one: Cost, other: Cost): string {
  return `${(one.ms / other.ms).toFixed(2)} in time, ${(one.databaseMs / other.databaseMs).toFixed(2)} in database CPU`;
}

async function settleAll(world: BetFixture, events: readonly string[], origin: string, report: Report): Promise<void> {
  const at = world.clock.now();
  for (const eventId of events) {
    const result: NewResult =
      report.kind === 'rollback' ? { eventId, origin, at, kind: 'rollback' } : { eventId, origin, at, kind: 'facts', facts: report.facts, certainty: 2 };
    await inTransaction(world.db, (tx) => recordResult(world.deps, tx, result));
  }
  while ((await settleDue(world.deps, at)) > 0);
}

function played(home: number, away: number): MatchFacts {
  const fullTime = { home, away };
  return { ...NOTHING_KNOWN, ending: 'played', halfTime: { home: 0, away: 0 }, fullTime };
}

/** Stakes without bets: times their settlement, and their transfers once more, which are rolled back. */
async function reference(world: BetFixture, count: number, databaseCpuMs: () => number): Promise<{ readonly alone: Cost; readonly postings: Cost }> {
  const alone: Cost[] = [];
  const postings: Cost[] = [];
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
    alone.push(await measured(databaseCpuMs, () => world.settle(closing)));
    postings.push(await postAgain(world, closing, databaseCpuMs));
  }
  return { alone: sum(alone), postings: sum(postings) };
}

/** The transfers of settling these stakes, posted again in a transaction that is rolled back. */
async function postAgain(world: BetFixture, closed: readonly { readonly stake_id: string }[], databaseCpuMs: () => number): Promise<Cost> {
  const client = await world.db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `CREATE TEMP TABLE posted ON COMMIT DROP AS
       SELECT ARRAY(SELECT ROW(t.player_id, t.debit_account, t.credit_account, t.amount, t.kind, t.ref_id, t.version)::wallet_posting
                    FROM ledger_transfer t WHERE t.ref_id = ANY ($1) AND t.kind <> 'stake' ORDER BY t.id) AS postings`,
      [closed.map(({ stake_id }) => stake_id)],
    );
    return await measured(databaseCpuMs, () => client.query('SELECT count(*) FROM posted, wallet_api_post(postings, $1)', [world.clock.now()]));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function sum(costs: readonly Cost[]): Cost {
  return costs.reduce((all, each) => ({ ms: all.ms + each.ms, databaseMs: all.databaseMs + each.databaseMs }), { ms: 0, databaseMs: 0 });
}
