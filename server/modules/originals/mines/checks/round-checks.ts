import { minesPayouts } from '#kernel/fairness/index.ts';
import { cents, type Cents } from '#kernel/money.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { type OpenedSeeds, pagesWithSeeds } from '../../checks/seed-checks.ts';
import { dealAgain, seedKey } from './deal-again.ts';
import { auditPages, type AuditRow, brokenBalances, brokenSteps, roundsOfOtherStakes } from '../store/audit-rows.ts';

/** (e) A round and its stake exist together and agree on player, amount, times and ending. */
export const roundsMatchStakes = checkRows('e', 'every Mines round and its stake agree', async function* (db) {
  yield* await roundsOfOtherStakes(db.k);
});

/** Every round follows from its seeds, revealed or not: layout, outcome and payout; for an open round, its opened tiles and the payout of each step. */
export function roundsRecompute(vault: Vault): LedgerCheck {
  return checkRows('fairness', 'every Mines round recomputes from its seeds', async function* (db) {
    const tables = payoutTables();
    for await (const { rows, seeds } of inSnapshotPages(db, pagesWithSeeds(vault, auditPages))) {
      for (const row of rows) {
        const seed = seeds.get(row.seedId);
        const wrong = seed === undefined ? 'its seed cannot be opened' : whatIsWrong(row, seed, tables(row));
        if (wrong !== null) yield `Mines round ${row.id} (${row.state}): ${wrong}`;
      }
    }
  });
}

function whatIsWrong(row: AuditRow, { serverSeed, clientSeed }: OpenedSeeds, table: PayoutTable): string | null {
  const { state, gems } = row;
  const tiles = row.tiles === '' ? [] : row.tiles.split(',');
  // The highest payout at the time may have cut the table short: compare only the steps that exist.
  if (!`${table.text},`.startsWith(`${row.payouts},`)) return `it would pay ${row.payouts}, due are ${table.text}`;
  if (tiles.length !== gems + (state === 'lost' ? 1 : 0)) return `it has opened ${tiles.length} tiles and counts ${gems} gems`;
  if (row.ending !== endingOf(row)) return `it ended by ${row.ending ?? 'nothing'}`;
  const mined = dealAgain(seedKey(serverSeed), clientSeed, row.nonce, row.mines);
  if (row.layout === null ? state !== 'open' : row.layout !== mined.join()) return `its mines are at ${row.layout ?? 'no tile'}`;
  const isWrong = (tile: string, index: number) => tiles.indexOf(tile) !== index || mined.includes(Number(tile)) !== (state === 'lost' && index === gems);
  if (tiles.some(isWrong)) return 'a tile was not what it said';
  const dueCents = payoutOf(row, table);
  return row.payoutCents === dueCents ? null : `it paid ${row.payoutCents ?? 'nothing yet'}, due are ${dueCents ?? 'none yet'}`;
}

function payoutOf({ state, stakeCents, gems }: AuditRow, { payouts }: PayoutTable): number | null {
  if (state === 'open') return null;
  if (state === 'lost') return 0;
  return state === 'void' ? stakeCents : (payouts[gems - 1] ?? 0);
}

/** The required ending for a round's state; a cash-out and the house's closing pay alike. */
function endingOf({ state, ending, gems, steps }: AuditRow): AuditRow['ending'] {
  if (state === 'open') return null;
  if (state === 'lost') return 'mine';
  if (state === 'void') return 'closed';
  if (gems === steps) return 'last_step';
  return ending === 'closed' ? 'closed' : 'cashout';
}

interface PayoutTable {
  readonly payouts: readonly Cents[];
  readonly text: string;
}

const TABLES_KEPT = 10_000;
const NO_MAXIMUM = cents(Number.MAX_SAFE_INTEGER);

/** Full payout tables by stake and mines, each computed once for the many rounds that share it. */
function payoutTables(): (row: AuditRow) => PayoutTable {
  const known = new Map<string, PayoutTable>();
  return ({ stakeCents, mines }) => {
    const key = `${stakeCents}:${mines}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const payouts = minesPayouts(cents(stakeCents), mines, NO_MAXIMUM);
    const table = { payouts, text: payouts.join() };
    if (known.size < TABLES_KEPT) known.set(key, table);
    return table;
  };
}

/** The answered steps of a round are exactly its opened tiles. */
const stepsTellTheirRounds = checkRows('e', 'every Mines round is what its steps answered', async function* (db) {
  yield* await brokenSteps(db.k);
});

/** (e) The balances returned with opened tiles and endings equal the wallet's. */
const roundsToldBalances = checkRows('e', 'every balance that Mines answered is the wallet’s', async function* (db) {
  yield* await brokenBalances(db.k);
});

/** The ledger:verify checks of Mines. */
export function minesChecks(vault: Vault): readonly LedgerCheck[] {
  return [roundsMatchStakes, roundsRecompute(vault), stepsTellTheirRounds, roundsToldBalances];
}
