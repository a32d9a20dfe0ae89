import type { Route } from '#server/platform/http/route.ts';
import type { WalletDeps } from '../../provider-wallet/deps.ts';
import type { TestSession } from '../../provider-wallet/testing/wallet-fixture.ts';

/** A call of a supplier, as every dialect can say it. */
export interface DialectCall {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly session: TestSession;
  readonly id: string;
  /** The bet of a win, and what a rollback takes back. */
  readonly of?: string;
  readonly round: string;
  readonly cents: number;
  readonly closes: boolean;
  readonly at: Date;
}

/** Why a call is refused, in the words of the contract suite; each dialect has a word of its own for it. */
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
  /** The dialect's own. */
  readonly word: string;
  /** What the player can play with, where the answer says so. */
  readonly cents: number | null;
}

/** A provider dialect as the contract suite drives it: over HTTP, signed, by its own routes. A new dialect is a file here and a line in `index.ts`. */
export interface Dialect {
  readonly name: string;
  /** The tag of its operations in docs/provider-wallet.openapi.json. */
  readonly tag: string;
  /** The supplier who speaks it in the suite. */
  readonly source: string;
  /** A rollback of a bet that was won on takes back the win too; else it is refused. */
  readonly undoesWins: boolean;
  /** A win that comes before its bet is kept and paid by us; else the supplier sends it again. */
  readonly keepsEarlyWins: boolean;
  readonly done: string;
  readonly refusals: Readonly<Record<Refusal, string>>;
  routes(wallet: WalletDeps): readonly Route[];
  request(call: DialectCall): { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly payload: string };
  read(status: number, body: Readonly<Record<string, unknown>>): DialectAnswer;
}
