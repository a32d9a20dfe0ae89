import * as z from 'zod';
import { startOfSiteDay } from '#kernel/clock.ts';
import { callService, type ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import type { VerificationConfig } from '../variables.ts';

/** `away`: late, unreachable, failing or refusing our request. `unreadable`: it answers, but without a usable answer about this person. */
export type BarredAnswer = 'clear' | 'barred' | 'away' | 'unreadable';

/** The register's answer; `until` is the end of the exclusion, null if it gives none. */
export interface RegistryAnswer {
  readonly kind: BarredAnswer;
  readonly until: Date | null;
}

export interface ExclusionRegistry {
  /** Waits at most `timeoutMs`, by default five seconds. */
  ask(cpf: string, timeoutMs?: number): Promise<RegistryAnswer>;
}

/**
 * `impedido_ate`: the last day of the exclusion, in Brasília. An unreadable date counts as none: the player stays barred until the register reports otherwise.
 */
const replySchema = z.object({ impedido: z.boolean(), impedido_ate: z.iso.date().nullable().catch(null) });
/** Statuses that are about the request, not the service. */
const ABOUT_THE_QUESTION = [200, 400, 404, 422];

/** Client of the central register of barred people: GET {EXCLUSION_REGISTRY_URL}/v1/consulta/{cpf}. */
export function createExclusionRegistry(config: Pick<VerificationConfig, 'EXCLUSION_REGISTRY_URL'>): ExclusionRegistry {
  return {
    ask: async (cpf, timeoutMs = 5_000) => readAnswer(await callService({ url: `${config.EXCLUSION_REGISTRY_URL}/v1/consulta/${cpf}`, timeoutMs })),
  };
}

function readAnswer(answer: ServiceAnswer): RegistryAnswer {
  if (answer.kind === 'timeout' || answer.kind === 'unreachable' || !ABOUT_THE_QUESTION.includes(answer.status)) return { kind: 'away', until: null };
  if (answer.kind === 'malformed' || answer.status !== 200) return { kind: 'unreadable', until: null };
  const reply = replySchema.safeParse(answer.body);
  if (!reply.success) return { kind: 'unreadable', until: null };
  const { impedido, impedido_ate: lastDay } = reply.data;
  if (!impedido) return { kind: 'clear', until: null };
  return { kind: 'barred', until: lastDay === null ? null : startOfSiteDay(lastDay, 1) };
}
