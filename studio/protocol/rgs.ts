/**
 * The protocol between a game's page and the studio's game server: POST, JSON, same origin, no cookie. The session key is sent in the body
 * and is stored in the page's memory and in the tab's storage. Amounts are centavos.
 *
 * Errors: status 4xx or 5xx with `{ error: RgsErrorCode, message: string }`, the message in Portuguese for the player.
 */
import type { RoundEvent } from '../math/slot-math.ts';

/** POST /api/session: begins a session with the launch token of the casino (real), or without one (demo). */
export interface OpenSession {
  readonly game: string;
  /** Single use, 60 s; null: demo with play money, which no wallet records. */
  readonly launch_token: string | null;
}
/** POST /api/session/resume: the same page after a reload. */
export interface ResumeSession {
  readonly game: string;
  readonly session: string;
}
export interface SessionReply {
  readonly session: string;
  readonly demo: boolean;
  readonly balance: number;
  /** Rises with every change of the balance; an older version than the shown one is dropped. */
  readonly balance_version: number;
  /** The stakes offered now: the game's stakes within the casino's limits. Never empty. */
  readonly stakes: readonly number[];
  readonly default_stake: number;
  /** The shortest time from start to start, in milliseconds. */
  readonly min_round_ms: number;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  readonly math_version: string;
  /**
   * Free rounds that the casino has granted in this game, including played ones; the first grant with rounds left is played first. Empty in
   * demo.
   */
  readonly free_rounds: readonly FreeRounds[];
  /** The commitment for the next rounds' draws; null for a lane that has no seed. */
  readonly fairness: SessionFairness | null;
  /** The last round if the page never reported it as seen: play it again before the next. */
  readonly unseen: RoundReply | null;
}

/**
 * The commitment to the coming rounds' draws: SHA-256 (lower-case hex) of the server seed, and the number of rounds drawn from it. A new
 * session reveals the seed before.
 */
export interface SessionFairness {
  readonly server_seed_hash: string;
  readonly nonce: number;
  readonly previous: { readonly server_seed: string; readonly server_seed_hash: string; readonly rounds: number } | null;
}

/**
 * The inputs of a round's draws: HMAC-SHA256(server seed, `slot:{game}:{nonce}:{client seed}:{n}`), studio/math/committed-draws.ts. The
 * client seed is the page's key of the round. `server_seed` is null until a later session reveals it.
 */
export interface RoundFairness {
  readonly server_seed_hash: string;
  readonly server_seed: string | null;
  readonly client_seed: string;
  readonly nonce: number;
}

/** Free rounds of one grant. Each plays for `amount` without charging the player; their wins are cash. */
export interface FreeRounds {
  readonly free_round_id: string;
  readonly amount: number;
  readonly total: number;
  readonly left: number;
  /** The total win of the rounds that are over. */
  readonly won: number;
}

/** POST /api/spin. `key` is chosen by the page, new for each round and the same when the page repeats the call: one key is one round. */
export interface Spin {
  readonly session: string;
  readonly key: string;
  readonly stake: number;
  /** The grant that pays for the round; then `stake` is its amount. */
  readonly free_round_id?: string | null | undefined;
}
/** A round as a scene shows it, to any viewer. */
export interface RoundRecord {
  readonly round_id: string;
  readonly stake: number;
  readonly payout: number;
  readonly math_version: string;
  readonly events: readonly RoundEvent[];
  readonly played_at: string;
  /** Played on a grant: the casino paid the stake. */
  readonly is_free: boolean;
  /** Its grant after the round; null for a round with a bet, and in lists. */
  readonly fairness: RoundFairness | null;
}
export interface RoundReply extends RoundRecord {
  /** The balance after stake and payout: shown when the scene has shown the payout. */
  readonly balance: number;
  readonly balance_version: number;
  /** Its grant after the round; null for a round with a bet, and in lists. */
  readonly free_rounds: FreeRounds | null;
}

/** POST /api/rounds/seen: the player has seen the round to its end. */
export interface RoundSeen {
  readonly session: string;
  readonly round_id: string;
}
/** POST /api/rounds: the session's player's last rounds of this game, newest first, at most 50. */
export interface ListRounds {
  readonly session: string;
}
export interface ListRoundsReply {
  readonly data: readonly RoundReply[];
}
/** POST /api/balance: the current balance, for instance after a deposit elsewhere. */
export interface AskBalance {
  readonly session: string;
}
export interface BalanceReply {
  readonly balance: number;
  readonly balance_version: number;
}

/**
 * POST /api/replay: a finished round for real money, for anyone with its link: the player, or support. Needs no session and contains no
 * personal data. The token is `<round id>.<expires, Unix seconds>.<lower-case hex of HMAC-SHA256(secret, "replay" + round id + "." +
 * expires)>` under the secret that casino and studio share.
 */
export interface AskReplay {
  readonly token: string;
}
export interface ReplayReply {
  readonly game: string;
  readonly round: RoundRecord;
}

/**
 * `pending`: the wallet has not answered yet; repeat the call with the same key. `too_fast`: before `min_round_ms` were over.
 * `other_game_open`: a round of another game at the casino is not over. `round_returned`: its bet did not count. `free_rounds_over`: the
 * grant was used up, is over or was cancelled.
 */
export const RGS_ERRORS = [
  'invalid_request',
  'launch_refused',
  'session_ended',
  'unknown_game',
  'stake_not_offered',
  'too_fast',
  'round_open',
  'other_game_open',
  'pending',
  'insufficient_balance',
  'limit_reached',
  'self_excluded',
  'paused',
  'not_verified',
  'vpn_detected',
  'address_unverified',
  'blocked',
  'game_disabled',
  'unavailable',
  'replay_refused',
  'replay_expired',
  'round_returned',
  'free_rounds_over',
] as const;
export type RgsErrorCode = (typeof RGS_ERRORS)[number];

/**
 * Messages of the game's page to the casino's page around it (window.parent.postMessage, target origin checked on both sides). The casino's page is the only
 * one that may frame the game; its origin comes with the launch.
 */
export type ToCasino =
  | { readonly source: 'palpite-game'; readonly type: 'ready' }
  | { readonly source: 'palpite-game'; readonly type: 'balance'; readonly balance: number; readonly balance_version: number }
  | { readonly source: 'palpite-game'; readonly type: 'round'; readonly state: 'began' | 'ended' }
  | { readonly source: 'palpite-game'; readonly type: 'refused'; readonly code: RgsErrorCode }
  | { readonly source: 'palpite-game'; readonly type: 'session-ended' }
  | { readonly source: 'palpite-game'; readonly type: 'deposit' };
export type ToGame =
  | { readonly source: 'palpite'; readonly type: 'balance-changed' }
  | { readonly source: 'palpite'; readonly type: 'pause' }
  | { readonly source: 'palpite'; readonly type: 'resume' };
