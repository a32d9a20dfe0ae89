import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** Reads the configured proxies ("10.0.0.0/8, 192.0.2.7") into a list that answers "is this one of ours?". Throws on text that is no address. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new Error(`TRUSTED_PROXIES: not an address: ${entry}`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/**
 * The visitor's address as a trusted proxy hands it in: the last untrusted hop of `x-forwarded-for`, else `x-user-ip`. The hop counts first, because the proxy
 * wrote it; `x-user-ip` our own pages send, too, and a proxy may pass it through as it came.
 */
export function clientAddress(socketAddress: string, headers: IncomingHttpHeaders, proxies: BlockList): string {
  const direct = plain(socketAddress);
  if (!trusted(direct, proxies)) return direct;
  const forwarded = headers['x-forwarded-for'];
  const hops = (typeof forwarded === 'string' ? forwarded.split(',') : []).map((hop) => plain(hop.trim())).filter((hop) => isIP(hop) !== 0);
  const hop = hops.toReversed().find((each) => !trusted(each, proxies));
  if (hop !== undefined) return hop;
  const named = headers['x-user-ip'];
  return typeof named === 'string' && isIP(named) !== 0 ? plain(named) : direct;
}

function trusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
