import { wheelResult, wheelText } from '#kernel/fairness/wheel/money-wheel.ts';
import { checkTableClaim } from '../table/check-table-claim.ts';
import type { TableClaim } from '../table/table-claim.ts';

/** Runs in a worker. It compares results as text, bonus included, and answers each claim with its result, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<TableClaim<string>>) => {
  try {
    postMessage(checkTableClaim(data, (link, beaconValue) => wheelText(wheelResult(link, beaconValue))));
  } catch {
    postMessage(null);
  }
});
