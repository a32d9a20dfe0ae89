import * as z from 'zod';
import { callService } from '#server/platform/outbound/call-service.ts';
import type { VerificationConfig } from '../variables.ts';

/** The registry's answer about a CPF. `unavailable` covers late, missing and invalid answers: none of them approves a player. */
export type CpfAnswer =
  | { readonly kind: 'found'; readonly name: string; readonly birthday: string; readonly deceased: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

export interface CpfRegistry {
  lookUp(cpf: string): Promise<CpfAnswer>;
}

const personSchema = z.object({
  cpf: z.string(),
  nome: z.string().min(1),
  nascimento: z.iso.date(),
  situacao: z.string(),
});

const TIMEOUT_MS = 5_000;

/** Client of a Datavalid-like registry: GET {CPF_REGISTRY_URL}/v1/pessoas/{cpf}. An answer about another CPF counts as unavailable. */
export function createCpfRegistry(config: Pick<VerificationConfig, 'CPF_REGISTRY_URL' | 'CPF_REGISTRY_API_KEY'>): CpfRegistry {
  return {
    async lookUp(cpf) {
      const answer = await callService({
        url: `${config.CPF_REGISTRY_URL}/v1/pessoas/${cpf}`,
        headers: { 'x-api-key': config.CPF_REGISTRY_API_KEY },
        timeoutMs: TIMEOUT_MS,
      });
      if (answer.kind !== 'answered') return { kind: 'unavailable' };
      if (answer.status === 404) return { kind: 'unknown' };
      const person = personSchema.safeParse(answer.body);
      if (answer.status !== 200 || !person.success || person.data.cpf !== cpf) return { kind: 'unavailable' };
      return { kind: 'found', name: person.data.nome, birthday: person.data.nascimento, deceased: person.data.situacao === 'TITULAR_FALECIDO' };
    },
  };
}
