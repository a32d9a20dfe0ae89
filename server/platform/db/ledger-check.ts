import type { Database } from './database.ts';

/** One broken invariant: which rule, where, and the figures that disagree. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/**
 * A check that modules register with `npm run ledger:verify`; it reads only and returns what is wrong. `db.k` is one snapshot of everything
 * (verify-ledger.ts); rows that are judged one by one are read in pages.
 */
export interface LedgerCheck {
  readonly name: string;
  run(db: Database): Promise<Violation[]>;
}

/** As many violations of one check as are told: whoever broke a million rows is found by the first of them. */
export const MOST_LISTED = 200;

/** A check that judges rows one by one: `find` yields the details of what is wrong, and is left once there are enough. */
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
