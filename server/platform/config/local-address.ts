import { BlockList, isIP } from 'node:net';

/** Addresses that never leave the machine; the unspecified ones reach it too. */
const MACHINE = new BlockList();
MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
MACHINE.addSubnet('0.0.0.0', 8, 'ipv4');
MACHINE.addAddress('::1', 'ipv6');
MACHINE.addAddress('::', 'ipv6');
/** IPv4 addresses within IPv6: compatible (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056). BlockList itself reads IPv4-mapped ones as IPv4. */
MACHINE.addSubnet('::7f00:0', 104, 'ipv6');
MACHINE.addSubnet('64:ff9b::7f00:0', 104, 'ipv6');
MACHINE.addSubnet('2002:7f00::', 24, 'ipv6');

/**
 * The host of an address in canonical form, as a client parses it: numbers, hexadecimal and wide letters; no final dot, no brackets. Null when there is none.
 */
export function hostOf(address: string): { readonly name: string; readonly port: number } | null {
  // URL normalises hosts only for the web's own schemes.
  const web = address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, 'http://');
  if (!URL.canParse(web)) return null;
  const { hostname, port } = new URL(web);
  const named = new URL(address).port;
  return { name: hostname.replace(/^\[|\]$/g, '').replace(/\.$/, ''), port: Number(port || named) };
}

/** True for a name or address of this machine itself, in any notation. */
export function isThisMachine(name: string): boolean {
  if (/(^|\.)localhost(\.localdomain)?$/.test(name)) return true;
  const family = isIP(name);
  return family !== 0 && MACHINE.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
