import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '../db/database.ts';

/** What an operator may do to end a parked item, besides having it tried again. Runs in the transaction that records the act. */
export interface ParkedAct {
  /** One sentence for the operator, such as `the bet is void, its stake goes back`. */
  readonly what: string;
  run(tx: Tx, ref: string, at: Date): Promise<Result<unknown, string>>;
}

/** A kind of item that a module may park: its sweep, and the acts that end one. */
export interface ParkedKind {
  /** `<module>.<thing>`, such as `double.bet`; `ref` is the thing's id. */
  readonly kind: string;
  readonly what: string;
  /** By the word an operator types: `npm run operator -- parked void double.bet ID --reason …`. */
  readonly acts: Readonly<Record<string, ParkedAct>>;
}
