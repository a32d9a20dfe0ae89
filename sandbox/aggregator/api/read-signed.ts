import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { isSignedBy, SIGNATURE_HEADER } from '../signature.ts';

/** The raw body of a call whose route keeps bodies as text. */
function rawBodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** An operator, as its calls name it. */
export const operatorId = z.union([z.int().min(0).max(MOST_COUNT), z.string().min(1).max(60)]);
/** A name in a call: of a player, a game, a reward. */
export const label = z.string().max(255);
/** An instant, with the precision that is parsed here. */
export const instant = z.string().max(40);

/** Reads a call of the operator: 401 unless the operator's key signed exactly its body, 400 unless it matches `schema`. */
export function readSigned<T>(aggregator: Aggregator, request: FastifyRequest, schema: z.ZodType<T>): T {
  const raw = rawBodyOf(request);
  const signature = request.headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !isSignedBy(aggregator.keys().operator, raw, signature)) {
    throw new SandboxRefusal(401, 'invalid_signature', 'Request signature is invalid or missing');
  }
  const parsed = schema.safeParse(parse(raw));
  if (parsed.success) return parsed.data;
  throw new SandboxRefusal(400, 'bad_request', parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; '));
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new SandboxRefusal(400, 'bad_request', 'The body is no JSON');
  }
}
