import * as z from 'zod/mini';
import { type UserStatus, userStatus } from '#contracts/account/verification.ts';
import { problemOf, problemText } from '#web/shared/api/api-problem.ts';

export interface WithdrawFailure {
  readonly text: string;
  /** The part of the form to correct. */
  readonly about: 'amount' | 'key' | 'code' | 'identity' | 'all';
  /** The missing check, where the server names it. */
  readonly userStatus: UserStatus | null;
  /** No definite answer came: a repeat must use the same Idempotency-Key. */
  readonly unknown: boolean;
}

const named = z.object({ user_status: userStatus });
const about: Readonly<Record<string, WithdrawFailure['about']>> = {
  amount_below_minimum: 'amount',
  amount_above_maximum: 'amount',
  daily_limit_reached: 'amount',
  insufficient_withdrawable: 'amount',
  invalid_pix_key: 'key',
  key_not_own: 'key',
  key_not_found: 'key',
  code_required: 'code',
  code_invalid: 'code',
  not_verified: 'identity',
};

/** The message to a player whose withdrawal was refused, and its place in the form. */
export function withdrawFailure(thrown: unknown): WithdrawFailure {
  const problem = problemOf(thrown);
  const plain = { about: 'all', userStatus: null, unknown: false } as const;
  if (problem.kind === 'offline') return { ...plain, text: 'Sem conexão. Seu dinheiro está seguro; tente de novo e nada será sacado em dobro.', unknown: true };
  if (problem.kind === 'broken')
    return { ...plain, text: 'Não recebemos a confirmação. Seu dinheiro está seguro; tente de novo e nada será sacado em dobro.', unknown: true };
  if (problem.kind === 'invalid') {
    const [field, texts] = Object.entries(problem.errors)[0] ?? ['', []];
    return {
      ...plain,
      text: texts[0] ?? problem.message,
      about: field === 'amount' ? 'amount' : field === 'pix_key' ? 'key' : field === 'code' ? 'code' : 'all',
    };
  }
  if (problem.kind !== 'refused') return { ...plain, text: problemText(problem), unknown: problem.kind === 'limited' };
  const status = named.safeParse(problem.body);
  return {
    text: problem.message,
    about: about[problem.code] ?? 'all',
    userStatus: status.success ? status.data.user_status : null,
    unknown: problem.status >= 500,
  };
}
