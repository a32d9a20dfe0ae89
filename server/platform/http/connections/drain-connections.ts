import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 100;

/**
 * Lets a server that is told to stop do so. Requests under way are answered, for `patienceMs` at most; connections that have said nothing (browsers open
 * them ahead) are cut at once, and those that are between two requests as soon as they are: Node's own limits end with `close`, and either would hold it for ever.
 */
export function drainConnections(app: FastifyInstance, patienceMs: number): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS).unref();
    const end = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, patienceMs).unref();
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(end);
    });
    done();
  });
}
