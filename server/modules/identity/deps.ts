import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { AccessTokens } from './security/access-tokens.ts';
import type { PasswordHasher } from './security/create-hasher.ts';

/** What a player's browser is told about money at login; the account module reads it from the wallet. */
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
  /** Of whom logins ask a second factor: of whoever enrolled one, or (profile `br`) of everybody, at least every seven days. */
  readonly factorOf: 'enrolled' | 'everybody';
  /** RATE_LIMIT_FACTOR: more failures per address are free when it is above 1. */
  readonly rateLimitFactor: number;
  /** Handed in by `main`, since identity knows no wallet: fills the `balance` cookie. */
  readonly balanceOf: (playerId: string) => Promise<BalanceView>;
  /** Handed in by `main`, since identity knows no verification. */
  readonly logins: LoginWatch;
}

/** Who wants to know of logins. Neither call throws, and neither waits long for anybody. */
export interface LoginWatch {
  /** The password was right, and no session is open yet. */
  admitted(playerId: string): Promise<void>;
  /** A session has begun. */
  opened(session: { readonly playerId: string; readonly sessionId: string; readonly address: string }): Promise<void>;
}

/** Where a request comes from. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The `device` cookie, when the browser has one: the secrets of the players who used it (`domain/device-cookie.ts`). */
  readonly deviceSecret: string | undefined;
}
