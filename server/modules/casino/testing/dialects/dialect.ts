import type { Route } from '#server/platform/http/route.ts';
import type { WalletDeps } from '../../provider-wallet/deps.ts';
import type { TestSession } from '../../provider-wallet/testing/wallet-fixture.ts';

/** A call of a supplier, in the common terms of all dialects. */
export interface DialectCall {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly session: TestSession;
  readonly id: string;
  /** The bet of a win, and the target of a rollback. */
  readonly of?: string;
  readonly round: string;
  readonly cents: number;
  readonly closes: boolean;
  readonly at: Date;
}

/** Why a call is refused, in the terms of the contract suite; each dialect has its own word for it. */
export type Refusal =
  | 'conflict'
  | 'rolledBack'
  | 'noMoney'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'limitReached'
  | 'paused'
  | 'excluded'
  | 'blocked'
  | 'sessionEnded'
  | 'badAddress'
  | 'gameClosed'
  | 'unknownBet';

export interface DialectAnswer {
  /** The dialect's own word. */
  readonly word: string;
  /** The playable balance, if the answer has it. */
  readonly cents: number | null;
}

/** A provider dialect as the contract suite drives it: over HTTP, signed, by its own routes. A new dialect is a file here and a line in `index.ts`. */
export interface Dialect {
  readonly name: string;
  /** The tag of its operations in docs/provider-wallet.openapi.json. */
  readonly tag: string;
  /** The supplier that uses it in the suite. */
  readonly source: string;
  /** True if a rollback of a won bet reverses the win too; otherwise it is refused. */
  readonly undoesWins: boolean;
  /** True if we store and pay a win that arrives before its bet; otherwise the supplier sends it again. */
  readonly keepsEarlyWins: boolean;
  readonly done: string;
  readonly refusals: Readonly<Record<Refusal, string>>;
  routes(wallet: WalletDeps): readonly Route[];
  request(call: DialectCall): { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly payload: string };
  read(status: number, body: Readonly<Record<string, unknown>>): DialectAnswer;
}
