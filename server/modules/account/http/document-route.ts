import * as contract from '#contracts/account/document.ts';
import { visitorCookies, visitorOf } from '#server/modules/identity/index.ts';
import { retryAfter } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { lookUpDocument } from '../use-cases/look-up-document.ts';

const SLOWED_DOWN = 'Muitas consultas de CPF. Aguarde um pouco e tente de novo.';

/** POST /api/validate/document. */
export function documentRoute(deps: AccountDeps): Route {
  return route({
    method: 'POST',
    url: '/api/validate/document',
    summary: 'Looks a CPF up in the registry and answers its holder’s name and birthday; with a token where the bot check is on.',
    tag: 'verification',
    access: 'public',
    rate: { max: 10, windowMs: 60_000 },
    body: contract.validateDocumentBody,
    besideInvalid: { success: false },
    replies: { 200: contract.validateDocumentReply, 422: contract.validateDocumentRefusal },
    async handler({ body, request, address, userAgent }) {
      const visitor = visitorOf(request, { address, userAgent });
      const found = await lookUpDocument(deps, { document: body.document, token: body.token, visitor });
      const cookies = visitorCookies(deps.identity, visitor);
      if (found.ok) return { status: 200, body: { success: true, name: found.value.name, birthday: found.value.birthday }, cookies };
      if ('waitMs' in found) {
        return { status: 429, body: { error: SLOWED_DOWN, code: found.code, message: SLOWED_DOWN }, headers: retryAfter(found.waitMs), cookies };
      }
      const errors = { document: [], ...found.errors };
      const message = Object.values(errors).flat()[0] ?? '';
      return { status: 422, body: { success: false, errors, message, error: message, code: found.code }, cookies };
    },
  });
}
