import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { StudioParts } from '../parts.ts';
import { sendRefusal } from './answers.ts';

interface PageOptions {
  readonly parts: StudioParts;
  readonly buildFolder: string;
  readonly frameOrigins: readonly string[];
}

/**
 * The built pages: GET /games/{id}/ is `games/<id>/index.html` of the build, GET /assets/* its `assets/`, whose names contain a hash of
 * their content. Without a build the answer is a 503 that reports it.
 */
export async function pageRoutes(app: FastifyInstance, { parts, buildFolder, frameOrigins }: PageOptions): Promise<void> {
  const policy = pagePolicy(frameOrigins);
  app.get<{ Params: { id: string } }>('/games/:id', async (request, reply) => {
    if (!Object.hasOwn(parts.slots, request.params.id)) return sendRefusal(reply, 'unknown_game');
    return reply.redirect(`/games/${request.params.id}/`, 308);
  });
  app.get<{ Params: { id: string } }>('/games/:id/', async (request, reply) => {
    const { id } = request.params;
    if (!Object.hasOwn(parts.slots, id)) return sendRefusal(reply, 'unknown_game');
    const page = await readFile(join(buildFolder, 'games', id, 'index.html')).catch(() => null);
    if (page === null) return reply.code(503).send({ error: 'unavailable', message: 'As páginas dos jogos ainda não foram construídas (build/studio).' });
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'permissions-policy': 'camera=(), microphone=(), geolocation=()' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  const assets = join(buildFolder, 'assets');
  if (existsSync(assets)) {
    await app.register(staticFiles, { root: assets, prefix: '/assets/', immutable: true, maxAge: '365d', index: false, dotfiles: 'deny' });
  } else {
    app.get('/assets/*', async (_request, reply) => reply.code(503).send({ error: 'unavailable', message: 'build/studio is missing' }));
  }
}

/**
 * Scripts and all other content from the studio alone, none of it inline; framed by the casino alone. Pixi makes workers and images of
 * blobs.
 */
function pagePolicy(frameOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob: data:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ')}`,
  ].join('; ');
}
