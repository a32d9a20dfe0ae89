import { randomBytes } from 'node:crypto';
import { createIds, type Ids } from '#kernel/ids.ts';
import { houseAccounts } from '#server/modules/wallet/index.ts';
import { sealSeed } from '#server/modules/originals/fairness/sealed-seed.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';

const CHUNK = 1_000;
const START_CENTS = 10_000_000;

/** Ids by the machine's clock. */
export const ids: Ids = createIds({ nowMs: Date.now, now: () => new Date(Date.now()) }, { bytes: (length) => randomBytes(length) });

/** Creates players with eligibility, a wallet and an opening balance by adjustment. */
export async function makePlayers(owner: Database, count: number, at: Date): Promise<string[]> {
  const players = Array.from({ length: count }, () => ids.next());
  for (let from = 0; from < count; from += CHUNK) {
    const some = players.slice(from, from + CHUNK);
    await owner.pool.query(
      "INSERT INTO gate_player (player_id, status, last_activity_at, counters_day) SELECT p, 'active', $2, gate_api_site_day($2) FROM unnest($1::uuid[]) p",
      [some, at],
    );
    await owner.pool.query(
      "INSERT INTO wallet_account (id, player_id, kind) SELECT wallet_api_player_account(p, kind), p, kind FROM unnest($1::uuid[]) p, unnest('{cash,held,debt}'::text[]) kind",
      [some],
    );
    const gifts = some.map((player) => ({
      player_id: player,
      debit_account: houseAccounts.adjustments,
      credit_account: player,
      amount_cents: START_CENTS,
      kind: 'adjustment',
      ref_id: `bench:${player}`,
      version: 1,
    }));
    await owner.pool.query('SELECT count(*) FROM wallet_api_transfer($1::jsonb, $2)', [JSON.stringify(gifts), at]);
  }
  await owner.pool.query('VACUUM ANALYZE');
  return players;
}

/** Gives each of these players a running bonus, so that a stake of twice its amount is paid half from it. */
export async function giveBonuses(owner: Database, players: readonly string[], amountCents: number, at: Date): Promise<void> {
  const bonuses = players.map((player) => ({ id: ids.next(), player }));
  const listed = [bonuses.map(({ id }) => id), bonuses.map(({ player }) => player)];
  await owner.pool.query(
    "INSERT INTO wallet_account (id, player_id, kind) SELECT b.id, b.player, 'bonus' FROM unnest($1::uuid[], $2::uuid[]) AS b (id, player)",
    listed,
  );
  const grants = bonuses.map(({ id, player }) => ({
    ...{ player_id: player, debit_account: houseAccounts.bonus_cost, credit_account: id, amount_cents: amountCents },
    ...{ kind: 'bonus_granted', ref_id: id, version: 1 },
  }));
  await owner.pool.query('SELECT count(*) FROM wallet_api_transfer($1::jsonb, $2)', [JSON.stringify(grants), at]);
  await owner.pool.query(
    `INSERT INTO bonus_rollover (id, player_id, definition_id, source, source_ref, status, amount_cents, target_cents, granted_at, expires_at, activated_at, activated_version)
     SELECT b.id, b.player, (SELECT id FROM bonus_definition LIMIT 1), 'operator', b.id, 1, $3, 1000000000, $4, $4::timestamptz + interval '30 days', $4, 2
     FROM unnest($1::uuid[], $2::uuid[]) AS b (id, player)`,
    [...listed, amountCents, at],
  );
  await owner.pool.query(
    'UPDATE gate_player g SET bonus_account_id = b.id FROM unnest($1::uuid[], $2::uuid[]) AS b (id, player) WHERE g.player_id = b.player',
    listed,
  );
  await owner.pool.query('VACUUM ANALYZE gate_player, wallet_account, bonus_rollover');
}

/** Fairness seeds that are never revealed, so that no measured bet has to make its player's first. */
export async function giveSeeds(owner: Database, players: readonly string[], at: Date): Promise<void> {
  const vault = createVault(loadConfig(process.env).DATA_SECRET);
  const seeds = () => players.map(() => sealSeed(vault, randomBytes(32).toString('hex')));
  const [active, coming] = [seeds(), seeds()];
  await owner.pool.query(
    `WITH seed AS (
         INSERT INTO originals_seed (id, player_id, sealed_seed, server_seed_hash, client_seed, created_at, activated_at)
         SELECT gen_random_uuid(), p, sealed, hash, 'bench', $2, $2 FROM unnest($1::uuid[], $3::bytea[], $4::text[]) AS u (p, sealed, hash) RETURNING id, player_id),
       coming AS (
         INSERT INTO originals_seed (id, player_id, sealed_seed, server_seed_hash, created_at)
         SELECT gen_random_uuid(), p, sealed, hash, $2 FROM unnest($1::uuid[], $5::bytea[], $6::text[]) AS u (p, sealed, hash) RETURNING id, player_id),
       listed AS (INSERT INTO originals_commitment_to_list (hash, at) SELECT hash, $2 FROM unnest($4::text[] || $6::text[]) AS u (hash))
       INSERT INTO originals_fairness (player_id, seed_id, next_seed_id, client_seed)
       SELECT s.player_id, s.id, c.id, 'bench' FROM seed s JOIN coming c ON c.player_id = s.player_id`,
    [
      players,
      at,
      ...[active, coming].flatMap((some) => [some.map(({ sealedSeed }) => Buffer.from(sealedSeed)), some.map(({ serverSeedHash }) => serverSeedHash)]),
    ],
  );
}

/** Voids every open round, so that each player may open one again; clears the outbox of the run. */
export async function closeRounds(owner: Database, at: Date): Promise<void> {
  await owner.pool.query(
    "SELECT count(originals_mines_end(o, 'void', 'closed', o.tiles, o.gems, ARRAY(SELECT generate_series(0, o.mines - 1)::smallint), NULL, false, $1)) FROM originals_mines_round o WHERE o.state = 'open'",
    [at],
  );
  await owner.pool.query('DELETE FROM outbox');
  await owner.pool.query('VACUUM ANALYZE gate_player, wallet_account, stake, originals_mines_round, originals_fairness, outbox');
}

/** Adds `transfers` transfers of these players to the ledger's current month, between house accounts, so that players' balances stay the same. */
export async function addHistory(owner: Database, players: readonly string[], transfers: number, at: Date): Promise<void> {
  await owner.pool.query(
    `INSERT INTO ledger_transfer (debit_account, credit_account, amount, kind, ref_id, version, player_id, at)
     SELECT wallet_api_house('open_stakes'), wallet_api_house('house_game:originals'), 1 + n % 500, 'stake_settled', gen_random_uuid()::text, 1,
            ($1::uuid[])[1 + n % $2], $4::timestamptz - (n % 86400) * interval '1 second'
     FROM generate_series(1, $3) n`,
    [players, players.length, transfers, at],
  );
  await owner.pool.query('VACUUM ANALYZE ledger_transfer');
}
