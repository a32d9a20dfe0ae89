import { type DepositApprovedEvent, depositApprovedEvent, type DepositReturnedEvent, depositReturnedEvent } from '#contracts/money/payments.ts';
import { usePlayerEvent } from './use-realtime.ts';

/** Calls `handler` when one of the player's deposits is approved, while mounted. */
export function useDepositApproved(handler: (event: DepositApprovedEvent) => void): void {
  usePlayerEvent('deposits.approved', 'DepositApprovedEvent', depositApprovedEvent, handler);
}

/** Calls `handler` when the Pix of one of the player's deposits is returned to its payer, while mounted. */
export function useDepositReturned(handler: (event: DepositReturnedEvent) => void): void {
  usePlayerEvent('deposits.approved', 'DepositReturnedEvent', depositReturnedEvent, handler);
}
