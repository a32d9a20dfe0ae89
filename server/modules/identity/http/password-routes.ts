import { only } from '#server/platform/http/refusals.ts';
import * as contract from '#contracts/account/identity.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { IdentityDeps } from '../deps.ts';
import { askPasswordReset } from '../use-cases/passwords/ask-password-reset.ts';
import { changePassword } from '../use-cases/passwords/change-password.ts';
import { resetPassword } from '../use-cases/passwords/reset-password.ts';
import { refused, IDENTITY_TEXTS } from './refusal-texts.ts';
import { clearedCookies, deviceCookie, visitorOf } from './session-cookies.ts';

const STRICT = { max: 10, windowMs: 60_000 };
const TAG = 'identity';

/** Routes for recovery by mail, and to change the password while logged in. */
export function passwordRoutes(deps: IdentityDeps): readonly Route[] {
  return [forgot(deps), reset(deps), change(deps)];
}

function forgot(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/password/forgot',
    summary: 'Asks for a recovery link; the answer is the same whether the account exists or not.',
    tag: TAG,
    access: 'public',
    rate: STRICT,
    body: contract.passwordForgotSchema,
    replies: { 200: contract.doneSchema },
    async handler(context) {
      await askPasswordReset(deps, context.body.login, visitorOf(context.request, context), context.at);
      return {
        status: 200,
        body: { success: true, message: 'Se houver uma conta com esses dados, enviaremos um e-mail com o link para criar uma nova senha.' },
      };
    },
  });
}

function reset(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/password/reset',
    summary: 'Sets a new password with a recovery link; every session ends.',
    tag: TAG,
    access: 'public',
    rate: STRICT,
    body: contract.passwordResetSchema,
    replies: { 200: contract.doneSchema },
    refusals: only(IDENTITY_TEXTS, 'invalid_token', 'guessable_password'),
    async handler(context) {
      const { body, at } = context;
      const done = await resetPassword(deps, { token: body.token, password: body.password, visitor: visitorOf(context.request, context), at });
      if (!done.ok) return refused(done);
      return {
        status: 200,
        body: { success: true, message: 'Senha alterada. Entre com a nova senha.' },
        cookies: [...clearedCookies(), deviceCookie(done.value.deviceSecret)],
      };
    },
  });
}

function change(deps: IdentityDeps): Route {
  return route({
    method: 'PUT',
    url: '/api/auth/password',
    summary: 'Changes the password, where TOTP is enrolled with a code; the player’s other sessions end.',
    tag: TAG,
    access: 'player',
    rate: STRICT,
    body: contract.passwordChangeSchema,
    replies: { 200: contract.doneSchema },
    refusals: only(IDENTITY_TEXTS, 'wrong_password', 'guessable_password', 'second_factor_required', 'invalid_code', 'rate_limited'),
    async handler(context) {
      const { body, principal, at } = context;
      const who = { playerId: principal.playerId, tokenId: principal.sessionId, visitor: visitorOf(context.request, context), at };
      const done = await changePassword(deps, { ...who, currentPassword: body.current_password, password: body.password, code: body.code });
      return done.ok ? { status: 200, body: { success: true, message: 'Senha alterada com sucesso.' } } : refused(done);
    },
  });
}
