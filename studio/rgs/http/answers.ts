import type { FastifyReply } from 'fastify';
import type { Result } from '#kernel/refusal.ts';
import type { RgsErrorCode } from '#studio/protocol/rgs.ts';
import { REFUSAL_ANSWERS } from './refusal-answers.ts';

/** A refusal to be sent to a page. */
export class PageRefusal extends Error {
  readonly code: RgsErrorCode;
  constructor(code: RgsErrorCode) {
    super(code);
    this.name = 'PageRefusal';
    this.code = code;
  }
}

/** The value of a result; throws the refusal that the error handler answers. */
export function valueOf<T>(result: Result<T, RgsErrorCode>): T {
  if (result.ok) return result.value;
  throw new PageRefusal(result.code);
}

/** Answers a refusal in the protocol's shape. */
export function sendRefusal(reply: FastifyReply, code: RgsErrorCode): FastifyReply {
  const { status, message } = REFUSAL_ANSWERS[code];
  return reply.code(status).header('cache-control', 'no-store').send({ error: code, message });
}
