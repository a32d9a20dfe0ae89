import type { FastifyInstance } from 'fastify';

/**
 * Build metadata for open pages: /builds/latest.json names the live build and is never cached; /builds/meta/{id}.json describes the live build, and is a 404
 * for any other.
 */
export function mountBuildRoutes(app: FastifyInstance, buildId: string): void {
  const builtFor = { id: buildId };
  app.get('/builds/latest.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return builtFor;
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${buildId}.json`) {
      reply.code(404).header('cache-control', 'no-store');
      return { error: 'Não encontrado.', code: 'not_found', message: 'Não encontrado.' };
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { ...builtFor, latest: '/builds/latest.json' };
  });
}
