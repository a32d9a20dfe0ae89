import { clientErrorBody, supportMessageBody, supportMessageReply } from '#contracts/site/site-content.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { takeClientError } from '../use-cases/take-client-error.ts';
import { takeSupportMessage } from '../use-cases/take-support-message.ts';

const REFUSALS = { invalid_message: { status: 422, text: 'Confira os campos e envie de novo.' } } as const;

/** Routes for submissions of visitors and players: questions, and reports of failed pages. */
export function visitorRoutes(deps: SiteDeps): readonly Route[] {
  return [
    route({
      method: 'POST',
      url: '/api/support/messages',
      summary: 'Asks the support; a visitor leaves an e-mail for the answer.',
      tag: 'support',
      access: 'optional',
      rate: { max: 5, windowMs: 600_000 },
      body: supportMessageBody,
      replies: { 201: supportMessageReply },
      refusals: REFUSALS,
      async handler({ body, principal, at }) {
        const taken = await takeSupportMessage(deps, { ...body, playerId: principal?.playerId ?? null }, at);
        if (!taken.ok) return refusalReply(REFUSALS, taken);
        const { caseNumber } = taken.value;
        return {
          status: 201,
          body: { case_number: caseNumber, message: `Recebemos a sua mensagem. A resposta vai por e-mail. Número do atendimento: ${caseNumber}.` },
        };
      },
    }),
    route({
      method: 'POST',
      url: '/api/client-errors',
      summary: 'Reports a failure on a page; whatever could tell who met it is taken out before it is kept.',
      tag: 'site',
      access: 'public',
      rate: { max: 60, windowMs: 60_000 },
      body: clientErrorBody,
      replies: { 204: null },
      async handler({ body, at }) {
        await takeClientError(deps.db, body, at);
        return { status: 204 };
      },
    }),
  ];
}
