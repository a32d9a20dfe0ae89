import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { openSeed } from '../fairness/sealed-seed.ts';
import { type AuditSeed, auditSeeds, brokenPairs, seedsByIds } from '../fairness/store/audit-seeds.ts';

/** The decrypted seed of a row, or null when it does not match the row's commitment. */
function seedUnder(vault: Vault, seed: AuditSeed): string | null {
  try {
    const opened = openSeed(vault, seed);
    return seed.serverSeed === null || seed.serverSeed === opened ? opened : null;
  } catch {
    return null;
  }
}

/** The decrypted seeds of played rows. */
export interface OpenedSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** Pages of played rows, each with the seeds of its rows by id; a seed that cannot be decrypted is missing. */
export function pagesWithSeeds<Row extends { readonly seedId: string }>(vault: Vault, pages: (k: Queryable) => AsyncIterable<readonly Row[]>) {
  return async function* (k: Queryable): AsyncGenerator<{ readonly rows: readonly Row[]; readonly seeds: ReadonlyMap<string, OpenedSeeds> }> {
    for await (const rows of pages(k)) {
      const seeds = new Map<string, OpenedSeeds>();
      for (const seed of await seedsByIds(k, [...new Set(rows.map(({ seedId }) => seedId))])) {
        const serverSeed = seedUnder(vault, seed);
        if (serverSeed !== null && seed.clientSeed !== null) seeds.set(seed.id, { serverSeed, clientSeed: seed.clientSeed });
      }
      yield { rows, seeds };
    }
  };
}

/** Every seed, revealed or not, matches its commitment. */
function seedsKeepTheirCommitments(vault: Vault): LedgerCheck {
  return checkRows('fairness', 'every fairness seed is the one that was committed to', async function* (db) {
    for await (const seeds of inSnapshotPages(db, auditSeeds)) {
      for (const seed of seeds) if (seedUnder(vault, seed) === null) yield `seed ${seed.id} is not what was committed to as ${seed.serverSeedHash}`;
    }
  });
}

/** Seeds and pairs agree with the rounds that were played under them. */
function pairsTellTheirRounds(tables: readonly string[]): LedgerCheck {
  return checkRows('fairness', 'every fairness seed tells of its rounds', async function* (db) {
    yield* await brokenPairs(db.k, tables);
  });
}

/** The seed checks of ledger:verify. `tables` are the tables of rounds drawn from the seeds. */
export function fairnessChecks(vault: Vault, tables: readonly string[]): readonly LedgerCheck[] {
  return [seedsKeepTheirCommitments(vault), pairsTellTheirRounds(tables)];
}
