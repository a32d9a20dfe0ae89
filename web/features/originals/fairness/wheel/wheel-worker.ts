import { wheelResult, wheelText } from '#kernel/fairness/wheel/money-wheel.ts';
import { checkTableClaim } from '../table/check-table-claim.ts';
import type { TableClaim } from '../table/table-claim.ts';

/** Off the page's thread, by a result's text, bonus included. It answers each claim with its verdict, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<TableClaim<string>>) => {
  try {
    postMessage(checkTableClaim(data, (link, beaconValue) => wheelText(wheelResult(link, beaconValue))));
  } catch {
    postMessage(null);
  }
});
