import { useRef, useState } from 'react';
import { type PixKeyType, type WithdrawalReply, withdrawalReply } from '#contracts/money/payments.ts';
import { type Cents, sumCents } from '#kernel/money.ts';
import { api } from '#web/shared/api/api.ts';
import { idempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { withdrawFailure, type WithdrawFailure } from './withdraw-problem.ts';

export interface WithdrawOrder {
  readonly parts: readonly Cents[];
  readonly pixKeyType: PixKeyType;
  /** Null for the player's own CPF, which the server knows. */
  readonly pixKey: string | null;
  readonly code: string;
}

export interface WithdrawOutcome {
  readonly made: readonly WithdrawalReply[];
  readonly failure: WithdrawFailure | null;
}

/**
 * Sends the withdrawals one after the other and stops at the first refused one. A withdrawal with an unknown result is repeated with its own key, so that a
 * second press never withdraws twice.
 */
export function useWithdraw(): { readonly sending: boolean; readonly send: (order: WithdrawOrder) => Promise<WithdrawOutcome> } {
  const [sending, setSending] = useState(false);
  const keys = useRef(new Map<string, string>());
  const send = async (order: WithdrawOrder): Promise<WithdrawOutcome> => {
    setSending(true);
    const made: WithdrawalReply[] = [];
    // One press is one action: its code approves all withdrawals together.
    const total = order.parts.length > 1 ? { total: sumCents(order.parts) } : {};
    const pixKey = order.pixKey === null ? {} : { pix_key: order.pixKey };
    try {
      for (const [index, amount] of order.parts.entries()) {
        const body = { amount, ...total, pix_key_type: order.pixKeyType, ...pixKey, ...(order.code === '' ? {} : { code: order.code }) };
        const wish = `${index}:${JSON.stringify({ parts: order.parts, ...body })}`;
        const key = keys.current.get(wish) ?? idempotencyKey();
        keys.current.set(wish, key);
        try {
          made.push(await api.post('/api/withdrawals', withdrawalReply, { body, idempotencyKey: key }));
        } catch (error) {
          const failure = withdrawFailure(error);
          if (!failure.unknown) keys.current.clear();
          return { made, failure };
        }
      }
      keys.current.clear();
      return { made, failure: null };
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}
