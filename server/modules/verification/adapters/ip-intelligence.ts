import * as z from 'zod';
import { callService } from '#server/platform/outbound/call-service.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';
import type { VerificationConfig } from '../variables.ts';

export interface IpIntelligence {
  /** Null when the service gives no usable answer within two seconds, since a bet may be waiting for it. */
  verdictOf(address: string): Promise<NetworkVerdict | null>;
}

const replySchema = z.object({ verdict: z.enum(['clean', 'vpn', 'tor', 'abroad']) });

/** Client of an address-intelligence service: GET {IP_INTELLIGENCE_URL}/v1/{address}. */
export function createIpIntelligence(config: Pick<VerificationConfig, 'IP_INTELLIGENCE_URL'>): IpIntelligence {
  return {
    async verdictOf(address) {
      const answer = await callService({ url: `${config.IP_INTELLIGENCE_URL}/v1/${encodeURIComponent(address)}`, timeoutMs: 2_000 });
      if (answer.kind !== 'answered' || answer.status !== 200) return null;
      const reply = replySchema.safeParse(answer.body);
      return reply.success ? reply.data.verdict : null;
    },
  };
}
