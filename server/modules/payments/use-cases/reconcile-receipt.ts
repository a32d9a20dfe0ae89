import { addCents, type Cents, subtractCents, ZERO } from '#kernel/money.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { ReceiptDecision, ReturnReason } from '../domain/decide-receipt.ts';
import { isOwnReturn } from '../domain/identifiers.ts';
import { RETURN } from '../domain/parked-names.ts';
import type { PixReturn, ReceivedPix } from '../domain/pix-in.ts';
import { type BookingStep, planReturns, type ReturnPlan } from '../domain/plan-returns.ts';
import { booksOf } from '../domain/receipt-books.ts';
import { returnBackoff, returnLookMs } from '../domain/retry-delay.ts';
import { depositReturned } from '../messages.ts';
import { lockReceipt, type Receipt, standReceipt } from '../store/receipts.ts';
import { type KnownReturn, readReturns, setWithheld, writeReturn } from '../store/returns.ts';
import { creditPix, creditRest } from './credit-pix.ts';
import { giveBackToPlayer, moveSuspense, takeFromPlayer } from './move-return.ts';
import type { Settlement } from './settlement.ts';
import { endUncredited, suspendPix } from './suspend-pix.ts';
import { tellOfReturns } from './tell-of-returns.ts';

/** What the PSP told, and the question it answered. */
export interface Telling {
  /** The receipt as it was when the PSP was asked, and as it stands under its lock. */
  readonly before: Receipt;
  readonly receipt: Receipt;
  readonly asked: number;
  readonly amountCents: Cents;
  /** The whole Pix, when it was read; null when only returns were told. */
  readonly pix: ReceivedPix | null;
  readonly returns: readonly PixReturn[];
  /** What becomes of a Pix of which nothing is booked yet. */
  readonly decide: (amountCents: Cents) => Promise<ReceiptDecision>;
}

/** What it did to the player's money. */
export interface Reconciled {
  readonly receipt: Receipt | null;
  readonly takenCents: Cents;
  readonly owedCents: Cents;
  readonly givenBackCents: Cents;
}

type Tally = { -readonly [K in 'takenCents' | 'owedCents' | 'givenBackCents']: Cents } & { reason: ReturnReason | null; holder: 'player' | 'suspense' | null };

/** Makes our books say what the PSP says of a received Pix and its returns. Told the same twice, the second time changes nothing. */
export async function reconcileReceipt(settlement: Settlement, telling: Telling): Promise<Reconciled> {
  const { tx, endToEndId, log, at } = settlement;
  const earlier = await readReturns(tx, endToEndId);
  for (const told of withoutDoubles(telling.returns)) if (isNews(earlier, told)) await writeReturn(tx, endToEndId, told, at);
  const returns = await readReturns(tx, endToEndId);
  const books = booksOf(telling.amountCents, log.moves, returns);
  const plan = planReturns(books);
  for (const { id, withheld } of returns) if (withheld !== plan.withheld.has(id)) await setWithheld(tx, endToEndId, id, plan.withheld.has(id));

  const tally: Tally = { takenCents: ZERO, owedCents: ZERO, givenBackCents: ZERO, reason: telling.receipt.reason, holder: books.holder };
  for (const step of plan.steps) await book(settlement, telling, tally, step);
  if (tally.holder === null) tally.reason = 'returned_by_psp';
  if (tally.holder === null && isFirst(telling)) await endUncredited(settlement, 'returned_by_psp', telling.amountCents);
  if (tally.holder === 'player' && books.holder === 'player') await tellOfReturns(settlement, { ...tally, leftCents: plan.leftCents });

  const news = telling.returns.filter((told) => isNews(earlier, told));
  await stand(settlement, telling, tally, { plan, returns, news });
  return { receipt: await lockReceipt(tx, endToEndId), ...tally };
}

async function book(settlement: Settlement, telling: Telling, tally: Tally, step: BookingStep): Promise<void> {
  const { deposit } = settlement;
  if (step.kind === 'book' && tally.holder === null) return bookFirst(settlement, telling, tally, step.amountCents);
  if (tally.holder !== 'player') {
    if (step.kind === 'book') return suspendPix(settlement, step.amountCents);
    return moveSuspense(settlement, step.kind === 'take' ? 'pix_returned' : 'pix_unreturned', step);
  }
  if (deposit === null) throw new Error('a credited Pix has lost its deposit');
  if (step.kind === 'take') {
    tally.takenCents = addCents(tally.takenCents, step.amountCents);
    tally.owedCents = addCents(tally.owedCents, await takeFromPlayer(settlement, deposit.playerId, step));
    return undefined;
  }
  tally.givenBackCents = addCents(tally.givenBackCents, step.amountCents);
  return step.kind === 'book' ? creditRest(settlement, deposit, step.amountCents) : giveBackToPlayer(settlement, deposit.playerId, step);
}

async function bookFirst(settlement: Settlement, telling: Telling, tally: Tally, amountCents: Cents): Promise<void> {
  const { tx, at, deposit } = settlement;
  const { decide, amountCents: wholeCents } = telling;
  const decision = await decide(amountCents);
  if (decision.kind === 'return') {
    [tally.holder, tally.reason] = ['suspense', decision.reason];
    await suspendPix(settlement, amountCents);
    return isFirst(telling) ? endUncredited(settlement, decision.reason, wholeCents) : undefined;
  }
  if (deposit === null) throw new Error('a Pix to no charge of ours was to be credited');
  [tally.holder, tally.reason] = ['player', null];
  await creditPix(settlement, deposit, amountCents);
  const goneCents = subtractCents(wholeCents, amountCents);
  const told = { depositId: deposit.id, playerId: deposit.playerId, amountCents: goneCents, reason: 'returned_by_psp' } as const;
  return goneCents > ZERO ? publish(tx, at, depositReturned(told)) : undefined;
}

/** Writes how the receipt now stands, and when to look again. */
async function stand(
  { tx, endToEndId, deposit, at }: Settlement,
  { before, receipt, asked, pix }: Telling,
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
  await standReceipt(tx, before, pix, {
    state,
    owner: deposit === null ? null : { depositId: deposit.id, playerId: deposit.playerId },
    reason,
    heard: asked,
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

/** Read for the first time: its player has not heard of it. One of which everything was gone may be booked later. */
function isFirst({ receipt }: Telling): boolean {
  return receipt.state === 'hinted';
}

function withoutDoubles(returns: readonly PixReturn[]): readonly PixReturn[] {
  const byId = new Map<string, PixReturn>();
  for (const told of returns) {
    const twin = byId.get(told.id);
    if (twin !== undefined && (twin.status !== told.status || twin.amountCents !== told.amountCents))
      throw new Error(`the PSP tells two stories of return ${told.id}`);
    byId.set(told.id, told);
  }
  return [...byId.values()];
}

function isNews(known: readonly KnownReturn[], told: PixReturn): boolean {
  return !known.some(({ id, status, amountCents }) => id === told.id && status === told.status && amountCents === told.amountCents);
}
