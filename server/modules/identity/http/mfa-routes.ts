import QRCode from 'qrcode';
import * as contract from '#contracts/account/identity.ts';
import { type Reply, unauthenticated, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { IdentityDeps } from '../deps.ts';
import { countLogins } from '../metrics.ts';
import { confirmMfaEnrolment } from '../use-cases/second-factor/confirm-mfa-enrolment.ts';
import { disableMfa } from '../use-cases/second-factor/disable-mfa.ts';
import { enrolMfa } from '../use-cases/second-factor/enrol-mfa.ts';
import { verifyMfaLogin } from '../use-cases/login/verify-mfa-login.ts';
import { refused, IDENTITY_TEXTS } from './refusal-texts.ts';
import { tokenReply, visitorOf } from './session-cookies.ts';

const STRICT = { max: 10, windowMs: 60_000 };
const TAG = 'identity';
const NO_SESSION = { status: 401, text: 'Token expirado ou inválido' };

/** Routes for TOTP: enrolment, second step of a login, removal. */
export function mfaRoutes(deps: IdentityDeps): readonly Route[] {
  return [enrol(deps), verify(deps), disable(deps)];
}

function enrol(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/mfa/enrol',
    summary: 'Begins TOTP enrolment: secret and QR code for an authenticator app.',
    tag: TAG,
    access: 'player',
    rate: STRICT,
    body: contract.mfaEnrolSchema,
    replies: { 200: contract.mfaEnrolReplySchema },
    refusals: only(IDENTITY_TEXTS, 'wrong_password', 'already_enrolled', 'rate_limited'),
    async handler(context) {
      const { principal, body, at } = context;
      const call = { playerId: principal.playerId, tokenId: principal.sessionId, visitor: visitorOf(context.request, context), at };
      const begun = await enrolMfa(deps, { ...call, currentPassword: body.current_password });
      if (!begun.ok) return refused(begun);
      const svg = await QRCode.toString(begun.value.otpauthUrl, { type: 'svg', margin: 1 });
      return { status: 200, body: { secret: begun.value.secret, otpauth_url: begun.value.otpauthUrl, qr_svg: svg } };
    },
  });
}

function verify(deps: IdentityDeps): Route {
  const counted = countLogins(deps.metrics);
  return route({
    method: 'POST',
    url: '/api/auth/mfa/verify',
    summary: 'With mfa_token: second step of a login. Without: confirms the enrolment and answers the recovery codes.',
    tag: TAG,
    access: 'optional',
    rate: STRICT,
    body: contract.mfaVerifySchema,
    replies: { 200: contract.tokenReplySchema },
    refusals: {
      unauthenticated: NO_SESSION,
      ...only(IDENTITY_TEXTS, 'invalid_mfa_token', 'access_denied', 'invalid_code', 'already_enrolled', 'not_enrolled', 'rate_limited'),
    },
    async handler(context): Promise<Reply> {
      const { principal, body, at } = context;
      const visitor = visitorOf(context.request, context);
      if (body.mfa_token !== undefined) {
        const done = await verifyMfaLogin(deps, { mfaToken: body.mfa_token, code: body.code, visitor, at });
        counted(done.ok ? 'opened' : done.code);
        return done.ok ? tokenReply(deps, done.value) : refused(done);
      }
      if (principal === undefined) throw unauthenticated();
      const done = await confirmMfaEnrolment(deps, { playerId: principal.playerId, tokenId: principal.sessionId, visitor, at, code: body.code });
      if (!done.ok) return refused(done);
      return {
        status: 200,
        body: { success: true, message: 'Verificação em duas etapas ativada. Guarde os códigos de recuperação.', recovery_codes: done.value },
      };
    },
  });
}

function disable(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/mfa/disable',
    summary: 'Takes TOTP off; needs the present password and a code.',
    tag: TAG,
    access: 'player',
    rate: STRICT,
    body: contract.mfaDisableSchema,
    replies: { 200: contract.doneSchema },
    refusals: only(IDENTITY_TEXTS, 'wrong_password', 'not_enrolled', 'second_factor_required', 'invalid_code', 'rate_limited'),
    async handler(context) {
      const { principal, body, at } = context;
      const call = { playerId: principal.playerId, tokenId: principal.sessionId, visitor: visitorOf(context.request, context), at };
      const done = await disableMfa(deps, { ...call, currentPassword: body.current_password, code: body.code });
      return done.ok ? { status: 200, body: { success: true, message: 'Verificação em duas etapas desativada.' } } : refused(done);
    },
  });
}
