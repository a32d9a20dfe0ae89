import { isTransient } from '#server/platform/db/transient-error.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';

/**
 * Handles claimed rows side by side, each alone: one that breaks is parked and keeps nobody waiting; one that the database could not serve just now comes back
 * when its lease is over. What is handled is parked no longer.
 */
export async function eachAlone<Item>(
  deps: PaymentsDeps,
  kind: string,
  items: readonly Item[],
  handle: { readonly refOf: (item: Item) => string; readonly work: (item: Item) => Promise<void>; readonly at: Date },
): Promise<void> {
  const handled = await Promise.all(
    items.map(async (item) => {
      const ref = handle.refOf(item);
      try {
        await handle.work(item);
        return [ref];
      } catch (error) {
        if (isTransient(error)) deps.log.warn({ err: error, kind, ref }, 'could not be handled just now; trying again');
        else await park(deps, { kind, ref }, error, handle.at);
        return [];
      }
    }),
  );
  await unpark(deps.db.k, kind, handled.flat());
}

/** What payments sets aside (`platform/parking`); `ref` is the end-to-end id of a Pix, or the id of a deposit or withdrawal. */
export const RECEIPT = 'payments.receipt';
export const RETURN = 'payments.return';
export const DEPOSIT = 'payments.deposit';
export const WITHDRAWAL = 'payments.withdrawal';
