import { problemOf, problemText } from '#web/shared/api/api-problem.ts';

export interface DepositFailure {
  readonly problem: string;
  /** No definite answer came: the charge may exist, so a repeat must use the same Idempotency-Key. */
  readonly unknown: boolean;
}

/** The message to a player whose charge couldn't be made, and whether it may exist all the same. */
export function depositFailure(thrown: unknown): DepositFailure {
  const problem = problemOf(thrown);
  if (problem.kind === 'offline') return { problem: 'Sem conexão. Nenhum valor saiu da sua conta; verifique a internet e tente de novo.', unknown: true };
  if (problem.kind === 'broken')
    return { problem: 'Não conseguimos gerar o Pix agora. Nenhum valor saiu da sua conta; tente de novo em instantes.', unknown: true };
  if (problem.kind === 'invalid') return { problem: problem.errors['amount']?.[0] ?? problem.message, unknown: false };
  return { problem: problemText(problem), unknown: problem.kind === 'limited' || (problem.kind === 'refused' && problem.status >= 500) };
}
