import * as z from 'zod';
import type { Config } from '#server/platform/config/load-config.ts';
import { callService } from '#server/platform/outbound/call-service.ts';

export type BarredAnswer = 'clear' | 'barred' | 'unavailable';

export interface ExclusionRegistry {
  isBarred(cpf: string): Promise<BarredAnswer>;
}

const replySchema = z.object({ impedido: z.boolean() });

/** Client of the central register of barred people: GET {EXCLUSION_REGISTRY_URL}/v1/consulta/{cpf}. */
export function createExclusionRegistry(config: Pick<Config, 'EXCLUSION_REGISTRY_URL'>): ExclusionRegistry {
  return {
    async isBarred(cpf) {
      const answer = await callService({ url: `${config.EXCLUSION_REGISTRY_URL}/v1/consulta/${cpf}`, timeoutMs: 5_000 });
      if (answer.kind !== 'answered' || answer.status !== 200) return 'unavailable';
      const reply = replySchema.safeParse(answer.body);
      if (!reply.success) return 'unavailable';
      return reply.data.impedido ? 'barred' : 'clear';
    },
  };
}
