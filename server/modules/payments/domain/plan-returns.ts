import { type Cents, cents, subtractCents, sumCents, ZERO } from '#kernel/money.ts';
import type { ReturnStatus } from './payment-provider.ts';

/** A return as the PSP reports it now, with its bookings. */
export interface BookedReturn {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  /** The money was returned before the Pix was booked, so that it was never credited. */
  readonly withheld: boolean;
  /** The amount booked for the return: taken from the player or out of suspense. */
  readonly takenCents: Cents;
}

/** A received Pix in our books. */
export interface ReceiptBooks {
  readonly amountCents: Cents;
  /** The holder of the booked amount; null while nothing is booked. */
  readonly holder: 'player' | 'suspense' | null;
  /** The total credited or suspended. */
  readonly bookedCents: Cents;
  readonly returns: readonly BookedReturn[];
}

export type BookingStep =
  /** The amount to credit or suspend in addition. */
  { readonly kind: 'book'; readonly amountCents: Cents } | { readonly kind: 'take' | 'give_back'; readonly returnId: string; readonly amountCents: Cents };

export interface ReturnPlan {
  /** Ids of the returns that are deducted before the booking. */
  readonly withheld: ReadonlySet<string>;
  /** The order of booking: first returns that failed, then the new credit, then returns. */
  readonly steps: readonly BookingStep[];
  /** The amount that the holder keeps after all steps are booked. */
  readonly leftCents: Cents;
}

/**
 * The bookings that bring our books in line with the PSP. A player keeps the Pix minus all returns that have not certainly failed; money in suspense leaves it
 * only when its payer has received it. After the steps are booked, a new plan is empty. Throws when the PSP contradicts itself: returns of more than the Pix,
 * or a return deducted before the booking that later grew.
 */
export function planReturns(books: ReceiptBooks): ReturnPlan {
  const validReturns = books.returns.filter(({ status }) => status !== 'failed');
  const goneCents = total(validReturns);
  if (goneCents > books.amountCents) throw new Error(`the PSP tells of returns of ${goneCents} centavos for a Pix of ${books.amountCents}`);
  const withheld = validReturns.filter((each) => books.holder === null || each.withheld);
  const freeCents = subtractCents(subtractCents(books.amountCents, books.bookedCents), total(withheld));
  if (freeCents < ZERO) throw new Error(`the PSP tells of a return that grew by ${-freeCents} centavos beyond what was withheld`);
  const ids = new Set(withheld.map(({ id }) => id));
  const changed = books.returns.flatMap((each) => {
    const targetCents = targetOf(books, each, ids);
    return targetCents === each.takenCents ? [] : [{ each, targetCents }];
  });
  const targets = sumCents(books.returns.map((each) => targetOf(books, each, ids)));
  return {
    withheld: ids,
    steps: [
      ...changed
        .filter(({ each }) => each.takenCents > ZERO)
        .map(({ each }) => ({ kind: 'give_back', returnId: each.id, amountCents: each.takenCents }) as const),
      ...(freeCents > ZERO ? [{ kind: 'book', amountCents: freeCents } as const] : []),
      ...changed
        .filter(({ targetCents }) => targetCents > ZERO)
        .map(({ each, targetCents }) => ({ kind: 'take', returnId: each.id, amountCents: targetCents }) as const),
    ],
    leftCents: subtractCents(subtractCents(books.amountCents, total(withheld)), targets),
  };
}

/** The amount to book for one return. */
function targetOf(books: ReceiptBooks, each: BookedReturn, withheld: ReadonlySet<string>): Cents {
  if (books.holder === null || withheld.has(each.id)) return ZERO;
  const gone = books.holder === 'player' ? each.status !== 'failed' : each.status === 'returned';
  return gone ? each.amountCents : ZERO;
}

/** The amount in suspense that no return covers yet and that must be returned now. */
export function toReturnCents(plan: ReturnPlan, returns: readonly BookedReturn[]): Cents {
  const underWay = returns.filter(({ id, status }) => status === 'processing' && !plan.withheld.has(id));
  return cents(Math.max(0, plan.leftCents - total(underWay)));
}

function total(returns: readonly { readonly amountCents: Cents }[]): Cents {
  return sumCents(returns.map(({ amountCents }) => amountCents));
}

/** A transfer of a received Pix, reduced to the fields that its books need. */
interface Move {
  readonly kind: 'deposit' | 'deposit_returned' | 'deposit_unreturned' | 'pix_returned' | 'pix_unreturned';
  readonly returnId: string | null;
  readonly account: 'cash' | 'debt' | 'suspense';
  readonly amountCents: Cents;
}

interface ReportedReturn {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  readonly withheld: boolean;
}

/** The books of a received Pix: the sums of its transfers, with the returns that the PSP reports. */
export function booksOf(amountCents: Cents, moves: readonly Move[], returns: readonly ReportedReturn[]): ReceiptBooks {
  const booked = moves.filter(({ kind }) => kind === 'deposit');
  const [first] = booked;
  return {
    amountCents,
    holder: first === undefined ? null : first.account === 'suspense' ? 'suspense' : 'player',
    bookedCents: sumOf(booked),
    returns: returns.map((reported) => ({ ...reported, takenCents: takenBy(moves, reported.id) })),
  };
}

/** The debt that one return left: debt created minus debt repaid. */
export function owedBy(moves: readonly Move[], returnId: string): Cents {
  return takenBy(
    moves.filter(({ account }) => account === 'debt'),
    returnId,
  );
}

function takenBy(moves: readonly Move[], returnId: string): Cents {
  const own = moves.filter((move) => move.returnId === returnId);
  const taken = own.filter(({ kind }) => kind === 'deposit_returned' || kind === 'pix_returned');
  const givenBack = own.filter(({ kind }) => kind === 'deposit_unreturned' || kind === 'pix_unreturned');
  return subtractCents(sumOf(taken), sumOf(givenBack));
}

function sumOf(moves: readonly Move[]): Cents {
  return sumCents(moves.map(({ amountCents }) => amountCents));
}

const MOST_RETURNS = 36 ** 2;

/**
 * The id of our n-th return of a received Pix, counted from 1. A repeated request carries the same id, so that it cannot return the money twice. 1–35 letters
 * and digits: "R" and the 32 of the end-to-end id; from the second return on, two more.
 */
export function returnIdOf(endToEndId: string, nth = 1): string {
  if (!Number.isSafeInteger(nth) || nth < 1 || nth >= MOST_RETURNS) throw new Error(`no id for return ${nth} of a Pix`);
  return nth === 1 ? `R${endToEndId}` : `R${endToEndId}${nth.toString(36).padStart(2, '0')}`;
}

/** True for the id of a return that we requested. */
export function isOwnReturn(endToEndId: string, returnId: string): boolean {
  return returnId.startsWith(`R${endToEndId}`);
}
