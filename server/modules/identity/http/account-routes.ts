import * as contract from '#contracts/account/identity.ts';
import { unauthenticated, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { IdentityDeps } from '../deps.ts';
import { changeAccount } from '../use-cases/account/change-account.ts';
import { confirmContact, sendConfirmation } from '../use-cases/account/confirm-contact.ts';
import { readAccount } from '../use-cases/account/read-account.ts';
import { refused, IDENTITY_TEXTS } from './refusal-texts.ts';
import { visitorOf } from './session-cookies.ts';

const STRICT = { max: 10, windowMs: 60_000 };
const TAG = 'identity';
const WAITS = 'Enviamos um código para o novo contato. A mudança vale assim que você confirmar.';

/** Routes for the player's own data and for the confirmation of e-mail and phone. */
export function accountRoutes(deps: IdentityDeps): readonly Route[] {
  return [read(deps), change(deps), send(deps), confirm(deps)];
}

function read(deps: IdentityDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account',
    summary: 'The player’s own data; the CPF is masked.',
    tag: TAG,
    access: 'player',
    replies: { 200: contract.accountReplySchema },
    handler: async ({ principal, at }) => accountReply(deps, principal.playerId, at, ''),
  });
}

function change(deps: IdentityDeps): Route {
  return route({
    method: 'PUT',
    url: '/api/account',
    summary:
      'Changes e-mail, phone (both need the present password and, where TOTP is enrolled, a code; they count once the code sent to the new one is confirmed), gender or address.',
    tag: TAG,
    access: 'player',
    rate: STRICT,
    body: contract.accountChangeSchema,
    replies: { 200: contract.accountReplySchema },
    refusals: only(IDENTITY_TEXTS, 'password_required', 'wrong_password', 'taken', 'invalid_phone', 'second_factor_required', 'invalid_code', 'rate_limited'),
    async handler(context) {
      const { principal, body, at } = context;
      const done = await changeAccount(deps, {
        playerId: principal.playerId,
        tokenId: principal.sessionId,
        change: body,
        visitor: visitorOf(context.request, context),
        at,
      });
      return done.ok ? accountReply(deps, principal.playerId, at, done.value.waits ? WAITS : 'Dados atualizados com sucesso.') : refused(done);
    },
  });
}

async function accountReply(deps: IdentityDeps, playerId: string, at: Date, message: string) {
  const user = await readAccount(deps, playerId, at);
  if (user === null) throw unauthenticated();
  return { status: 200, body: { user, message } };
}

function send(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/confirm/send',
    summary: 'Sends a six-digit code to the e-mail or phone that waits to be confirmed, else to the one on file.',
    tag: TAG,
    access: 'player',
    rate: STRICT,
    body: contract.confirmSendSchema,
    replies: { 200: contract.doneSchema },
    refusals: only(IDENTITY_TEXTS, 'already_confirmed', 'rate_limited'),
    async handler({ principal, body, at }) {
      const done = await sendConfirmation(deps, principal.playerId, body.channel, at);
      if (!done.ok) return refused(done);
      return {
        status: 200,
        body: { success: true, message: body.channel === 'email' ? 'Enviamos um código para o seu e-mail.' : 'Enviamos um código por SMS.' },
      };
    },
  });
}

function confirm(deps: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/api/auth/confirm',
    summary: 'Confirms the e-mail or phone with its code; a new one takes the old one’s place.',
    tag: TAG,
    access: 'player',
    rate: STRICT,
    body: contract.confirmSchema,
    replies: { 200: contract.doneSchema },
    refusals: only(IDENTITY_TEXTS, 'invalid_code', 'taken'),
    async handler(context) {
      const { principal, body, at } = context;
      const done = await confirmContact(deps, {
        playerId: principal.playerId,
        channel: body.channel,
        code: body.code,
        visitor: visitorOf(context.request, context),
        at,
      });
      if (!done.ok) return refused(done);
      return { status: 200, body: { success: true, message: body.channel === 'email' ? 'E-mail confirmado.' : 'Celular confirmado.' } };
    },
  });
}
