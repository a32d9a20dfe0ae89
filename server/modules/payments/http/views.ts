import qrcode from 'qrcode';
import type { DepositReply, DepositStatus, DepositSummary, WithdrawalReply } from '#contracts/money/payments.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { DepositState } from '../domain/deposit-state.ts';
import { COPY_PASTE_CONTEXT, type Deposit } from '../store/deposits.ts';
import type { WithdrawalStep } from '../store/withdrawal-steps.ts';
import type { Withdrawal } from '../store/withdrawals.ts';

/** A row of the list of deposits. A charge past its time is shown as expired at once; the periodic job changes its state later. */
export function depositSummaryOf(deposit: Deposit, at: Date): DepositSummary {
  return {
    id: deposit.id,
    status: statusOf(deposit.state, deposit.expiresAt, at),
    amount: deposit.amountCents,
    end_to_end_id: deposit.endToEndId,
    created_at: deposit.createdAt.toISOString(),
    approved_at: deposit.occurrence === null ? null : (deposit.settledAt?.toISOString() ?? null),
  };
}

/** A deposit with its Pix charge. The code is empty when the deposit was paid before its charge's text arrived, since no code is needed then. */
export async function depositReplyOf(vault: Vault, deposit: Deposit, at: Date): Promise<DepositReply> {
  const copyPaste = deposit.copyPaste === null ? '' : vault.decrypt(deposit.copyPaste, COPY_PASTE_CONTEXT);
  return {
    ...depositSummaryOf(deposit, at),
    pix: { txid: deposit.txid, copy_paste: copyPaste, qr_svg: copyPaste === '' ? '' : await qrSvg(copyPaste), expires_at: deposit.expiresAt.toISOString() },
  };
}

function statusOf(state: DepositState, expiresAt: Date, at: Date): DepositStatus {
  if (state === 'approved' || state === 'returned') return state;
  return expiresAt.getTime() <= at.getTime() ? 'expired' : 'pending';
}

/** A withdrawal with its timeline. */
export function withdrawalReplyOf(withdrawal: Withdrawal, steps: readonly WithdrawalStep[]): WithdrawalReply {
  return {
    id: withdrawal.id,
    amount: withdrawal.amountCents,
    status: withdrawal.state,
    timeline: steps.map((step) => ({ status: step.state, at: step.at.toISOString() })),
    deadline_at: withdrawal.deadlineAt.toISOString(),
    end_to_end_id: withdrawal.endToEndId,
    pix_key_type: withdrawal.pixKeyType,
    pix_key: withdrawal.pixKeyMasked,
    reason: withdrawal.reason,
    created_at: withdrawal.createdAt.toISOString(),
  };
}

const QUIET_ZONE_MODULES = 4;

/** The QR Code of a text as one SVG document: black on white in every theme, since banking apps must read it. Error correction M, as the Pix manual asks. */
export async function qrSvg(text: string): Promise<string> {
  return qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: QUIET_ZONE_MODULES, color: { dark: '#000000', light: '#ffffff' } });
}
