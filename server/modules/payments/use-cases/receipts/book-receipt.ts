import { addCents, type Cents, subtractCents, sumCents, ZERO } from '#kernel/money.ts';
import { countDeposit } from '#server/modules/gate/index.ts';
import {
  DEPOSIT_ROLLOVER,
  giveBackDeposit,
  releaseBlock,
  removeStatementEntry,
  reverseDeposit,
  transfer,
  writeBlock,
  writeStatementEntry,
} from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../../deps.ts';
import { type ReceiptDecision, type ReturnReason, rolloverBlock } from '../../domain/deposit-rules.ts';
import { type BookingStep, owedBy } from '../../domain/plan-returns.ts';
import { depositApproved, depositGivenBack, depositReturned, depositReversed } from '../../messages.ts';
import { depositRollover } from '../../settings.ts';
import { approveDeposit, changeCreditedDeposit, countCreditedDeposits, type Deposit, endRollover, returnDeposit } from '../../store/deposits.ts';
import type { ReceiptLog } from '../../store/receipt-books.ts';
import { adjustReserve } from '../claims/adjust-reserve.ts';
import { reviewUnsentWithdrawals } from '../withdrawals/review-withdrawals.ts';

/** A received Pix during its settlement. Everything below runs in one transaction, under the locks of receipt, deposit and `gate_player`. */
export interface Settlement {
  readonly deps: PaymentsDeps;
  readonly tx: Tx;
  readonly endToEndId: string;
  /** The player who receives the Pix. */
  readonly provider: string;
  /** The charge that was paid; null if it is not ours. */
  readonly deposit: Deposit | null;
  readonly log: ReceiptLog;
  readonly at: Date;
}

/** The result of the bookings: the player's money, who holds the Pix, and why it is returned. */
export interface Tally {
  takenCents: Cents;
  owedCents: Cents;
  givenBackCents: Cents;
  reason: ReturnReason | null;
  holder: 'player' | 'suspense' | null;
}

/** The whole Pix, for its first booking. */
export interface WholePix {
  readonly wholeCents: Cents;
  /** True at the first reading: the player has no notice yet. */
  readonly isFirst: boolean;
  readonly decide: (amountCents: Cents) => Promise<ReceiptDecision>;
}

/** Makes the transfers of one step of the plan, and applies their consequences. */
export async function bookReceiptStep(settlement: Settlement, whole: WholePix, tally: Tally, step: BookingStep): Promise<void> {
  const { deposit } = settlement;
  if (step.kind === 'book' && tally.holder === null) return bookFirst(settlement, whole, tally, step.amountCents);
  if (tally.holder !== 'player') {
    if (step.kind === 'book') return suspend(settlement, step.amountCents);
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

/**
 * Ends the deposit of a Pix that is not credited, and notifies the player. Only for a Pix that was just read for the first time; a charge that another Pix paid
 * is unchanged.
 */
export async function endUncredited({ tx, endToEndId, deposit, at }: Settlement, reason: ReturnReason, amountCents: Cents): Promise<void> {
  if (deposit === null) return;
  const { id, playerId } = deposit;
  if (deposit.endToEndId === null) {
    await returnDeposit(tx, id, { endToEndId, amountCents, at });
    await removeStatementEntry(tx, { playerId, source: 'Deposit', ref: id });
    await writeStatementEntry(tx, { playerId, source: 'Deposit', ref: id, status: 'refused', amountCents, at: deposit.createdAt });
  }
  await publish(tx, at, depositReturned({ depositId: id, playerId, amountCents, reason }));
}

/** Applies the consequences of a return of a credited Pix, or of its reversal: the deposit's state and block, the player's unsent withdrawals and messages. */
export async function followReturns({ tx, endToEndId, deposit, log, at }: Settlement, moved: Tally, leftCents: Cents): Promise<void> {
  if (deposit === null || (moved.takenCents === ZERO && moved.givenBackCents === ZERO)) return;
  const { id, playerId } = deposit;
  await changeCreditedDeposit(tx, id, { state: leftCents > ZERO ? 'approved' : 'returned', amountCents: creditedCents(log) });
  // A returned amount needs no reserve any more; after a reversed return it is reserved again as far as banks claim it.
  await adjustReserve(tx, endToEndId, { mostCents: moved.givenBackCents, at });
  if (moved.givenBackCents > ZERO) await publish(tx, at, depositGivenBack({ playerId, amountCents: moved.givenBackCents }));
  if (moved.takenCents === ZERO) return;
  await releaseBlock(tx, playerId, { reason: DEPOSIT_ROLLOVER, ref: id });
  await endRollover(tx, id, at);
  await reviewUnsentWithdrawals(tx, playerId, at);
  await publish(tx, at, depositReversed({ depositId: id, playerId, amountCents: moved.takenCents, owedCents: moved.owedCents }));
}

async function bookFirst(settlement: Settlement, { wholeCents, isFirst, decide }: WholePix, tally: Tally, amountCents: Cents): Promise<void> {
  const { tx, at, deposit } = settlement;
  const decision = await decide(amountCents);
  if (decision.kind === 'return') {
    [tally.holder, tally.reason] = ['suspense', decision.reason];
    await suspend(settlement, amountCents);
    return isFirst ? endUncredited(settlement, decision.reason, wholeCents) : undefined;
  }
  if (deposit === null) throw new Error('a Pix to no charge of ours was to be credited');
  [tally.holder, tally.reason] = ['player', null];
  await credit(settlement, deposit, amountCents);
  const goneCents = subtractCents(wholeCents, amountCents);
  const returned = { depositId: deposit.id, playerId: deposit.playerId, amountCents: goneCents, reason: 'returned_by_psp' } as const;
  return goneCents > ZERO ? publish(tx, at, depositReturned(returned)) : undefined;
}

/**
 * Credits a Pix to the player whose charge it paid: money, rollover block, deposit counter, deposit, event. Only for a Pix without bookings, so that it happens
 * once.
 */
async function credit(settlement: Settlement, deposit: Deposit, amountCents: Cents): Promise<void> {
  const { deps, tx, endToEndId, at } = settlement;
  const { playerId } = deposit;
  await moveToCash(settlement, playerId, amountCents);
  // Under br a deposit need not be staked before it is withdrawn.
  const blockCents = deps.complianceProfile === 'br' ? ZERO : rolloverBlock(amountCents, deps.settings.get(depositRollover));
  if (blockCents > ZERO) await writeBlock(tx, playerId, { reason: DEPOSIT_ROLLOVER, ref: deposit.id, amountCents: blockCents, at });
  const occurrence = 1 + (await countCreditedDeposits(tx, playerId));
  const rolloverCents = blockCents > ZERO ? blockCents : null;
  await approveDeposit(tx, deposit.id, { endToEndId, amountCents, at, occurrence, rolloverCents });
  await removeStatementEntry(tx, { playerId, source: 'Deposit', ref: deposit.id });
  await publish(tx, at, depositApproved({ depositId: deposit.id, playerId, amountCents, occurrence, couponCode: deposit.couponCode }));
}

/** Credits an amount that was deducted from a credited Pix and whose return failed. It belongs to the same deposit, and blocks nothing. */
async function creditRest(settlement: Settlement, deposit: Deposit, amountCents: Cents): Promise<void> {
  const before = creditedCents(settlement.log);
  await moveToCash(settlement, deposit.playerId, amountCents);
  await changeCreditedDeposit(settlement.tx, deposit.id, { state: 'approved', amountCents: addCents(before, amountCents) });
}

function creditedCents({ moves }: ReceiptLog): Cents {
  return sumCents(moves.filter(({ kind }) => kind === 'deposit').map(({ amountCents }) => amountCents));
}

async function moveToCash({ tx, endToEndId, log, at }: Settlement, playerId: string, amountCents: Cents): Promise<void> {
  const version = log.nextVersion('deposit');
  const moved = await transfer(tx, { playerId, from: 'pix_clearing', to: 'cash', amountCents, kind: 'deposit', refId: endToEndId, version, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a Pix is in the ledger already, or its player has no wallet');
  const countedDay = await countDeposit(tx, playerId, amountCents, at);
  await log.add({ kind: 'deposit', version, returnId: null, playerId, account: 'cash', amountCents, countedDay });
}

/** Suspends money that has no owner here: it stays in pix_suspense until its payer has it back. */
async function suspend({ tx, endToEndId, log, at }: Settlement, amountCents: Cents): Promise<void> {
  const version = log.nextVersion('deposit');
  const moved = await transfer(tx, { playerId: null, from: 'pix_clearing', to: 'pix_suspense', amountCents, kind: 'deposit', refId: endToEndId, version, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a Pix is in the ledger already');
  await log.add({ kind: 'deposit', version, returnId: null, playerId: null, account: 'suspense', amountCents });
}

interface ReturnMove {
  readonly returnId: string;
  readonly amountCents: Cents;
}

/** Takes the amount of a return from the player: cash first, then debt. Returns the debt created. */
async function takeFromPlayer({ tx, endToEndId, log, at }: Settlement, playerId: string, { returnId, amountCents }: ReturnMove): Promise<Cents> {
  const legs = await reverseDeposit(tx, { playerId, endToEndId, amountCents, version: log.nextVersion('deposit_returned'), at });
  for (const leg of legs) await log.add({ kind: 'deposit_returned', returnId, playerId, ...leg });
  return sumCents(legs.filter(({ account }) => account === 'debt').map((leg) => leg.amountCents));
}

/** Gives the player back the amount that a failed return took. */
async function giveBackToPlayer({ tx, endToEndId, log, at }: Settlement, playerId: string, { returnId, amountCents }: ReturnMove): Promise<void> {
  const owedCents = owedBy(log.moves, returnId);
  const legs = await giveBackDeposit(tx, { playerId, endToEndId, amountCents, owedCents, version: log.nextVersion('deposit_unreturned'), at });
  for (const leg of legs) await log.add({ kind: 'deposit_unreturned', returnId, playerId, ...leg });
}

/** Books that money in suspense reached its payer, or that its return failed. */
async function moveSuspense(
  { tx, endToEndId, log, at }: Settlement,
  kind: 'pix_returned' | 'pix_unreturned',
  { returnId, amountCents }: ReturnMove,
): Promise<void> {
  const version = log.nextVersion(kind);
  const [from, to] = kind === 'pix_returned' ? (['pix_suspense', 'pix_clearing'] as const) : (['pix_clearing', 'pix_suspense'] as const);
  const moved = await transfer(tx, { playerId: null, from, to, amountCents, kind, refId: endToEndId, version, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a return out of suspense was booked before');
  await log.add({ kind, version, returnId, playerId: null, account: 'suspense', amountCents });
}
