import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { AccessTokens } from './security/access-tokens.ts';
import type { PasswordHasher } from './security/create-hasher.ts';

/** The wallet data that a browser gets at login; the account module provides it. */
export interface BalanceView {
  readonly value: number;
  readonly bonus: number;
  readonly version: number;
}

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: RandomSource;
  readonly vault: Vault;
  readonly metrics: Metrics;
  readonly tokens: AccessTokens;
  readonly hasher: PasswordHasher;
  /** Which logins need a second factor: those of players who enrolled one, or (profile `br`) all, at least every seven days. */
  readonly factorOf: 'enrolled' | 'everybody';
  /** RATE_LIMIT_FACTOR: above 1 it allows more free failures per address. */
  readonly rateLimitFactor: number;
  /** Passed in by `main`, since identity does not know the wallet: fills the `balance` cookie. */
  readonly balanceOf: (playerId: string) => Promise<BalanceView>;
  /** Passed in by `main`, since identity does not know verification. */
  readonly logins: LoginWatch;
}

/** An observer of logins. Neither call throws or waits long. */
export interface LoginWatch {
  /** Called when the password was right and no session is open yet. */
  admitted(playerId: string): Promise<void>;
  /** Called when a session has begun. */
  opened(session: { readonly playerId: string; readonly sessionId: string; readonly address: string }): Promise<void>;
}

/** Origin of a request. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The `device` cookie, if the browser has one: the secrets of the players who used it (`domain/device-cookie.ts`). */
  readonly deviceSecret: string | undefined;
}
