import { type DepositReturnedEvent, depositReturnedEvent } from '#contracts/money/payments.ts';
import { usePlayerEvent } from './use-realtime.ts';

/** Calls `handler` when the Pix of one of the player's deposits goes back to its payer, while mounted. */
export function useDepositReturned(handler: (event: DepositReturnedEvent) => void): void {
  usePlayerEvent('deposits.approved', 'DepositReturnedEvent', depositReturnedEvent, handler);
}
