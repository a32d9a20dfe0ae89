import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Clock } from '#kernel/clock.ts';
import { isUuid } from '#kernel/ids.ts';
import type { Principal } from '#server/platform/http/principal.ts';

const ISSUER = 'palpite';
/** The list of algorithms is fixed: a token can neither choose how it is checked nor bring its own key. */
const ALGORITHMS = ['HS256'];
const MAX_CACHED = 10_000;
/** Clocks of two nodes may differ a little: `nbf` has this tolerance, expiry has none. */
const NBF_TOLERANCE_SECONDS = 5;
const FOR_EVER_SECONDS = 10 ** 10;

export type TokenAudience = Principal['audience'] | 'mfa';

export interface TokenClaims {
  readonly playerId: string;
  readonly sessionId: string;
  readonly epoch: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  /** Equal claims always give equal text, so a refresh can repeat a token without storing it. */
  sign(audience: TokenAudience, claims: TokenClaims): Promise<string>;
  /** Checks signature, issuer, audience (site or sportsbook) and times; caches verified texts until they expire. */
  verify(token: string): Promise<Principal | null>;
  /** Like `verify`, but an expired site token still identifies its player: only for refresh and logout. */
  readExpired(token: string): Promise<Principal | null>;
  /** The claims of a token issued between password and second factor. */
  verifyMfa(token: string): Promise<TokenClaims | null>;
}

/** HS256 tokens under TOKEN_SECRET; tokens signed under an earlier secret are still accepted. Times are checked against the injected clock. */
export function createAccessTokens(secret: string, clock: Clock, older: readonly string[] = []): AccessTokens {
  const [key, ...others] = [secret, ...older].map((each) => createSecretKey(Buffer.from(each, 'utf8'))) as [KeyObject, ...KeyObject[]];
  const cache = new Map<string, Principal>();

  async function read(token: string, audience: readonly string[], toleranceSeconds: number): Promise<JWTPayload | null> {
    for (const each of [key, ...others]) {
      const payload = await readUnder(each, token, audience, toleranceSeconds);
      if (payload !== null) return payload;
    }
    return null;
  }

  async function readUnder(signer: KeyObject, token: string, audience: readonly string[], toleranceSeconds: number): Promise<JWTPayload | null> {
    try {
      const options = { algorithms: ALGORITHMS, issuer: ISSUER, audience: [...audience], currentDate: clock.now(), clockTolerance: toleranceSeconds };
      return (await jwtVerify(token, signer, { ...options, requiredClaims: ['exp', 'nbf', 'iat', 'sub', 'sid', 'epoch'] })).payload;
    } catch {
      return null;
    }
  }

  function remember(token: string, principal: Principal): Principal {
    const oldest = cache.size >= MAX_CACHED ? cache.keys().next() : undefined;
    if (oldest?.done === false) cache.delete(oldest.value);
    cache.set(token, principal);
    return principal;
  }

  return {
    sign: (audience, claims) =>
      new SignJWT({ sid: claims.sessionId, epoch: claims.epoch })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(claims.playerId)
        .setIssuedAt(seconds(claims.issuedAt))
        .setNotBefore(seconds(claims.issuedAt))
        .setExpirationTime(seconds(claims.expiresAt))
        .sign(key),
    async verify(token) {
      const known = cache.get(token);
      if (known !== undefined) return known.expiresAt.getTime() > clock.nowMs() ? known : null;
      const principal = toPrincipal(await read(token, ['site', 'sportsbook'], NBF_TOLERANCE_SECONDS));
      return principal !== null && principal.expiresAt.getTime() > clock.nowMs() ? remember(token, principal) : null;
    },
    readExpired: async (token) => toPrincipal(await read(token, ['site'], FOR_EVER_SECONDS)),
    async verifyMfa(token) {
      const payload = await read(token, ['mfa'], NBF_TOLERANCE_SECONDS);
      const claims = toClaims(payload);
      return claims !== null && claims.expiresAt.getTime() > clock.nowMs() ? claims : null;
    },
  };
}

/** Token times are whole seconds. */
function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function toClaims(payload: JWTPayload | null): TokenClaims | null {
  if (payload === null) return null;
  const { sub, sid, epoch, exp, iat } = payload;
  if (typeof sub !== 'string' || !isUuid(sub) || typeof sid !== 'string' || !isUuid(sid)) return null;
  if (typeof epoch !== 'number' || !Number.isInteger(epoch) || exp === undefined || iat === undefined) return null;
  return { playerId: sub, sessionId: sid, epoch, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
}

function toPrincipal(payload: JWTPayload | null): Principal | null {
  const claims = toClaims(payload);
  if (claims === null || (payload?.aud !== 'site' && payload?.aud !== 'sportsbook')) return null;
  return { playerId: claims.playerId, sessionId: claims.sessionId, epoch: claims.epoch, audience: payload.aud, expiresAt: claims.expiresAt };
}
