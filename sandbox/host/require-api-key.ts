import type { FastifyRequest } from 'fastify';
import { SandboxRefusal } from './refusal.ts';

/** The sandbox knows no customers: any non-empty `x-api-key` will do, but a caller who forgets it is refused as in the real world. */
export function requireApiKey(request: FastifyRequest): void {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key.trim() === '') throw new SandboxRefusal(401, 'api_key_required', 'The header x-api-key is missing.');
}
