import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes an upgrade, answers it and returns true; returns false to leave it to the next claim. An upgrade without a claim is refused. */
export type UpgradeClaim = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export interface Upgrades {
  claim(claim: UpgradeClaim): void;
}

/**
 * True for a WebSocket handshake: only these reach `answerUpgrades`. Any other offered protocol (h2c on a plain connection) is ignored and the request served
 * as HTTP/1.1, as RFC 9110 §7.8 allows.
 */
export function isWebSocketOffer(request: IncomingMessage): boolean {
  return (request.headers.upgrade ?? '').split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket');
}

/** Answers every upgrade of a server: by the first claim that takes it, else with 404. No socket stays open without an answer. */
export function answerUpgrades(server: Server): Upgrades {
  const claims: UpgradeClaim[] = [];
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', destroy);
    if (!claims.some((claim) => claim(request, socket, head))) refuseUpgrade(socket, 404);
  });
  return { claim: (claim) => void claims.push(claim) };
}

/** Without a listener, a reset connection would end the process. Shared, since a listener made in the handler would keep each socket's request in memory. */
function destroy(this: Duplex): void {
  this.destroy();
}

const REASONS = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;

/** Refuses an upgrade and closes the connection, whether or not the other side closes its half. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof REASONS): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
