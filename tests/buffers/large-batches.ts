import type { WalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { riskOn } from './buffer-fixture.ts';
import type { MeasuredDatabase } from './measured-database.ts';

const TOGETHER = 1_000;
const PLAYERS = 50;
const STAKE_CENTS = 10;

/**
 * For each operation (as settlement closes and reopens stakes), the maximum number of rows that one step of a plan reads, per stake of a batch of a thousand.
 */
export async function rowsPerStake(database: MeasuredDatabase, casino: WalletFixture): Promise<Record<string, number>> {
  const players: string[] = [];
  while (players.length < PLAYERS) players.push(await casino.newPlayer(10_000));
  const rows = Array.from({ length: TOGETHER }, (_, index) => {
    const player = players[index % PLAYERS] ?? '';
    // Groups of two stakes of one player, on two sides.
    const group = Math.floor(index / PLAYERS / 2);
    return casino.row(player, STAKE_CENTS, {
      risks: [riskOn(index % (2 * PLAYERS) < PLAYERS ? 0 : 1, `${player}:${group}`, STAKE_CENTS)],
    });
  });
  for (const player of players) await casino.grantBonus(player, (TOGETHER / PLAYERS / 2) * STAKE_CENTS);
  const at = (version: number) => rows.map(({ stake_id }) => ({ stake_id, version, payout_cents: 2 * STAKE_CENTS, acted: false }));
  const most: Record<string, number> = {};
  const measure = async (name: string, work: () => Promise<readonly unknown[]>) => {
    most[name] = (await database.rowsOf(work)) / TOGETHER;
  };
  await database.forgetPlans();
  await measure('open', () => casino.open(rows));
  await measure('settle', () => casino.settle(at(1)));
  await measure('reopen', () => casino.reopen(at(1)));
  await measure('void', () => casino.void(at(2)));
  await measure('rollover facts', async () => {
    const facts = await casino.db.pool.query('SELECT * FROM stakes_api_rollover_facts($1, 0)', [rows.map(({ stake_id }) => stake_id)]);
    return facts.rows;
  });
  return most;
}
