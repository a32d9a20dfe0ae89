import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks outside the internet (RFC 6890): this machine, private networks, clouds' metadata, carriers' own, documentation, multicast. */
const INSIDE_IPV4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
  ] as const),
  ...([
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
];
const inside = new BlockList();
for (const [network, bits] of INSIDE_IPV4) inside.addSubnet(network, bits);

/** Of IPv6 only global unicast is public, except wrapped IPv4 addresses and documentation. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped.addSubnet(network, bits, 'ipv6');

/** True when an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}

/** True when a URL's host is visibly not public: a non-public address, or this machine. Other names are resolved at the call. */
export function literalIsInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return host === 'localhost' || /\.(localhost|local|internal)$/.test(host) || !host.includes('.');
}

/** Resolves a name for a connection and refuses it when any of its addresses is not public; the connection uses exactly the checked addresses. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '', 0);
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) callback(new Error('not a public address'), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
