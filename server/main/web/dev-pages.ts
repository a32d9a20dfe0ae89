import type { IncomingMessage, Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageServerOf } from './built-pages.ts';
import type { PageServer } from './page-server.ts';

export interface DevPages extends PageServer {
  /** Lets Vite answer (modules, styles, hot updates); true if it did. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  close(): Promise<void>;
}

/** Vite's own sockets (hot updates, and its availability check): it listens for them on the server itself. */
export function isViteUpgrade(request: IncomingMessage): boolean {
  return request.headers['sec-websocket-protocol']?.startsWith('vite-') === true;
}

const BUILD_MODULE = 'virtual:react-router/server-build';

/** The site through Vite's development server inside this process; hot updates use the site's own port. */
export async function devPages(httpServer: Server): Promise<DevPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: httpServer } }, appType: 'custom' });
  return {
    buildId: 'development',
    addresses: pageServerOf(await vite.ssrLoadModule(BUILD_MODULE), 'development').addresses,
    async render(request, visit) {
      return pageServerOf(await vite.ssrLoadModule(BUILD_MODULE), 'development').render(request, visit);
    },
    serve: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('close', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, (error: unknown) => (error === undefined ? resolve(false) : reject(error as Error)));
      }),
    close: () => vite.close(),
  };
}
