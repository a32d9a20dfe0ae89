import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { claimChecks } from './claim-checks.ts';
import { depositChecks } from './deposit-checks.ts';
import { receiptChecks } from './receipt-checks.ts';
import { withdrawalChecks } from './withdrawal-checks.ts';

/** The payments checks of ledger:verify: for each player, the rows of payments and the ledger agree. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [...depositChecks, ...receiptChecks, ...withdrawalChecks, ...claimChecks];
