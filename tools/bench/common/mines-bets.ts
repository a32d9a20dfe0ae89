import { createHash } from 'node:crypto';
import { HOUR_MS } from '#kernel/durations.ts';
import { minesPayouts } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { openBatch, type OpenRow } from '#server/modules/originals/mines/store/round-calls.ts';
import type { OpenedStake, OpenStakeRow } from '#server/modules/stakes/index.ts';
import { createBatcher } from '#server/platform/batch/batcher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ids } from './players.ts';

export const STAKE_CENTS = 100;
export const MINES = 3;

const PAYOUTS = minesPayouts(cents(STAKE_CENTS), MINES, cents(10_000_000));
const OPEN_STAKES = { name: 'bench_open_stakes', text: 'SELECT * FROM stakes_api_open($1::jsonb, $2, $3)' };

/** The row that the route makes of the same call. */
export function betRow(playerId: string): OpenRow {
  const now = new Date(Date.now());
  return {
    stake_id: ids.next(),
    player_id: playerId,
    session_id: ids.next(),
    session_epoch: 1,
    session_expires_at: new Date(now.getTime() + HOUR_MS),
    operation: 'mines',
    key: ids.next(),
    ordinal: 0,
    fingerprint: createHash('sha256').update(`mines:${STAKE_CENTS}:${MINES}`).digest('hex'),
    vertical: 'originals',
    needs_approval: false,
    game: 'mines',
    round_ref: ids.next(),
    stake_cents: STAKE_CENTS,
    refusal: null,
    mines: MINES,
    payouts_cents: PAYOUTS,
  };
}

/** One bet in one statement: the site's work without its batcher. */
export async function openDirectly(db: Database, playerId: string): Promise<boolean> {
  const [answer] = await openBatch(db, [betRow(playerId)], new Date(Date.now()), 'bonus_first');
  return answer?.verdict === 'placed';
}

/** Stakes without a round, so that one wallet may have many: the same path through eligibility, wallet and stake. */
export async function stakeDirectly(db: Database, rows: readonly OpenStakeRow[]): Promise<OpenedStake[]> {
  const answers = await db.named<OpenedStake>(OPEN_STAKES, [JSON.stringify(rows), new Date(Date.now()), 'bonus_first']);
  return answers.toSorted((a, b) => a.n - b.n);
}

/** The same through the platform's batcher, as for every game's calls. */
export function stakeBatcher(db: Database) {
  return createBatcher<OpenStakeRow, OpenedStake>({ run: (rows) => stakeDirectly(db, rows), identity: (row) => row.key });
}
