import { errorText, problemOf } from '#web/shared/api/api-problem.ts';

/** The player's text for a failed call; `unanswered` if no answer came, so that the call may have succeeded. */
export function playFailure(error: unknown, unanswered: string): string {
  const { kind } = problemOf(error);
  return kind === 'offline' || kind === 'broken' ? unanswered : errorText(error);
}

/** The next step for the player: the deposit when the balance is short, the login when the session has ended. */
export function modalFor(error: unknown): 'deposit' | 'login' | null {
  const problem = problemOf(error);
  if (problem.kind === 'unauthenticated') return 'login';
  return problem.kind === 'refused' && problem.code === 'insufficient_balance' ? 'deposit' : null;
}
