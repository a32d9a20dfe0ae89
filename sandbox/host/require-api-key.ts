import type { FastifyRequest } from 'fastify';
import { SandboxRefusal } from './refusal.ts';

/** The sandbox has no customers: it accepts any non-empty `x-api-key`, but refuses a missing one like a real service. */
export function requireApiKey(request: FastifyRequest): void {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key.trim() === '') throw new SandboxRefusal(401, 'api_key_required', 'The header x-api-key is missing.');
}
