import type { Queryable } from './database.ts';

/** The number of rounds begun in a lane, and of server seeds it has had; `mac` is over both. */
export interface LaneRow {
  readonly lane: string;
  readonly rounds: number;
  readonly seeds: number;
}

/** A lane's server seed: `number` counts from 1, `rounds` were drawn from it so far. */
export interface SeedRow {
  readonly id: string;
  readonly lane: string;
  readonly number: number;
  /** SHA-256 of the seed, lower-case hex. */
  readonly commitment: string;
  readonly rounds: number;
  readonly createdAt: Date;
  readonly revealedAt: Date | null;
}

export type WithMac<Row> = Row & { readonly mac: Uint8Array };

export const SEED_COLUMNS = 'id, lane, number, commitment, rounds, created_at AS "createdAt", revealed_at AS "revealedAt"';

/** Rounds of one player and game take turns until the transaction ends, whatever session they come from. */
export async function lockLane(db: Queryable, lane: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 13))', [lane]);
}

export async function findLane(db: Queryable, lane: string): Promise<LaneRow | null> {
  const { rows } = await db.query<LaneRow>('SELECT lane, rounds, seeds FROM studio.lane WHERE lane = $1', [lane]);
  return rows[0] ?? null;
}

/** Whether a bet or a win of the lane is under way. */
export async function hasOpenRound(db: Queryable, lane: string): Promise<boolean> {
  const { rowCount } = await db.query("SELECT FROM studio.round_state WHERE lane = $1 AND state IN ('betting', 'winning', 'rolling_back')", [lane]);
  return rowCount !== 0;
}

/** Writes a lane's counters, or inserts the lane. Needs the lane's lock. */
export async function putLane(db: Queryable, { lane, rounds, seeds, mac }: WithMac<LaneRow>): Promise<void> {
  await db.query(
    `INSERT INTO studio.lane (lane, rounds, seeds, mac) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lane) DO UPDATE SET rounds = excluded.rounds, seeds = excluded.seeds, mac = excluded.mac`,
    [lane, rounds, seeds, mac],
  );
}

/** The seed from which a lane draws now. */
export async function findCurrentSeed(db: Queryable, lane: string): Promise<SeedRow | null> {
  const { rows } = await db.query<SeedRow>(`SELECT ${SEED_COLUMNS} FROM studio.seed WHERE lane = $1 AND revealed_at IS NULL`, [lane]);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends: its nonces are used one after the other. */
export async function lockCurrentSeed(db: Queryable, lane: string): Promise<SeedRow> {
  const { rows } = await db.query<SeedRow>(`SELECT ${SEED_COLUMNS} FROM studio.seed WHERE lane = $1 AND revealed_at IS NULL FOR UPDATE`, [lane]);
  const [seed] = rows;
  if (seed === undefined) throw new Error(`lane ${lane} has no seed`);
  return seed;
}

/** The revealed seed before the current one; null if there is none. */
export async function findRevealedSeed(db: Queryable, lane: string): Promise<SeedRow | null> {
  const { rows } = await db.query<SeedRow>(`SELECT ${SEED_COLUMNS} FROM studio.seed WHERE lane = $1 AND revealed_at IS NOT NULL ORDER BY number DESC LIMIT 1`, [
    lane,
  ]);
  return rows[0] ?? null;
}

export async function insertSeed(db: Queryable, row: WithMac<SeedRow>): Promise<void> {
  await db.query('INSERT INTO studio.seed (id, lane, number, commitment, rounds, created_at, revealed_at, mac) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
    row.id,
    row.lane,
    row.number,
    row.commitment,
    row.rounds,
    row.createdAt,
    row.revealedAt,
    row.mac,
  ]);
}

/** Counts a draw of the seed, or reveals it. Needs the seed's lock. */
export async function updateSeed(db: Queryable, { id, rounds, revealedAt, mac }: WithMac<SeedRow>): Promise<void> {
  await db.query('UPDATE studio.seed SET rounds = $2, revealed_at = $3, mac = $4 WHERE id = $1', [id, rounds, revealedAt, mac]);
}
