import * as contract from '#contracts/account/account-closure.ts';
import { clearedCookies, visitorOf } from '#server/modules/identity/index.ts';
import { refusalReply, type RefusalText, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { askClosure, type ClosureRefusal } from './use-cases/ask-closure.ts';
import { previewClosure } from './use-cases/preview-closure.ts';

const TEXTS: Readonly<Record<ClosureRefusal | 'rate_limited', RefusalText>> = {
  wrong_password: { status: 422, text: 'Senha atual incorreta.' },
  second_factor_required: { status: 422, text: 'Informe o código do seu aplicativo autenticador.' },
  invalid_code: { status: 422, text: 'Código incorreto ou expirado.' },
  round_open: { status: 409, text: 'Você tem uma rodada de Mines aberta. Termine a rodada e depois encerre a conta.' },
  closed: { status: 403, text: 'Esta conta foi encerrada.' },
  rate_limited: { status: 429, text: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
};

/** Routes to preview and to request the closing of an account. */
export function closureRoutes(deps: AccountDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/account/closure',
      summary: 'What closing the account would do now.',
      tag: 'account',
      access: 'player',
      replies: { 200: contract.closurePreview },
      async handler({ principal, at }) {
        const preview = await previewClosure(deps, principal.playerId, at);
        if (preview === null) throw unauthenticated();
        return { status: 200, body: preview };
      },
    }),
    route({
      method: 'DELETE',
      url: '/api/account',
      summary: 'Closes the account: no bet or login any more; open bets play on, then everything is paid to the player’s CPF key.',
      tag: 'account',
      access: 'player',
      rate: { max: 10, windowMs: 60_000 },
      body: contract.closureRequest,
      replies: { 202: contract.closureReply },
      refusals: TEXTS,
      async handler({ principal, body, request, address, userAgent, at }) {
        const visitor = visitorOf(request, { address, userAgent });
        const { playerId, sessionId } = principal;
        const asked = await askClosure(deps, { playerId, tokenId: sessionId, password: body.current_password, code: body.code, visitor, at });
        if (!asked.ok) return refusalReply<ClosureRefusal | 'rate_limited'>(TEXTS, asked);
        const message = 'Sua conta foi encerrada. Enviamos por e-mail os próximos passos.';
        return { status: 202, body: { status: 'asked', message }, cookies: clearedCookies() };
      },
    }),
  ];
}
