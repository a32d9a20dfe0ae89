import type { Database } from './database.ts';

/** One broken invariant: which rule, where, and the figures that disagree. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/** A check that a module registers with `npm run ledger:verify`; it reads only and returns what is wrong. */
export interface LedgerCheck {
  readonly name: string;
  run(db: Database): Promise<Violation[]>;
}
