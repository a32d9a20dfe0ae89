import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** One violated invariant: the rule, the place, and the figures that disagree. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/**
 * A check of `npm run ledger:verify`, registered by a module; it only reads and returns violations. `db.k` is one snapshot of everything (verify-ledger.ts);
 * rows that are judged one by one are read in pages.
 */
export interface LedgerCheck {
  readonly name: string;
  run(db: Database): Promise<Violation[]>;
}

/** How many violations of one check are reported: the first ones suffice to find the cause. */
export const MOST_LISTED = 200;

/** A check that judges rows one by one. `find` yields the details of violations, and is stopped after the maximum. */
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

/** Makes a module's checks, each of which is one query: every row that it returns (`detail` text) is a violation. */
export function queryChecksOf(module: string) {
  return (invariant: string, name: string, query: RawBuilder<{ detail: string }>) => queryCheck(invariant, `${module} (${invariant}) ${name}`, query);
}

/** `queryChecksOf` for a module whose checks are its invariants, by name. */
export function namedQueryChecksOf(module: string) {
  return (name: string, query: RawBuilder<{ detail: string }>) => queryCheck(`${module}: ${name}`, `${module}: ${name}`, query);
}

function queryCheck(invariant: string, name: string, query: RawBuilder<{ detail: string }>): LedgerCheck {
  return {
    name,
    async run(db) {
      const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${query}) broken LIMIT ${MOST_LISTED}`.execute(db.k);
      return rows.map(({ detail }) => ({ invariant, detail }));
    },
  };
}
