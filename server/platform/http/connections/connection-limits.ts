import { readFileSync } from 'node:fs';
import type { BlockList, Server, Socket } from 'node:net';
import { isTrusted } from '../addresses/client-address.ts';
import { networkOf, plainAddress } from '../addresses/read-address.ts';

export interface ConnectionLimits {
  /** The maximum of open connections of one address (IPv6: one /64). Trusted proxies carry many visitors and are exempt. */
  readonly perAddress: number;
  /** The maximum of open connections in all; further ones are refused. */
  readonly total: number;
}

/** Descriptors reserved for files, database connections, calls to outside services, and the runtime. */
const RESERVED_DESCRIPTORS = 160;

/** How many connections this process can hold open while enough descriptors remain to work with; Infinity if the system reports no limit. */
export function connectionsWithinDescriptors(limits: string = readLimits()): number {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? Infinity : Math.max(16, Number(soft) - RESERVED_DESCRIPTORS);
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** Closes connections beyond the limits on arrival, before anything is read from them. */
export function limitConnections(server: Server, limits: ConnectionLimits, proxies: BlockList): void {
  const byNetwork = new Map<string, number>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const network = isTrusted(address, proxies) ? null : networkOf(address);
    const before = network === null ? 0 : (byNetwork.get(network) ?? 0);
    if (open >= limits.total || before >= limits.perAddress) {
      socket.destroy();
      return;
    }
    open += 1;
    if (network !== null) byNetwork.set(network, before + 1);
    socket.once('close', () => {
      open -= 1;
      if (network === null) return;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left === 0) byNetwork.delete(network);
      else byNetwork.set(network, left);
    });
  });
}
