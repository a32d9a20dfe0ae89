import { isIP, SocketAddress } from 'node:net';

/** Parses one address of a proxy's list: with or without port, brackets and zone, IPv4-mapped as IPv4; null if invalid. */
export function readAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  return isIP(bare) === 0 ? null : plainAddress(bare);
}

/** The canonical form of an address: IPv6 shortened and without its zone, IPv4-mapped as IPv4. Other text is unchanged. */
export function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [unzoned = ''] = address.split('%');
  const groups = ipv6Groups(unzoned);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  return new SocketAddress({ address: unzoned, family: 'ipv6' }).address;
}

/** The network that one household or company shares: a whole IPv4 address, or the /64 of an IPv6 address, in any notation. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  return `${ipv6Groups(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  const [, dotted] = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? '').split('.').map(Number);
  const hex = dotted === undefined ? address : `${address.slice(0, -dotted.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const [before = '', after] = hex.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(before), numbers(after ?? '')];
  return [...first, ...new Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}
