/**
 * Why nobody may bet or deposit from an address: it is a VPN, Tor or abroad (`vpn_detected`), or nobody could say what it is and the profile wants to know
 * (`address_unverified`).
 */
export type AddressRefusal = 'vpn_detected' | 'address_unverified';

/** Who is calling, as far as a signed token tells. Whether the session still lives is for the gate to say. */
export interface Principal {
  readonly playerId: string;
  /** The id under which the gate ends this token. Rotation gives a session a new one, so it names no session for ever. */
  readonly sessionId: string;
  /** The gate's epoch when the token was made; a higher one there ends the session. */
  readonly epoch: number;
  /** `site` for the site's own calls, `sportsbook` for tokens of GET /api/generate-token. */
  readonly audience: 'site' | 'sportsbook';
  readonly expiresAt: Date;
  /** Set on routes that judge the address (`judgesAddress`): why this call may neither bet nor deposit, or null. */
  readonly addressRefusal?: AddressRefusal | null;
}

/** The session behind a token, which outlives the token's rotations. */
export interface LiveSession {
  /** The session's own id: ending it ends every token it had. */
  readonly id: string;
  readonly epoch: number;
  readonly expiresAt: Date;
  /** What a call authenticated by the cookie alone must repeat in `x-csrf-token`. */
  readonly csrf: string;
  /** True while an exclusion narrows what the session may do. */
  readonly restricted: boolean;
}

/**
 * Handed in by `main` from the identity module.
 * `verify` checks the signature and expiry only (the stake path checks the session in its own statement);
 * `authenticate` also asks the gate whether the session still lives. `session` tells of the session behind a token, null where it has ended.
 */
export interface Authenticator {
  verify(token: string): Promise<Principal | null>;
  authenticate(token: string, options: { readonly playerAct: boolean; readonly at: Date }): Promise<Principal | null>;
  session(principal: Principal): Promise<LiveSession | null>;
}

/**
 * Handed in by `main` from the verification module: why a bet or deposit of this caller is refused for the address that this very call comes from, or null.
 * It answers from memory but for an address that nobody has asked about lately.
 */
export type JudgeAddress = (principal: Principal, address: string) => Promise<AddressRefusal | null>;

/** Why a player may not bet or deposit until they have done something, and what to tell them. */
export interface Obstacle {
  readonly code: string;
  readonly text: string;
}

/** Handed in by `main` from the account module where the profile holds anybody up: what this player has to do before the first bet or deposit, or null. */
export type FindObstacle = (principal: Principal, at: Date) => Promise<Obstacle | null>;
