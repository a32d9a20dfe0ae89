import type { SlotId } from '#studio/games/index.ts';
import { SLOTS } from '#studio/games/index.ts';
import { createKeys } from '#studio/rgs/books/keys.ts';
import { verifyRounds } from '#studio/rgs/verify.ts';
import { noticedBy, statements } from '#tests/simulation/tampering.ts';
import { verifyWhole } from '../ledger-holds.ts';
import { STUDIO_SECRET } from '../open-studio.ts';
import type { SlotFixture } from './slot-seats.ts';

const NOBODY = "'0192ffff-0000-7000-8000-00000000dead'";
const OF_ROUNDS = /round|transaction|stake|provider/i;
/** Selects the casino's row of the slot's last round. */
const round = (slot: SlotId) => `(SELECT id FROM casino_round WHERE game_id = '${slot}' ORDER BY opened_at DESC, id DESC LIMIT 1)`;
const CASINO: Readonly<Record<string, (slot: SlotId) => string>> = {
  'another player': (slot) => `UPDATE casino_round SET player_id = ${NOBODY} WHERE id = ${round(slot)}`,
  'another stake': (slot) => `UPDATE casino_transaction SET amount_cents = amount_cents + 1 WHERE kind = 'bet' AND round_id = ${round(slot)}`,
  'another payout': (slot) => `UPDATE casino_transaction SET amount_cents = amount_cents + 1 WHERE kind = 'win' AND round_id = ${round(slot)}`,
  'no bet at all': (slot) => `DELETE FROM casino_transaction WHERE kind = 'bet' AND round_id = ${round(slot)}`,
};
const drawn = (slot: SlotId) =>
  `(SELECT r.round_id FROM studio.result r JOIN studio.round o ON o.id = r.round_id WHERE o.game = '${slot}' ORDER BY r.drawn_at DESC LIMIT 1)`;
const STUDIO: Readonly<Record<string, (slot: SlotId) => string>> = {
  'another payout at the studio': (slot) => `UPDATE studio.result SET payout = payout + 1 WHERE round_id = ${drawn(slot)}`,
  'another nonce': (slot) => `UPDATE studio.result SET nonce = nonce + 1 WHERE round_id = ${drawn(slot)}`,
  'other draws': (slot) => `UPDATE studio.result SET draws = '[0]'::jsonb WHERE round_id = ${drawn(slot)}`,
  'an earlier time': (slot) => `UPDATE studio.round SET played_at = played_at - interval '1 day' WHERE id = ${drawn(slot)}`,
};

/** Findings of both ledgers before any change and after each one; each change is undone. */
export async function plantedChanges(
  world: SlotFixture,
  slot: SlotId,
): Promise<{ readonly before: readonly unknown[]; readonly noticed: Readonly<Record<string, readonly unknown[]>> }> {
  const { site, database } = world.open;
  const before = [...(await verifyWhole(site)).flatMap(({ violations }) => violations), ...(await world.verifyStudio()).wrong];
  // Only the checks that read the changed tables, but each change against all of them.
  const checks = site.parts.flatMap((part) => part.ledgerChecks ?? []).filter(({ name }) => OF_ROUNDS.test(name));
  const noticed: Record<string, readonly unknown[]> = {};
  for (const [what, sql] of Object.entries(CASINO)) noticed[what] = await noticedBy({ owner: database.owner, checks }, statements(sql(slot)));
  for (const [what, sql] of Object.entries(STUDIO)) noticed[what] = await noticedByStudio(world, sql(slot));
  return { before, noticed };
}

async function noticedByStudio({ open }: SlotFixture, sql: string): Promise<readonly unknown[]> {
  const client = await open.database.owner.pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    if ((await client.query(sql)).rowCount !== 1) throw new Error(`it changed nothing: ${sql}`);
    return (await verifyRounds(client, Object.values(SLOTS), createKeys(STUDIO_SECRET))).wrong;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
