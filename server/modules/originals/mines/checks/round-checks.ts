import { minesPayouts, verifyMinesRound, minesLayout } from '#kernel/fairness/index.ts';
import { cents, type Cents } from '#kernel/money.ts';
import { auditStakes, type StakeAudit, stakesOfGame } from '#server/modules/stakes/index.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { seedUnder } from '../../fairness/checks/seed-checks.ts';
import { seedsByIds } from '../../fairness/store/audit-seeds.ts';
import { auditPages, type AuditRow, brokenBalances, brokenSteps, knownStakes } from '../store/audit-rows.ts';

const STAKE_STATUS: Readonly<Record<AuditRow['state'], string>> = { open: 'open', won: 'settled', lost: 'settled', void: 'void' };

/** (e) A round and its stake tell one story: whose, how much, when, and how it ended. */
export const roundsMatchStakes = checkRows('e', 'every Mines round and its stake agree', async function* (db) {
  for await (const { rows, stakes } of inSnapshotPages(db, roundsWithStakes)) {
    for (const row of rows) {
      const stake = stakes.get(row.stakeId);
      if (stake !== undefined && agree(row, stake)) continue;
      const told =
        stake === undefined ? 'missing' : `${stake.status}, ${stake.stakeCents} paying ${stake.payoutCents ?? 'nothing yet'} for round ${stake.roundRef}`;
      yield `Mines round ${row.id} is ${row.state}, ${row.stakeCents} paying ${row.payoutCents ?? 'nothing yet'}; its stake ${row.stakeId} is ${told}`;
    }
  }
});

async function* roundsWithStakes(k: Queryable) {
  for await (const rows of auditPages(k)) {
    const stakes = await auditStakes(
      k,
      rows.map(({ stakeId }) => stakeId),
    );
    yield { rows, stakes };
  }
}

function agree(row: AuditRow, stake: StakeAudit): boolean {
  return (
    stake.status === STAKE_STATUS[row.state] &&
    stake.game === 'mines' &&
    stake.operation === 'mines' &&
    stake.roundRef === row.id &&
    stake.playerId === row.playerId &&
    stake.stakeCents === row.stakeCents &&
    stake.payoutCents === row.payoutCents &&
    stake.side === null &&
    stake.openedAtMs === row.openedAtMs &&
    stake.closedAtMs === row.endedAtMs
  );
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const PAGE = 5_000;

/** (e) No money was taken for a round that nobody knows of. */
const minesStakesHaveTheirRounds = checkRows('e', 'every Mines stake is that of a round', async function* (db) {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const stakes: string[] = await stakesOfGame(db.k, 'mines', after, PAGE);
    const known = await knownStakes(db.k, stakes);
    for (const id of stakes) if (!known.has(id)) yield `Mines stake ${id} is of no round`;
    after = stakes.at(-1);
  }
});

/** Every round follows from its seeds, revealed or not: layout, outcome and payout; what an open one has shown, and what each of its steps would pay. */
export function roundsRecompute(vault: Vault): LedgerCheck {
  return checkRows('fairness', 'every Mines round recomputes from its seeds', async function* (db) {
    const tables = payoutTables();
    for await (const { rows, seeds } of inSnapshotPages(db, roundsWithSeeds(vault))) {
      for (const row of rows) {
        const seed = seeds.get(row.seedId);
        const wrong = seed === undefined ? 'its seed cannot be opened' : whatIsWrong(row, seed, tables(row));
        if (wrong !== null) yield `Mines round ${row.id} (${row.state}): ${wrong}`;
      }
    }
  });
}

interface Seed {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

function roundsWithSeeds(vault: Vault) {
  return async function* (k: Queryable) {
    for await (const rows of auditPages(k)) {
      const seeds = new Map<string, Seed>();
      for (const seed of await seedsByIds(k, [...new Set(rows.map(({ seedId }) => seedId))])) {
        const serverSeed = seedUnder(vault, seed);
        if (serverSeed !== null && seed.clientSeed !== null)
          seeds.set(seed.id, { serverSeed, serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed });
      }
      yield { rows, seeds };
    }
  };
}

function whatIsWrong(row: AuditRow, seed: Seed, table: readonly Cents[]): string | null {
  // The highest payout in force may have cut a table short; what is there is as the rules say.
  if (row.payoutsCents.some((payout, step) => payout !== table[step])) return `it would pay ${row.payoutsCents.join()}, due are ${table.join()}`;
  const { state, layout, payoutCents } = row;
  if (row.tiles.length !== row.gems + (state === 'lost' ? 1 : 0)) return `it has opened ${row.tiles.length} tiles and counts ${row.gems} gems`;
  if (row.ending !== endingOf(row)) return `it ended by ${row.ending ?? 'nothing'}`;
  if (state === 'open') {
    const mined = minesLayout({ ...seed, nonce: row.nonce, mines: row.mines });
    return row.tiles.some((tile) => mined.includes(tile)) ? 'it has shown a tile that is mined' : null;
  }
  if (layout === null || payoutCents === null) return 'it has no ending';
  return verifyMinesRound({ ...row, ...seed, layout, payoutCents, status: state }).fair ? null : 'it does not follow from its seed';
}

/** How a round that stands so must have ended; a cash-out and the house's closing differ in nothing else. */
function endingOf({ state, ending, gems, payoutsCents }: AuditRow): AuditRow['ending'] {
  if (state === 'open') return null;
  if (state === 'lost') return 'mine';
  if (state === 'void') return 'closed';
  if (gems === payoutsCents.length) return 'last_step';
  return ending === 'closed' ? 'closed' : 'cashout';
}

const TABLES_KEPT = 10_000;
const NO_MAXIMUM = cents(Number.MAX_SAFE_INTEGER);

/** Whole tables by stake and mines, each worked out once for the many rounds that share it. */
function payoutTables(): (row: AuditRow) => readonly Cents[] {
  const known = new Map<string, readonly Cents[]>();
  return ({ stakeCents, mines }) => {
    const key = `${stakeCents}:${mines}`;
    const table = known.get(key) ?? minesPayouts(cents(stakeCents), mines, NO_MAXIMUM);
    if (known.size < TABLES_KEPT) known.set(key, table);
    return table;
  };
}

/** Every opened tile was answered once, as the round says. */
const stepsTellTheirRounds = checkRows('e', 'every Mines round is what its steps answered', async function* (db) {
  yield* await brokenSteps(db.k);
});

/** (e) The balances that were told beside opened tiles and endings are the wallet's. */
const roundsToldBalances = checkRows('e', 'every balance that Mines answered is the wallet’s', async function* (db) {
  yield* await brokenBalances(db.k);
});

/** What ledger:verify asks of Mines. */
export function minesChecks(vault: Vault): readonly LedgerCheck[] {
  return [roundsMatchStakes, minesStakesHaveTheirRounds, roundsRecompute(vault), stepsTellTheirRounds, roundsToldBalances];
}
