import type { FastifyInstance, FastifyReply } from 'fastify';
import { SandboxRefusal } from '../host/refusal.ts';
import { decideRefund, findReceived, openRefund } from '../pix-psp/back-office/back-office.ts';
import type { Psp } from '../pix-psp/create-psp.ts';
import type { Pix } from '../pix-psp/model.ts';
import { formOf, sendProblemPage } from './forms.ts';
import { sendPage } from './layout.ts';
import { typedCents } from './money.ts';
import { receivedPage } from './received-page.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  pix_not_found: 'Não encontramos esse Pix.',
  refund_not_found: 'Este Pix não tem essa devolução.',
  more_than_left: 'O valor passa do que ainda não foi devolvido.',
};

/** The bank's back office: returns of Pix that the site received. */
export function receivedRoutes(app: FastifyInstance, psp: Psp): void {
  app.get<{ Querystring: { id?: string | string[] } }>('/bank/received', (request, reply) =>
    orProblem(reply, () => sendPage(reply, { title: 'Pix recebido', body: receivedPage(findReceived(psp, { endToEndId: request.query.id?.toString() })) })),
  );
  app.post('/bank/refund', (request, reply) => {
    const form = formOf(request.body);
    const amount = typedCents(form.get('amount'));
    const status = form.get('pending') === '1' ? 'EM_PROCESSAMENTO' : 'DEVOLVIDO';
    const asked = { endToEndId: form.get('endToEndId') ?? '', nature: form.get('nature') ?? 'ORIGINAL', status, ...(amount === undefined ? {} : { amount }) };
    return orProblem(reply, () => back(reply, openRefund(psp, asked).pix));
  });
  app.post('/bank/refund/decide', (request, reply) => orProblem(reply, () => back(reply, decideRefund(psp, Object.fromEntries(formOf(request.body))).pix)));
}

function back(reply: FastifyReply, pix: Pix): FastifyReply {
  return reply.redirect(`/bank/received?id=${pix.endToEndId}`, 303);
}

async function orProblem(reply: FastifyReply, act: () => FastifyReply): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SandboxRefusal) return sendProblemPage(reply, REFUSALS[error.code] ?? 'Confira o valor.', error.status);
    throw error;
  }
}
