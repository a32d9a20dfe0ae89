declare const PAID: unique symbol;

/**
 * A bet or a step whose refusals have all been checked and whose stake is paid. Results are drawn from such rows only, so that no refusal reveals anything
 * about a result (decision 051). Only the queries that run these checks make one (`tests/architecture/results.test.ts`).
 */
export type Paid<Row> = Row & { readonly [PAID]: true };

/** Marks a row that the database has just returned as accepted, or a step without a refusal. For files of `store/` only. */
export function paid<Row extends object>(row: Row): Paid<Row> {
  return row as Paid<Row>;
}
