import { sql } from 'kysely';
import { minesLayout } from '#kernel/fairness/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSeed } from '../fairness/sealed-seed.ts';

interface Row {
  readonly nonce: number;
  readonly mines: number;
  readonly clientSeed: string;
  readonly sealedSeed: Buffer;
  readonly serverSeedHash: string;
}

/** The mined tiles of any Mines round, ascending, which only its server can compute: for tests that must choose a tile. */
export async function readLayout(db: Database, vault: Vault, roundId: string): Promise<number[]> {
  const { rows } = await sql<Row>`
    SELECT o.nonce, o.mines, s.client_seed AS "clientSeed", s.sealed_seed AS "sealedSeed", s.server_seed_hash AS "serverSeedHash"
    FROM originals_mines_round o JOIN originals_seed s ON s.id = o.seed_id WHERE o.id = ${roundId}::uuid`.execute(db.k);
  const [round] = rows;
  if (round === undefined) throw new Error('no such round');
  return minesLayout({ serverSeed: openSeed(vault, round), clientSeed: round.clientSeed, nonce: round.nonce, mines: round.mines });
}
