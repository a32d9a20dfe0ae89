import { HOUR_MS } from '#kernel/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { accountChecks } from './store/checks/account-checks.ts';
import { blockChecks } from './store/checks/block-checks.ts';
import { bookChecks } from './store/checks/book-checks.ts';
import { effectChecks } from './store/checks/effect-checks.ts';
import { reserveChecks } from './store/checks/reserve-checks.ts';
import { ensurePartitions, rollUp } from './store/partitions.ts';

export function createWalletModule(deps: { readonly db: Database }): ModuleParts {
  const { k } = deps.db;
  return {
    periodicJobs: [
      { name: 'ledger partitions', everyMs: HOUR_MS, run: (at) => ensurePartitions(k, at) },
      // Runs under a periodic job's longer timeout, because a day has many transfers.
      { name: 'ledger roll-up', everyMs: HOUR_MS, run: (at) => k.transaction().execute((tx) => rollUp(tx, at)) },
    ],
    ledgerChecks: [...accountChecks, ...effectChecks, ...blockChecks, ...reserveChecks, ...bookChecks],
    beforeClockMoves: async (to) => {
      await ensurePartitions(k, to);
    },
  };
}
