import * as z from 'zod/mini';
import * as contract from '#contracts/account/account.ts';
import { BOT_CHECK_TEXTS } from '#server/modules/bot-check/index.ts';
import { registrationSchema, sessionCookies, visitorOf } from '#server/modules/identity/index.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { register, type RegisterRefusal } from '../use-cases/register.ts';

const REFUSALS: Readonly<Record<RegisterRefusal, RefusalText>> = {
  register_disabled: { status: 403, text: 'Os cadastros estão temporariamente fechados.' },
  validation_failed: { status: 422, text: 'Confira os campos destacados.' },
  document_refused: { status: 422, text: 'Não foi possível usar este CPF.' },
  registry_unavailable: { status: 422, text: 'Não conseguimos consultar o CPF agora. Tente de novo em instantes.' },
  taken: { status: 422, text: 'Confira os campos destacados.' },
  bot_check_failed: { status: 422, text: BOT_CHECK_TEXTS.bot_check_failed },
  bot_check_unavailable: { status: 422, text: BOT_CHECK_TEXTS.bot_check_unavailable },
};

/** POST /v2/auth/register. The body's schema is open here: identity validates the form field by field. */
export function registerRoute(deps: AccountDeps): Route {
  return route({
    method: 'POST',
    url: '/v2/auth/register',
    summary: 'Opens an account and its first session.',
    tag: 'account',
    access: 'public',
    rate: { max: 10, windowMs: 60_000 },
    body: z.record(z.string(), z.unknown()),
    bodyInDocument: registrationSchema,
    besideInvalid: { success: false, data: { errors: {} } },
    replies: { 200: contract.registerReply, 403: contract.registerRefusal, 422: contract.registerRefusal },
    async handler({ body, request, address, userAgent }) {
      const opened = await register(deps, body, visitorOf(request, { address, userAgent }));
      if (opened.ok) {
        const token = { access_token: opened.value.accessToken, token_type: 'bearer', expires_in: opened.value.expiresInSeconds };
        const cookies = await sessionCookies(deps.identity, opened.value);
        return { status: 200, body: { success: true, ...token, message: 'Cadastro realizado com sucesso!' }, cookies };
      }
      const { status, text } = REFUSALS[opened.code];
      const message = Object.values(opened.errors ?? {})[0]?.[0] ?? text;
      return { status, body: { success: false, data: { errors: opened.errors ?? {} }, message, error: message, code: opened.code } };
    },
  });
}
