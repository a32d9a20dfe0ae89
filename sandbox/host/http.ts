import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PixProblem, sendProblem } from '../pix-psp/problem.ts';
import { SandboxRefusal } from './refusal.ts';

/** Parses JSON (an empty body gives undefined) and HTML forms. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
}

/** One error shape per service: RFC 7807 on the PSP's paths, `{error, code, message}` elsewhere; a bug is a 500 without a stack trace. */
export function answerErrors(app: FastifyInstance, report: (error: unknown) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof PixProblem) return sendProblem(reply, error);
    if (error instanceof SandboxRefusal) return refuse(reply, error.status, error.code, error.message);
    const status = error.statusCode ?? 500;
    if (status >= 500) report(error);
    if (status < 500 && speaksPix(request)) return sendProblem(reply, new PixProblem('RequisicaoInvalida'));
    return status < 500 ? refuse(reply, status, 'bad_request', error.message) : refuse(reply, 500, 'internal', 'The sandbox failed; its log says why.');
  });
  app.setNotFoundHandler((request, reply) => {
    if (speaksPix(request)) return sendProblem(reply, new PixProblem('NaoEncontrado'));
    return refuse(reply, 404, 'not_found', `Nothing answers ${request.method} ${request.url.slice(0, 200)}; GET / lists what there is.`);
  });
}

function speaksPix(request: FastifyRequest): boolean {
  return /^\/pix-psp\/(v2|qr)\//.test(request.url);
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: message, code, message });
}
