import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { claimChecks } from './claim-checks.ts';
import { depositChecks } from './deposit-checks.ts';
import { receiptChecks } from './receipt-checks.ts';
import { withdrawalChecks } from './withdrawal-checks.ts';

/** What ledger:verify asks of payments: our rows and the ledger tell one story, and it is one player's throughout. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [...depositChecks, ...receiptChecks, ...withdrawalChecks, ...claimChecks];
