import * as z from 'zod';
import { callService, type ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import type { VerificationConfig } from '../variables.ts';

/** `away`: late, unreachable, failing or refusing us. `unreadable`: it answers, but nothing that can be used about this person. */
export type BarredAnswer = 'clear' | 'barred' | 'away' | 'unreadable';

export interface ExclusionRegistry {
  /** Waits `timeoutMs` at most; five seconds unless said otherwise. */
  isBarred(cpf: string, timeoutMs?: number): Promise<BarredAnswer>;
}

const replySchema = z.object({ impedido: z.boolean() });
/** Statuses that are about the question, not about the service. */
const ABOUT_THE_QUESTION = [200, 400, 404, 422];

/** Client of the central register of barred people: GET {EXCLUSION_REGISTRY_URL}/v1/consulta/{cpf}. */
export function createExclusionRegistry(config: Pick<VerificationConfig, 'EXCLUSION_REGISTRY_URL'>): ExclusionRegistry {
  return {
    isBarred: async (cpf, timeoutMs = 5_000) => readAnswer(await callService({ url: `${config.EXCLUSION_REGISTRY_URL}/v1/consulta/${cpf}`, timeoutMs })),
  };
}

function readAnswer(answer: ServiceAnswer): BarredAnswer {
  if (answer.kind === 'timeout' || answer.kind === 'unreachable' || !ABOUT_THE_QUESTION.includes(answer.status)) return 'away';
  if (answer.kind === 'malformed' || answer.status !== 200) return 'unreadable';
  const reply = replySchema.safeParse(answer.body);
  if (!reply.success) return 'unreadable';
  return reply.data.impedido ? 'barred' : 'clear';
}
