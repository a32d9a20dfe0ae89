import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import { plainAddress, readAddress } from './read-address.ts';

/** Reads the configured proxies ("10.0.0.0/8, 192.0.2.7") into a list that answers "is this one of ours?". Throws on text that is no address. */
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

/** True for an address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && !address.includes('%') && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/**
 * The visitor's address as trusted proxies hand it in. Each proxy appends whom it speaks with to `x-forwarded-for`, so the list is walked from its end: past our
 * own proxies, to the first address that is none. An entry that can't be read ends the walk at the last address known, since whoever stands before it may have
 * written anything. `x-user-ip` counts only where there is no such list: our own pages send it, too, and a proxy may pass it through as it came.
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

/** The entries of `x-forwarded-for` in their order; null for one that is no address. */
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
