import { rouletteNumber } from '#kernel/fairness/roulette/roulette.ts';
import { checkTableClaim } from '../table/check-table-claim.ts';
import type { TableClaim } from '../table/table-claim.ts';

/** Runs in a worker. It answers each claim with the result of its check, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<TableClaim<number>>) => {
  try {
    postMessage(checkTableClaim(data, rouletteNumber));
  } catch {
    postMessage(null);
  }
});
