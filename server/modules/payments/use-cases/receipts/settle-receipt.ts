import { type Cents, ZERO } from '#kernel/money.ts';
import { depositHeadroom, lockGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { creditObstacle, decideReceipt, type ReceiptDecision, depositorFacts } from '../../domain/deposit-rules.ts';
import type { PixReturn, ReceivedPix } from '../../domain/payment-provider.ts';
import { isOwnReturn, booksOf, planReturns, type ReturnPlan } from '../../domain/plan-returns.ts';
import { returnBackoff, returnLookMs } from '../../domain/retry-delay.ts';
import { paymentsMetrics } from '../../metrics.ts';
import { type Deposit, findDepositOwner, lockDeposit, lockDepositOf } from '../../store/deposits.ts';
import { type KnownReturn, openReceiptLog, readReturns, setWithheld, writeReturn } from '../../store/receipt-books.ts';
import { giveReceiptTo, lockReceipt, type Receipt, writeStanding } from '../../store/receipts.ts';
import { bookReceiptStep, endUncredited, followReturns, type Settlement, type Tally } from './book-receipt.ts';

/** The quarantine kind of returns; the reference is the end-to-end id of their Pix. */
export const RETURN = 'payments.return';

/** The PSP's answer and the question that it answers. */
interface Answer {
  /** The receipt as it was when the PSP was asked, and as read under its lock. */
  readonly before: Receipt;
  readonly receipt: Receipt;
  readonly asked: number;
  readonly amountCents: Cents;
  /** The whole Pix, if it was read; null when the answer is about returns only. */
  readonly pix: ReceivedPix | null;
  readonly returns: readonly PixReturn[];
  /** The decision about a Pix without bookings. */
  readonly decide: (amountCents: Cents) => Promise<ReceiptDecision>;
}

interface Settled extends Pick<Tally, 'takenCents' | 'owedCents'> {
  readonly receipt: Receipt | null;
  /** True when the Pix was decided on just now. */
  readonly isFirst: boolean;
}

/**
 * Applies a Pix that was read back from the PSP, in one transaction. The first time: credits the player minus earlier returns, or moves the money into
 * pix_suspense to be returned. Later: books new returns and their reversals. An answer older than one already applied changes nothing. Returns the current
 * receipt.
 */
export async function settleReceipt(deps: PaymentsDeps, asked: Receipt, pix: ReceivedPix, at: Date): Promise<Receipt | null> {
  const owner = pix.txid === null ? null : await findDepositOwner(deps.db.k, { provider: asked.provider, txid: pix.txid });
  const playerCpf = owner === null ? null : ((await deps.players.read(owner))?.cpf ?? null);
  return inSettlement(deps, asked, asked.asked, async (tx, receipt) => {
    refuseAnother(receipt, pix);
    const deposit = pix.txid === null ? null : await lockDepositOf(tx, { provider: asked.provider, txid: pix.txid });
    const gate = deposit === null ? null : await lockGate(tx, deposit.playerId);
    const settlement = { deps, tx, endToEndId: pix.endToEndId, provider: asked.provider, deposit, log: await openReceiptLog(tx, pix.endToEndId, at), at };
    return reconcile(settlement, {
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
          obstacle:
            deposit === null
              ? null
              : gate === null
                ? 'player_cannot_receive'
                : creditObstacle(depositorFacts(gate, depositHeadroom(gate, at), at), amountCents),
        }),
    });
  });
}

/** Applies the PSP's answer to a return that we requested: `question` is the number of the request. */
export async function settleReturn(deps: PaymentsDeps, before: Receipt, question: number, answered: PixReturn, at: Date): Promise<Receipt | null> {
  return inSettlement(deps, before, question, async (tx, receipt) => {
    if (receipt.amountCents === null) throw new Error('a return of a Pix that was never read');
    const deposit = receipt.depositId === null ? null : await lockDeposit(tx, receipt.depositId);
    if (deposit !== null) await lockGate(tx, deposit.playerId);
    const settlement = {
      deps,
      tx,
      endToEndId: receipt.endToEndId,
      provider: receipt.provider,
      deposit,
      log: await openReceiptLog(tx, receipt.endToEndId, at),
      at,
    };
    const decide = () => Promise.reject(new Error('a Pix in return is decided'));
    return reconcile(settlement, { before, receipt, asked: question, amountCents: receipt.amountCents, pix: null, returns: [answered], decide });
  });
}

async function inSettlement(
  deps: PaymentsDeps,
  { endToEndId, provider }: Receipt,
  question: number,
  settle: (tx: Tx, receipt: Receipt) => Promise<Settled>,
): Promise<Receipt | null> {
  const done = await deps.db.k.transaction().execute(async (tx): Promise<Settled> => {
    const receipt = await lockReceipt(tx, endToEndId);
    if (receipt !== null && receipt.provider !== provider) await takeOver(tx, receipt, provider);
    return receipt === null || receipt.answered >= question ? { receipt, isFirst: false, takenCents: ZERO, owedCents: ZERO } : settle(tx, receipt);
  });
  const counted = paymentsMetrics(deps);
  if (done.isFirst && done.receipt !== null) counted.deposits.inc({ provider, outcome: done.receipt.state === 'credited' ? 'credited' : 'returned' });
  if (done.takenCents > 0) {
    const { takenCents, owedCents } = done;
    deps.log.warn(
      { endToEndId, takenCents, owedCents, alert: 'deposit-taken-back' },
      'a credited Pix went back: taken from the player, unsent withdrawals wait for an operator',
    );
    counted.depositsTakenBack.inc({ provider });
  }
  return done.receipt;
}

/** Brings the books of a received Pix and its returns in line with the PSP. Repeating the same answer changes nothing. */
async function reconcile(settlement: Settlement, answer: Answer): Promise<Settled> {
  const { tx, endToEndId, log } = settlement;
  const earlier = await readReturns(tx, endToEndId);
  for (const each of withoutDuplicates(answer.returns)) if (isNews(earlier, each)) await writeReturn(tx, settlement, each, settlement.at);
  const returns = await readReturns(tx, endToEndId);
  const books = booksOf(answer.amountCents, log.moves, returns);
  const plan = planReturns(books);
  for (const { id, withheld } of returns) if (withheld !== plan.withheld.has(id)) await setWithheld(tx, endToEndId, id, plan.withheld.has(id));

  const whole = { wholeCents: answer.amountCents, isFirst: answer.receipt.state === 'hinted', decide: answer.decide };
  const tally: Tally = { takenCents: ZERO, owedCents: ZERO, givenBackCents: ZERO, reason: answer.receipt.reason, holder: books.holder };
  for (const step of plan.steps) await bookReceiptStep(settlement, whole, tally, step);
  if (tally.holder === null) tally.reason = 'returned_by_psp';
  // Only for a Pix that was read for the first time; a Pix that went back wholly may be booked later.
  if (tally.holder === null && whole.isFirst) await endUncredited(settlement, 'returned_by_psp', whole.wholeCents);
  if (tally.holder === 'player' && books.holder === 'player') await followReturns(settlement, tally, plan.leftCents);

  const news = answer.returns.filter((each) => isNews(earlier, each));
  await stand(settlement, answer, tally, { plan, returns, news });
  return { receipt: await lockReceipt(tx, endToEndId), isFirst: whole.isFirst, ...tally };
}

/** Writes the state of the receipt, and when to poll it next. */
async function stand(
  { tx, endToEndId, deposit, at }: Settlement,
  { before, receipt, asked, pix }: Answer,
  { holder, reason }: Tally,
  { plan, returns, news }: { readonly plan: ReturnPlan; readonly returns: readonly KnownReturn[]; readonly news: readonly PixReturn[] },
): Promise<void> {
  const state = holder === 'player' ? 'credited' : holder === 'suspense' && plan.leftCents > ZERO ? 'returning' : 'returned';
  const underWay = returns.some(({ status }) => status === 'processing');
  const ownFailed = news.filter(({ id, status }) => status === 'failed' && isOwnReturn(endToEndId, id));
  const failures = state === 'returned' ? 0 : receipt.failures + ownFailed.length;
  const backoff = ownFailed.length === 0 ? receipt.returnAfter : returnBackoff(failures, at);
  const changed = news.length > 0 || plan.steps.length > 0;
  const look = new Date(at.getTime() + returnLookMs(changed ? 0 : receipt.attempts));
  await writeStanding(tx, before, pix, {
    state,
    owner: deposit === null ? null : { depositId: deposit.id, playerId: deposit.playerId },
    reason,
    answered: asked,
    failures,
    failure: ownFailed.at(-1)?.detail ?? null,
    returnAfter: state === 'returning' ? backoff : null,
    changed,
    dueAt: state === 'returning' || underWay ? look : null,
    at,
  });
  // A return that is in progress again may fail again, so its waits keep growing.
  if (state === 'returned') await unpark(tx, RETURN, [endToEndId]);
}

/** True when the provider that was asked has the Pix and another one named it meanwhile. A Pix that was read at another provider stays there. */
async function takeOver(tx: Tx, receipt: Receipt, provider: string): Promise<void> {
  if (receipt.state !== 'hinted' && receipt.state !== 'unknown')
    throw new Error(`the providers ${receipt.provider} and ${provider} both tell of Pix ${receipt.endToEndId}`);
  await giveReceiptTo(tx, receipt.endToEndId, provider);
}

/** Only the returns of a Pix change. */
function refuseAnother(receipt: Receipt, pix: ReceivedPix): void {
  if (receipt.amountCents === null) return;
  if (receipt.amountCents !== pix.amountCents || receipt.txid !== pix.txid)
    throw new Error(
      `the PSP now tells ${pix.amountCents} centavos for ${pix.txid ?? 'no charge'} of a Pix of ${receipt.amountCents} centavos for ${receipt.txid ?? 'no charge'}`,
    );
}

/** A charge that this same Pix ended (when all of it had gone back) still belongs to it. */
function stateFor(deposit: Deposit | null, endToEndId: string): Deposit['state'] | null {
  if (deposit === null) return null;
  return deposit.endToEndId === endToEndId ? 'pending' : deposit.state;
}

function withoutDuplicates(returns: readonly PixReturn[]): readonly PixReturn[] {
  const byId = new Map<string, PixReturn>();
  for (const each of returns) {
    const twin = byId.get(each.id);
    if (twin !== undefined && (twin.status !== each.status || twin.amountCents !== each.amountCents))
      throw new Error(`the PSP tells two stories of return ${each.id}`);
    byId.set(each.id, each);
  }
  return [...byId.values()];
}

function isNews(known: readonly KnownReturn[], answered: PixReturn): boolean {
  return !known.some(({ id, status, amountCents }) => id === answered.id && status === answered.status && amountCents === answered.amountCents);
}
