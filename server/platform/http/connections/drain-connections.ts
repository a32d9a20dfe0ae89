import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 100;

/**
 * Stops a server. Running requests get their answers, for `patienceMs` at most; connections without any bytes (browsers open them in advance) are closed at
 * once, and keep-alive connections as soon as they are idle. Node drops its own time limits at `close`, so that either kind would delay the stop for ever.
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
