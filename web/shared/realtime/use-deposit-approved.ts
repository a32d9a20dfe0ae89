import { type DepositApprovedEvent, depositApprovedEvent } from '#contracts/money/payments.ts';
import { usePlayerEvent } from './use-realtime.ts';

/** Calls `handler` when one of the player's deposits is approved, while mounted. */
export function useDepositApproved(handler: (event: DepositApprovedEvent) => void): void {
  usePlayerEvent('deposits.approved', 'DepositApprovedEvent', depositApprovedEvent, handler);
}
