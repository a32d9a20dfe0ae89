import type { IdentityDeps, Visitor } from '../deps.ts';
import type { CookieChange, Reply } from '#server/platform/http/refusals.ts';
import { readDeviceCookie } from '../domain/device-cookie.ts';
import { csrfOf } from '../security/csrf.ts';
import { makeLinkToken } from '../security/one-time.ts';
import type { OpenedSession } from '../use-cases/sessions/open-session.ts';

const DEVICE_COOKIE = 'device';
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const SESSION_COOKIES = ['jwt', 'balance', 'user_id', 'csrf'] as const;

/** The visitor of a request, with the device cookie. */
export function visitorOf(
  request: { readonly cookies: Readonly<Record<string, string | undefined>> },
  from: { readonly address: string; readonly userAgent: string },
): Visitor {
  return { address: from.address, userAgent: from.userAgent, deviceSecret: request.cookies[DEVICE_COOKIE] };
}

type TokenHolder = Omit<OpenedSession, 'deviceSecret'> & { readonly deviceSecret?: string | undefined };

/**
 * The cookies of a token. `jwt` is HttpOnly; `balance` (JSON `{value, bonus, version}`), `user_id` and `csrf` are readable. All expire with the token; the
 * device cookie lasts a year.
 */
export async function sessionCookies(deps: Pick<IdentityDeps, 'balanceOf' | 'vault'>, opened: TokenHolder): Promise<CookieChange[]> {
  const values: Readonly<Record<(typeof SESSION_COOKIES)[number], string>> = {
    jwt: opened.accessToken,
    balance: JSON.stringify(await deps.balanceOf(opened.playerId)),
    user_id: opened.playerId,
    csrf: csrfOf(deps.vault, opened.sessionId),
  };
  const maxAgeSeconds = opened.expiresInSeconds;
  const cookies: CookieChange[] = SESSION_COOKIES.map((name) => ({ name, value: values[name], maxAgeSeconds, httpOnly: name === 'jwt', sameSite: 'none' }));
  return opened.deviceSecret === undefined ? cookies : [...cookies, deviceCookie(opened.deviceSecret)];
}

/** The response that carries a token, in body and cookies. */
export async function tokenReply(deps: Pick<IdentityDeps, 'balanceOf' | 'vault'>, opened: TokenHolder): Promise<Reply> {
  const body = { access_token: opened.accessToken, token_type: 'bearer', expires_in: opened.expiresInSeconds };
  return { status: 200, body, cookies: await sessionCookies(deps, opened) };
}

export function deviceCookie(secret: string, maxAgeSeconds = YEAR_SECONDS): CookieChange {
  return { name: DEVICE_COOKIE, value: secret, maxAgeSeconds, httpOnly: true, sameSite: 'lax' };
}

/** Gives a browser without logins a cookie for a day, so that its requests have their own counter; keeps an existing cookie. */
export function visitorCookies(deps: Pick<IdentityDeps, 'random'>, visitor: Visitor): CookieChange[] {
  return readDeviceCookie(visitor.deviceSecret).length > 0 ? [] : [deviceCookie(makeLinkToken(deps.random), DAY_SECONDS)];
}

/** Clears the cookies of a login; the device cookie stays. */
export function clearedCookies(): CookieChange[] {
  return SESSION_COOKIES.map((name) => ({ name, value: null, httpOnly: name === 'jwt', sameSite: 'none' }));
}
