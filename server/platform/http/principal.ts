/**
 * Why a player may not bet or deposit from an address: the address is a VPN, Tor or abroad (`vpn_detected`), or it has no result yet and the profile requires
 * one (`address_unverified`).
 */
export type AddressRefusal = 'vpn_detected' | 'address_unverified';

/** The caller as a signed token states it. The eligibility module decides whether the session is live. */
export interface Principal {
  readonly playerId: string;
  /** The id under which `gate_player` ends this token. A rotated token has a new id, so the id does not identify a session permanently. */
  readonly sessionId: string;
  /** The epoch of `gate_player` when the token was made; a higher epoch there ends the session. */
  readonly epoch: number;
  /** `site` for the site's own calls, `sportsbook` for tokens of GET /api/generate-token. */
  readonly audience: 'site' | 'sportsbook';
  readonly expiresAt: Date;
  /** Set on routes that judge the address (`judgesAddress`): why this call may not bet or deposit, or null. */
  readonly addressRefusal?: AddressRefusal | null;
}

/** The session of a token, unchanged when the token rotates. */
export interface LiveSession {
  /** The session's own id: ending it ends all its tokens. */
  readonly id: string;
  readonly epoch: number;
  readonly expiresAt: Date;
  /** The value that a call with cookie authentication must repeat in `x-csrf-token`. */
  readonly csrf: string;
  /** True while an exclusion restricts the session. */
  readonly restricted: boolean;
}

/**
 * Passed in by `main` from the identity module. `verify` checks only signature and expiry (the stake path checks the session in its own statement);
 * `authenticate` also checks that the session is live. `session` returns the session of a token; null when it has ended.
 */
export interface Authenticator {
  verify(token: string): Promise<Principal | null>;
  authenticate(token: string, options: { readonly playerAct: boolean; readonly at: Date }): Promise<Principal | null>;
  session(principal: Principal): Promise<LiveSession | null>;
}

/**
 * Passed in by `main` from the verification module: why this caller's bet or deposit is refused because of the call's address, or null. It answers from
 * memory except for an address without a recent request.
 */
export type JudgeAddress = (principal: Principal, address: string) => Promise<AddressRefusal | null>;

/** The obligation that a player must complete before a bet or deposit, and the text for the player. */
export interface Obstacle {
  readonly code: string;
  readonly text: string;
}

/** Passed in by `main` from the account module if the profile has obligations: this player's open obligation before the first bet or deposit, or null. */
export type FindObstacle = (principal: Principal, at: Date) => Promise<Obstacle | null>;
