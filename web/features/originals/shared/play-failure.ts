import { errorText, problemOf } from '#web/shared/api/api-problem.ts';

/** The player's text for a failed call; `unanswered` where no answer came, so that it may have been done. */
export function playFailure(error: unknown, unanswered: string): string {
  const { kind } = problemOf(error);
  return kind === 'offline' || kind === 'broken' ? unanswered : errorText(error);
}

/** What helps the player on: the deposit when money is short, the login when the session is gone. */
export function modalFor(error: unknown): 'deposit' | 'login' | null {
  const problem = problemOf(error);
  if (problem.kind === 'unauthenticated') return 'login';
  return problem.kind === 'refused' && problem.code === 'insufficient_balance' ? 'deposit' : null;
}
