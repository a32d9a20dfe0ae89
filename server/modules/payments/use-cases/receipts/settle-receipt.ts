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

/** Quarantined returns: `ref` is the end-to-end id of their Pix. */
export const RETURN = 'payments.return';

/** What the PSP answered, and the question it answered. */
interface Answer {
  /** The receipt as it was when the PSP was asked, and as it stands under its lock. */
  readonly before: Receipt;
  readonly receipt: Receipt;
  readonly asked: number;
  readonly amountCents: Cents;
  /** The whole Pix, when it was read; null when the answer was about returns only. */
  readonly pix: ReceivedPix | null;
  readonly returns: readonly PixReturn[];
  /** What becomes of a Pix of which nothing is booked yet. */
  readonly decide: (amountCents: Cents) => Promise<ReceiptDecision>;
}

interface Settled extends Pick<Tally, 'takenCents' | 'owedCents'> {
  readonly receipt: Receipt | null;
  /** What becomes of the Pix was decided now. */
  readonly isFirst: boolean;
}

/**
 * Takes in a Pix that was read back from the PSP, in one transaction. The first time: credits the player, less what went back already, or takes the money
 * into pix_suspense to be returned. Later: books what has gone back or come back since. An answer older than one taken in before changes nothing.
 * Answers the receipt as it now stands.
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

/** Takes in what the PSP answered to a return that we asked for: `question` is the number under which we asked. */
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

/** Makes our books say what the PSP says of a received Pix and its returns. The same answer twice changes nothing the second time. */
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
  // Of one that was read for the first time; one of which everything was gone may be booked later.
  if (tally.holder === null && whole.isFirst) await endUncredited(settlement, 'returned_by_psp', whole.wholeCents);
  if (tally.holder === 'player' && books.holder === 'player') await followReturns(settlement, tally, plan.leftCents);

  const news = answer.returns.filter((each) => isNews(earlier, each));
  await stand(settlement, answer, tally, { plan, returns, news });
  return { receipt: await lockReceipt(tx, endToEndId), isFirst: whole.isFirst, ...tally };
}

/** Writes how the receipt now stands, and when to look again. */
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
  // One that is only on its way again may fail again, and keeps its place in the ever longer waits.
  if (state === 'returned') await unpark(tx, RETURN, [endToEndId]);
}

/** The provider that was asked has the Pix, and meanwhile another one had named it. One that was read at another is not taken from it. */
async function takeOver(tx: Tx, receipt: Receipt, provider: string): Promise<void> {
  if (receipt.state !== 'hinted' && receipt.state !== 'unknown')
    throw new Error(`the providers ${receipt.provider} and ${provider} both tell of Pix ${receipt.endToEndId}`);
  await giveReceiptTo(tx, receipt.endToEndId, provider);
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
