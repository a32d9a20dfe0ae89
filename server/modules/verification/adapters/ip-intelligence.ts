import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import type { Config } from '#server/platform/config/load-config.ts';
import { callService } from '#server/platform/outbound/call-service.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';

export interface IpIntelligence {
  /** null when the service gives no usable answer: the verdict in force then stays. */
  verdictOf(address: string): Promise<NetworkVerdict | null>;
}

const replySchema = z.object({ verdict: z.enum(['clean', 'vpn', 'tor', 'abroad']) });

/** Client of an address-intelligence service: GET {IP_INTELLIGENCE_URL}/v1/{address}. Loopback and private addresses are clean without asking. */
export function createIpIntelligence(config: Pick<Config, 'IP_INTELLIGENCE_URL'>): IpIntelligence {
  const local = localAddresses();
  return {
    async verdictOf(address) {
      const family = isIP(address);
      if (family === 0) return null;
      if (local.check(address, family === 6 ? 'ipv6' : 'ipv4')) return 'clean';
      const answer = await callService({ url: `${config.IP_INTELLIGENCE_URL}/v1/${encodeURIComponent(address)}`, timeoutMs: 3_000 });
      if (answer.kind !== 'answered' || answer.status !== 200) return null;
      const reply = replySchema.safeParse(answer.body);
      return reply.success ? reply.data.verdict : null;
    },
  };
}

function localAddresses(): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8);
  list.addSubnet('10.0.0.0', 8);
  list.addSubnet('172.16.0.0', 12);
  list.addSubnet('192.168.0.0', 16);
  list.addAddress('::1', 'ipv6');
  list.addSubnet('fc00::', 7, 'ipv6');
  list.addSubnet('fe80::', 10, 'ipv6');
  return list;
}
