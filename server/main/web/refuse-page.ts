import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { HttpRefusal } from '#server/platform/http/refusals.ts';

/** The maximum of refusals that are delayed at a time. */
const MOST_WAITING = 2_000;
let waiting = 0;

/**
 * Answers a refusal with a short HTML page; rethrows any other error. A visitor over the limit gets the answer after `waitMs`, since a client that retries at
 * once would otherwise load the site.
 */
export async function refusePage(reply: FastifyReply, error: unknown, waitMs: number): Promise<FastifyReply> {
  if (!(error instanceof HttpRefusal)) throw error;
  if (error.headers['retry-after'] !== undefined && waiting < MOST_WAITING) {
    waiting += 1;
    await wait(waitMs);
    waiting -= 1;
  }
  const { message: text } = error.body;
  reply.code(error.statusCode).headers(error.headers);
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${error.statusCode}</title></head><body><p>${typeof text === 'string' ? text : ''}</p></body></html>`,
  );
}
