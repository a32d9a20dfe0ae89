import { sql } from 'kysely';
import type { SqlFunctions } from '#db/generated/functions.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** Balance as the answer of a call tells it. */
export interface AnswerBalance {
  readonly balance_cash_cents: number;
  readonly balance_bonus_cents: number;
  readonly wallet_version: number;
}

type RevealRow = SqlFunctions['originals_mines_reveal']['row'];
export type RevealVerdict = Omit<RevealRow, 'state'> & { readonly state: 'open' | 'won' | 'lost' };
export type CashoutVerdict = SqlFunctions['originals_mines_cashout']['row'];

interface Play {
  readonly roundId: string;
  readonly playerId: string;
  readonly key: string;
  /** The round's mined tiles, ascending; null where the call was refused before they were computed. */
  readonly layout: readonly number[] | null;
  readonly at: Date;
}

const REVEAL = { name: 'originals_mines_reveal', text: 'SELECT * FROM originals_mines_reveal($1, $2, $3, $4, $5, $6)' };
const CASHOUT = { name: 'originals_mines_cashout', text: 'SELECT * FROM originals_mines_cashout($1, $2, $3, $4, $5)' };

/** Opens a tile; only `revealed` and `duplicate` carry figures. */
export async function revealRow(db: Database, play: Play & { readonly tile: number }): Promise<RevealVerdict> {
  return one(await db.named<RevealVerdict>(REVEAL, [play.roundId, play.playerId, play.key, play.tile, play.layout, play.at]));
}

/** Cashes out; only `cashed_out` and `duplicate` carry figures. */
export async function cashOutRow(db: Database, play: Play): Promise<CashoutVerdict> {
  return one(await db.named<CashoutVerdict>(CASHOUT, [play.roundId, play.playerId, play.key, play.layout, play.at]));
}

/** The house closes an open round; null when it is not open. */
export async function closeRow(tx: Tx, roundId: string, layout: readonly number[], at: Date): Promise<{ state: 'won' | 'void'; payoutCents: number } | null> {
  const { rows } = await sql<{ state: 'won' | 'void'; payout_cents: number }>`SELECT * FROM originals_mines_close(${roundId}, ${layout}, ${at})`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { state: row.state, payoutCents: row.payout_cents };
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a Mines statement answered nothing');
  return row;
}
