import { sql } from 'kysely';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The maximum of a supplier's wins, in centavos: per round, and of all winners within an hour (UTC). */
export interface WinCeilings {
  readonly source: string;
  readonly winCents: number;
  readonly hourCents: number;
}

/** The ceilings of every supplier with games here. */
export async function listCeilings(k: Queryable): Promise<WinCeilings[]> {
  const { rows } = await sql<WinCeilings>`
    SELECT s.source, c.win_cents AS "winCents", c.hour_cents AS "hourCents"
    FROM (SELECT DISTINCT source FROM casino_game WHERE source IS NOT NULL) s CROSS JOIN LATERAL casino_ceilings(s.source) c ORDER BY s.source`.execute(k);
  return rows;
}

/** The operator, and the reason. */
interface Act {
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Sets a supplier's ceilings, recorded as an operator's act; every process applies them from the next win on. */
export async function setWinCeiling(
  tx: Tx,
  { source, winCents, hourCents }: WinCeilings,
  { actor, reason, at }: Act,
): Promise<Result<null, 'no_such_supplier'>> {
  const game = await tx.selectFrom('casino_game').select('id').where('source', '=', source).limit(1).executeTakeFirst();
  if (game === undefined) return refuse('no_such_supplier');
  const [before] = await callFunction(tx, 'casino_ceilings', { p_source: source });
  const after = { win_cents: winCents, hour_cents: hourCents };
  await tx
    .insertInto('casino_win_ceiling')
    .values({ source, ...after })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(after))
    .execute();
  await recordAct(tx, at, { actor, act: 'wins.ceiling', subject: source, before, after, reason });
  return ok(null);
}
