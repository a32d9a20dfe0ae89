import { BlockList, isIP } from 'node:net';

const local = new BlockList();
local.addSubnet('127.0.0.0', 8);
local.addSubnet('10.0.0.0', 8);
local.addSubnet('172.16.0.0', 12);
local.addSubnet('192.168.0.0', 16);
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** What kind of text an address is: loopback and private ones are clean without asking (decisions.md), and nobody can be asked about what is no address. */
export function kindOfAddress(address: string): 'local' | 'public' | 'none' {
  const family = isIP(address);
  if (family === 0) return 'none';
  return local.check(address, family === 6 ? 'ipv6' : 'ipv4') ? 'local' : 'public';
}
