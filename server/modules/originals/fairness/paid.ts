declare const PAID: unique symbol;

/**
 * A bet or a step of a round for which every refusal has been judged and whose stake is paid. A result is drawn from such a row only, so that no refusal can say
 * anything of a result (decision 051). Only the queries that have judged make one (`tests/architecture/results.test.ts`).
 */
export type Paid<Row> = Row & { readonly [PAID]: true };

/** Marks a row that the database has just answered as accepted, or as a step that nothing speaks against. For files of `store/` only. */
export function paid<Row extends object>(row: Row): Paid<Row> {
  return row as Paid<Row>;
}
