import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import { plainAddress, readAddress } from './read-address.ts';

/** Parses the configured proxies ("10.0.0.0/8, 192.0.2.7") into a list of addresses and networks. Throws on an invalid address. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!isNetwork(entry)) throw new Error(`TRUSTED_PROXIES: not an address: ${entry}`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** True for an address or for a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && !address.includes('%') && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/**
 * The visitor's address as trusted proxies report it. Each proxy appends its client to `x-forwarded-for`, so the list is read from its end: past our own
 * proxies, to the first other address. An unreadable entry ends the reading at the last known address, since everything before it may be forged. `x-user-ip`
 * counts only without such a list: our own pages send it too, and a proxy may pass it through unchanged.
 */
export function clientAddress(socketAddress: string, headers: IncomingHttpHeaders, proxies: BlockList): string {
  const direct = plainAddress(socketAddress);
  if (!isTrusted(direct, proxies)) return direct;
  const hops = forwardedHops(headers);
  if (hops.length === 0) return readAddress(String(headers['x-user-ip'] ?? '')) ?? direct;
  let known = direct;
  for (const hop of hops.toReversed()) {
    if (hop === null) return known;
    known = hop;
    if (!isTrusted(hop, proxies)) return known;
  }
  return known;
}

/** The entries of `x-forwarded-for` in order; null for an invalid address. */
export function forwardedHops(headers: IncomingHttpHeaders): (string | null)[] {
  const list = headers['x-forwarded-for'];
  const text = Array.isArray(list) ? list.join() : (list ?? '');
  return text.trim() === '' ? [] : text.split(',').map(readAddress);
}

/** True when the address is one of the configured proxies. */
export function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
