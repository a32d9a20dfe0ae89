import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** An answer of the support as stored; `answer` is encrypted. */
export interface AnswerRow {
  readonly caseNumber: string;
  readonly answer: Buffer;
  readonly operator: string;
  readonly answeredAt: Date;
}

export async function insertAnswer(tx: Tx, row: AnswerRow & { readonly id: string }): Promise<void> {
  await tx
    .insertInto('site_support_answer')
    .values({ id: row.id, case_number: row.caseNumber, answer: row.answer, operator: row.operator, answered_at: row.answeredAt })
    .execute();
}

/** Every answer to these cases, oldest first. */
export async function listAnswers(k: Queryable, caseNumbers: readonly string[]): Promise<AnswerRow[]> {
  if (caseNumbers.length === 0) return [];
  const rows = await k.selectFrom('site_support_answer').selectAll().where('case_number', 'in', caseNumbers).orderBy('answered_at').orderBy('id').execute();
  return rows.map((row) => ({ caseNumber: row.case_number, answer: row.answer, operator: row.operator, answeredAt: row.answered_at }));
}
