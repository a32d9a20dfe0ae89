import type { Clock } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CpfAnswer, CpfRegistry } from '../adapters/cpf-registry.ts';
import { readCpfAnswer, writeCpfAnswer } from '../store/cpf-answers.ts';

const KEEP_MS = DAY_MS;
export const CPF_ANSWER_CONTEXT = 'cpf-answer';

export interface LookUpCpfDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly cpfRegistry: CpfRegistry;
}

/** The registry's answer about a CPF (eleven digits). Found people are cached for a day, encrypted, so that typing and submitting a form make one request. */
export async function lookUpCpf(deps: LookUpCpfDeps, cpf: string): Promise<CpfAnswer> {
  const index = deps.vault.blindIndex(cpf, CPF_ANSWER_CONTEXT);
  const kept = await readCpfAnswer(deps.db.k, index, deps.clock.now());
  if (kept !== null) return JSON.parse(deps.vault.decrypt(kept, CPF_ANSWER_CONTEXT)) as CpfAnswer;
  const answer = await deps.cpfRegistry.lookUp(cpf);
  if (answer.kind === 'found') {
    const encrypted = deps.vault.encrypt(JSON.stringify(answer), CPF_ANSWER_CONTEXT);
    await writeCpfAnswer(deps.db.k, index, encrypted, new Date(deps.clock.nowMs() + KEEP_MS));
  }
  return answer;
}
