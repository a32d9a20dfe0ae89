import { cents } from '#kernel/money.ts';
import { lockGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { decideReceipt } from '../domain/decide-receipt.ts';
import { creditObstacle } from '../domain/deposit-rules.ts';
import type { PixReturn, ReceivedPix } from '../domain/pix-in.ts';
import { type Deposit, findDepositOwner, lockDeposit, lockDepositByTxid } from '../store/deposits.ts';
import { openReceiptLog } from '../store/open-receipt-log.ts';
import { lockReceipt, type Receipt } from '../store/receipts.ts';
import { depositorFacts } from './depositor-facts.ts';
import { type Reconciled, reconcileReceipt } from './reconcile-receipt.ts';

/**
 * Takes in a Pix that was read back from the PSP, in one transaction. The first time: credits the player, less what went back already, or takes the money
 * into pix_suspense to be returned. Later: books what has gone back or come back since. An answer older than one taken in before changes nothing.
 * Answers the receipt as it now stands.
 */
export async function settleReceipt(deps: PaymentsDeps, asked: Receipt, pix: ReceivedPix, at: Date): Promise<Receipt | null> {
  const owner = pix.txid === null ? null : await findDepositOwner(deps.db.k, pix.txid);
  const playerCpf = owner === null ? null : ((await deps.players.read(owner))?.cpf ?? null);
  return inSettlement(deps, asked, asked.asked, async (tx, receipt) => {
    refuseAnother(receipt, pix);
    const deposit = pix.txid === null ? null : await lockDepositByTxid(tx, pix.txid);
    const gate = deposit === null ? null : await lockGate(tx, deposit.playerId);
    const settlement = { deps, tx, endToEndId: pix.endToEndId, deposit, log: await openReceiptLog(tx, pix.endToEndId, at), at };
    return reconcileReceipt(settlement, {
      before: asked,
      receipt,
      asked: asked.asked,
      amountCents: pix.amountCents,
      pix,
      returns: pix.returns,
      decide: async (amountCents) =>
        decideReceipt({
          depositState: stateFor(deposit, pix.endToEndId),
          payerCpf: pix.payerCpf,
          playerCpf,
          obstacle: deposit === null ? null : gate === null ? 'player_cannot_receive' : creditObstacle(depositorFacts(gate, at), amountCents),
        }),
    });
  });
}

/** Takes in what the PSP answered to a return that we asked for: `question` is the number under which we asked. */
export async function settleReturn(deps: PaymentsDeps, before: Receipt, question: number, told: PixReturn, at: Date): Promise<Receipt | null> {
  return inSettlement(deps, before, question, async (tx, receipt) => {
    if (receipt.amountCents === null) throw new Error('a return of a Pix that was never read');
    const deposit = receipt.depositId === null ? null : await lockDeposit(tx, receipt.depositId);
    if (deposit !== null) await lockGate(tx, deposit.playerId);
    const settlement = { deps, tx, endToEndId: receipt.endToEndId, deposit, log: await openReceiptLog(tx, receipt.endToEndId, at), at };
    const decide = () => Promise.reject(new Error('a Pix in return is decided'));
    return reconcileReceipt(settlement, { before, receipt, asked: question, amountCents: receipt.amountCents, pix: null, returns: [told], decide });
  });
}

async function inSettlement(
  deps: PaymentsDeps,
  { endToEndId }: Receipt,
  question: number,
  settle: (tx: Tx, receipt: Receipt) => Promise<Reconciled>,
): Promise<Receipt | null> {
  const done = await deps.db.k.transaction().execute(async (tx): Promise<Reconciled> => {
    const receipt = await lockReceipt(tx, endToEndId);
    const nothing = { receipt, takenCents: cents(0), owedCents: cents(0), givenBackCents: cents(0) };
    return receipt === null || receipt.heard >= question ? nothing : settle(tx, receipt);
  });
  if (done.takenCents > 0) {
    const { takenCents, owedCents } = done;
    deps.log.warn(
      { endToEndId, takenCents, owedCents, alert: 'deposit-taken-back' },
      'a credited Pix went back: taken from the player, unsent withdrawals wait for an operator',
    );
    deps.metrics.counter('palpite_payments_deposits_taken_back_total', 'Credited Pix of which the PSP gave something back').inc();
  }
  return done.receipt;
}

/** What a Pix is does not change: only its returns do. */
function refuseAnother(receipt: Receipt, pix: ReceivedPix): void {
  if (receipt.amountCents === null) return;
  if (receipt.amountCents !== pix.amountCents || receipt.txid !== pix.txid)
    throw new Error(
      `the PSP now tells ${pix.amountCents} centavos for ${pix.txid ?? 'no charge'} of a Pix of ${receipt.amountCents} centavos for ${receipt.txid ?? 'no charge'}`,
    );
}

/** A charge that this very Pix ended (all of it had gone back when we looked) is still its own. */
function stateFor(deposit: Deposit | null, endToEndId: string): Deposit['state'] | null {
  if (deposit === null) return null;
  return deposit.endToEndId === endToEndId ? 'pending' : deposit.state;
}
