import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { forwardedHops } from './client-address.ts';
import { plainAddress } from './read-address.ts';

const INTERNAL = new BlockList();
INTERNAL.addSubnet('127.0.0.0', 8);
INTERNAL.addSubnet('10.0.0.0', 8);
INTERNAL.addSubnet('172.16.0.0', 12);
INTERNAL.addSubnet('192.168.0.0', 16);
INTERNAL.addAddress('::1', 'ipv6');
INTERNAL.addSubnet('fc00::', 7, 'ipv6');

/** True for loopback and private addresses: this machine, or the operator's own network. */
export function isInternalAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && INTERNAL.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * True when every hop of a request is internal: the socket's peer, the visitor's address, and every forwarded hop, trusted or not. An unknown proxy therefore
 * gives its visitors no access to internal routes.
 */
export function cameFromInside(request: FastifyRequest): boolean {
  const { forwarded, 'x-real-ip': realIp, 'x-user-ip': userIp } = request.headers;
  if (forwarded !== undefined) return false;
  const claimed = [realIp, userIp].flat().filter((each) => each !== undefined);
  return [plainAddress(request.ip), request.clientAddress, ...forwardedHops(request.headers), ...claimed].every(
    (hop) => hop !== null && isInternalAddress(hop),
  );
}
