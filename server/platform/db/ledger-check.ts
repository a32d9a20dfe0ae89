import type { Database } from './database.ts';

/** One violated invariant: the rule, the place, and the figures that disagree. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/**
 * A check that modules register with `npm run ledger:verify`; it only reads and returns violations. `db.k` is one snapshot of everything (verify-ledger.ts);
 * rows that are judged one by one are read in pages.
 */
export interface LedgerCheck {
  readonly name: string;
  run(db: Database): Promise<Violation[]>;
}

/** Maximum reported violations of a check: the first of them are enough to find the cause. */
export const MOST_LISTED = 200;

/** A check that judges rows one by one: `find` yields the details of violations, and is stopped once there are enough. */
export function checkRows(invariant: string, name: string, find: (db: Database) => AsyncIterable<string>): LedgerCheck {
  return {
    name,
    async run(db) {
      const violations: Violation[] = [];
      for await (const detail of find(db)) {
        violations.push({ invariant, detail });
        if (violations.length === MOST_LISTED) break;
      }
      return violations;
    },
  };
}
