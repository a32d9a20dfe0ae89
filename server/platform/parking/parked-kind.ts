import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '../db/database.ts';

/** An operator's act that ends a quarantined item, in addition to a retry. Runs in the transaction that records the act. */
export interface ParkedAct {
  /** One sentence for the operator, such as `the bet is void, its stake goes back`. */
  readonly what: string;
  run(tx: Tx, ref: string, at: Date): Promise<Result<unknown, string>>;
}

/** A kind of quarantined item of a module: its periodic job, and the acts that end one. */
export interface ParkedKind {
  /** `<module>.<thing>`, such as `double.bet`; `ref` is the thing's id. */
  readonly kind: string;
  readonly what: string;
  /** By the word in the operator's command: `npm run operator -- parked void double.bet ID --reason …`. */
  readonly acts: Readonly<Record<string, ParkedAct>>;
}
