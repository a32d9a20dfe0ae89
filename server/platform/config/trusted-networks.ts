import { isIP } from 'node:net';

/** A network of this size is larger than all private networks together (10.0.0.0/8 is half of it). */
const MOST_IPV4 = 2 ** 25;
/** Network operators get /32 to /20; no proxy needs a larger network. */
const SHORTEST_IPV6_PREFIX = 20;
/** Unique local and link-local addresses: they are not reachable from the internet. */
const PRIVATE_IPV6 = /^(f[cd]|fe[89ab])/i;

/** The errors of a list of trusted proxies in production: networks so large that they include external clients. Entries are addresses or CIDRs. */
export function overTrusted(entries: readonly string[]): string | null {
  let trusted = 0;
  for (const entry of entries) {
    const [address = '', length] = entry.split('/');
    const mapped = /^::ffff:/i.test(address);
    if (isIP(address) === 6 && !mapped) {
      if (length !== undefined && !PRIVATE_IPV6.test(address) && Number(length) < SHORTEST_IPV6_PREFIX) return `${entry} trusts more than any proxy's network`;
    } else trusted += 2 ** (32 - Math.max(0, length === undefined ? 32 : Number(length) - (mapped ? 96 : 0)));
  }
  return trusted >= MOST_IPV4 ? `${entries.join(', ')} trusts ${trusted} addresses: whoever calls from one of them chooses the address that counts` : null;
}
