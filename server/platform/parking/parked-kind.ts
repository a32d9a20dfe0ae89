import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '../db/database.ts';

/** An operator's act that ends the quarantine of an item, other than a retry. Runs in the transaction that records the act. */
export interface ParkedAct {
  /** The effect in one sentence for the operator, such as `the bet is void, its stake goes back`. */
  readonly what: string;
  run(tx: Tx, ref: string, at: Date): Promise<Result<unknown, string>>;
}

/** A module's kind of quarantined item: its periodic job, and the operator acts that end a quarantine. */
export interface ParkedKind {
  /** `<module>.<thing>`, such as `double.bet`; `ref` is the thing's id. */
  readonly kind: string;
  readonly what: string;
  /** The acts by the word in the operator's command: `npm run operator -- parked void double.bet ID --reason …`. */
  readonly acts: Readonly<Record<string, ParkedAct>>;
}
