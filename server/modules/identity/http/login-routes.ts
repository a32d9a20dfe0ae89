import * as contract from '#contracts/account/identity.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { refuseForgery } from '#server/platform/http/refuse-forgery.ts';
import { unauthenticated, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { IdentityDeps } from '../deps.ts';
import { normaliseLogin } from '../domain/normalise-login.ts';
import { countLogins } from '../metrics.ts';
import { logOut } from '../use-cases/sessions/end-sessions.ts';
import { issueSportsbookToken } from '../use-cases/sessions/issue-sportsbook-token.ts';
import { logIn } from '../use-cases/login/log-in.ts';
import { readLiveSession } from '../use-cases/sessions/read-live-session.ts';
import { refreshSession } from '../use-cases/sessions/refresh-session.ts';
import { refused, IDENTITY_TEXTS } from './refusal-texts.ts';
import { clearedCookies, tokenReply, visitorOf } from './session-cookies.ts';

const TAG = 'identity';

/** Routes for login, refresh, logout and the sportsbook's token. */
export function loginRoutes(deps: IdentityDeps): readonly Route[] {
  return [login(deps), refresh(deps), logout(deps), generateToken(deps)];
}

function login(deps: IdentityDeps): Route {
  const counted = countLogins(deps.metrics);
  return route({
    method: 'POST',
    url: '/api/auth/login',
    summary: 'Logs in with e-mail or CPF and password.',
    tag: TAG,
    access: 'public',
    rate: { max: 20, windowMs: MINUTE_MS, keyOf: loginOf },
    body: contract.loginSchema,
    example: { login: 'maria@correio.example', password: 'uma-frase-bem-comprida-9' },
    replies: { 200: contract.loginReplySchema },
    refusals: only(IDENTITY_TEXTS, 'invalid_credentials', 'access_denied', 'rate_limited'),
    async handler(context) {
      const { body, at } = context;
      const name = (body.login ?? '').trim() === '' ? (body.email ?? '') : (body.login ?? '');
      const done = await logIn(deps, { login: name, password: body.password, visitor: visitorOf(context.request, context), at });
      counted(done.ok ? (done.value.step === 'mfa' ? 'second_factor_asked' : 'opened') : done.code);
      if (!done.ok) return refused(done);
      if (done.value.step === 'mfa') return { status: 200, body: { mfa_required: true, mfa_token: done.value.mfaToken, mfa_channel: done.value.channel } };
      return tokenReply(deps, done.value.session);
    },
  });
}

/** The rate-limit key: one per login name, in any notation. The body is not yet validated. */
function loginOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { login: name, email } = body as { readonly login?: unknown; readonly email?: unknown };
  const text = typeof name === 'string' && name.trim() !== '' ? name : email;
  return typeof text === 'string' ? normaliseLogin(text.slice(0, 254)).value : undefined;
}

/** Only the token identifies the player; it may have expired. */
const NO_SESSION = { unauthenticated: { status: 401, text: 'Token expirado ou inválido' } };
const EXPIRED = { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' };

function refresh(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/refresh',
    summary: 'Renews the access token while its session lives; takes the bearer token or the cookie, expired or not.',
    tag: TAG,
    access: 'public',
    replies: { 200: contract.tokenReplySchema },
    refusals: NO_SESSION,
    async handler({ token, request, at }) {
      if (token === undefined || token === '') throw unauthenticated();
      const byCookie = request.headers.authorization === undefined;
      // Checked before any rotation: a forged call must not end the player's session.
      if (byCookie) await refuseForgedUse(deps, request, token);
      const refreshed = await refreshSession(deps, token, at);
      // A refused bearer token does not prove the cookie invalid: the cookie may hold its successor.
      if (refreshed === null && byCookie) return { status: 401, body: EXPIRED, cookies: clearedCookies() };
      if (refreshed === null) throw unauthenticated();
      return tokenReply(deps, refreshed);
    },
  });
}

function logout(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/logout',
    summary: 'Ends the session; a second time changes nothing.',
    tag: TAG,
    access: 'public',
    replies: { 204: null },
    async handler(context) {
      const { token, request, at } = context;
      if (token !== undefined && token !== '') {
        if (request.headers.authorization === undefined) await refuseForgedUse(deps, request, token);
        await logOut(deps, token, visitorOf(context.request, context), at);
      }
      return { status: 204, cookies: clearedCookies() };
    },
  });
}

/** An ended session needs no csrf check. */
async function refuseForgedUse(deps: IdentityDeps, request: Parameters<typeof refuseForgery>[0], token: string): Promise<void> {
  const claims = await deps.tokens.readExpired(token);
  const session = claims === null ? null : await readLiveSession(deps, claims);
  if (session !== null) refuseForgery(request, session.csrf);
}

function generateToken(deps: IdentityDeps): Route {
  return route({
    method: 'GET',
    url: '/api/generate-token',
    summary: 'A five-minute token for the sportsbook.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.sportsbookTokenSchema },
    async handler({ principal, at }) {
      const token = await issueSportsbookToken(deps, principal, at);
      if (token !== null) return { status: 200, body: { token } };
      return { status: 401, body: { message: 'Unauthenticated.', error: 'Erro ao obter token de acesso ao SportBook', code: 'unauthenticated' } };
    },
  });
}
