import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomHex } from '#kernel/random.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { PixProblem } from './problem.ts';

const LIFETIME_S = 3_600;
const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write payout.read payout.write';

/** OAuth2 client credentials (RFC 6749 §4.4), by Basic authentication or form fields. Tokens are signed, so they outlive a restart. */
export function oauthRoutes(app: FastifyInstance, world: Surroundings): void {
  app.post('/oauth/token', async (request, reply) => {
    const form = formOf(request.body);
    const [id, secret] = basicCredentials(request) ?? [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
    void reply.header('cache-control', 'no-store');
    if (!same(id, world.settings.pixClientId) || !same(secret, world.settings.pixClientSecret)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="pix-psp"')
        .send({ error: 'invalid_client', error_description: 'Unknown client or wrong secret.' });
    }
    if (form.get('grant_type') !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'grant_type must be client_credentials.' });
    }
    return { access_token: issue(world), token_type: 'Bearer', expires_in: LIFETIME_S, scope: SCOPES };
  });
}

/** Throws the 401 problem unless the request has a valid token of this PSP. */
export function requireToken(world: Surroundings, request: FastifyRequest): void {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [claims = '', mark = ''] = token.split('.');
  const expiresAtS = Number(claims.split('-')[0]);
  if (!same(mark, sign(world, claims)) || !(expiresAtS * 1_000 > world.clock.nowMs())) throw new PixProblem('NaoAutenticado');
}

function issue(world: Surroundings): string {
  const claims = `${Math.floor(world.clock.nowMs() / 1_000) + LIFETIME_S}-${randomHex(world.random, 8)}`;
  return `${claims}.${sign(world, claims)}`;
}

function sign(world: Surroundings, claims: string): string {
  return createHmac('sha256', `token:${world.settings.pixClientSecret}`).update(claims).digest('hex');
}

function basicCredentials(request: FastifyRequest): [string, string] | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return [formDecoded(id), formDecoded(secret.join(':'))];
}

/** Both halves are form-encoded before they are joined (RFC 6749 §2.3.1); a stray percent sign is used literally. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Form fields; a JSON object is read the same way, as many PSPs do. */
function formOf(body: unknown): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
