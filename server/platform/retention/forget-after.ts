import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import type { Queryable } from '../db/database.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Counts every year as a leap year: a few days late is better than early. */
const MS = { hour: HOUR_MS, day: DAY_MS, year: 366 * DAY_MS } as const;

export interface AgeRule {
  readonly table: string;
  /** Which rows, in a word or two, if not all of the table. */
  readonly which?: string;
  /** The moment from which the age counts: a column, or an indexed expression. */
  readonly age: string | RawBuilder<Date>;
  readonly kept: { readonly count: number; readonly unit: keyof typeof MS };
  /** The condition for the rule's rows; all rows by default. */
  readonly where?: RawBuilder<unknown>;
}

/** A rule that deletes rows older than this many hours, days or years. */
export function forgetAfter(db: { readonly k: Queryable }, rule: AgeRule): RetentionRule {
  const { table, which, kept, where = sql`true` } = rule;
  const age = typeof rule.age === 'string' ? sql<Date>`${sql.ref(rule.age)}` : rule.age;
  const keptMs = kept.count * MS[kept.unit];
  const over = (at: Date) => sql`${age} < ${new Date(at.getTime() - keptMs)} AND ${where}`;
  return {
    what: which === undefined ? table : `${table} (${which})`,
    keptFor: `${kept.count} ${kept.unit}${kept.count === 1 ? '' : 's'}`,
    async forget(at, limit) {
      const { numAffectedRows } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${sql.table(table)} WHERE ${over(at)} LIMIT ${limit}))`.execute(db.k);
      return Number(numAffectedRows ?? 0n);
    },
    async overdueSince(at) {
      const { rows } = await sql<{ oldest: Date }>`SELECT ${age} AS oldest FROM ${sql.table(table)} WHERE ${over(at)} ORDER BY 1 LIMIT 1`.execute(db.k);
      const [row] = rows;
      return row === undefined ? null : new Date(row.oldest.getTime() + keptMs);
    },
  };
}
