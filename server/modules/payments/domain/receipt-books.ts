import { type Cents, subtractCents, sumCents } from '#kernel/money.ts';
import type { ReturnStatus } from './pix-in.ts';
import type { ReceiptBooks } from './plan-returns.ts';

/** A transfer that a received Pix made, as far as its books care. */
interface Move {
  readonly kind: 'deposit' | 'deposit_returned' | 'deposit_unreturned' | 'pix_returned' | 'pix_unreturned';
  readonly returnId: string | null;
  readonly account: 'cash' | 'debt' | 'suspense';
  readonly amountCents: Cents;
}

interface Told {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: ReturnStatus;
  readonly withheld: boolean;
}

/** What stands in our books of a received Pix: its transfers added up, beside what the PSP tells of its returns. */
export function booksOf(amountCents: Cents, moves: readonly Move[], returns: readonly Told[]): ReceiptBooks {
  const booked = moves.filter(({ kind }) => kind === 'deposit');
  const [first] = booked;
  return {
    amountCents,
    holder: first === undefined ? null : first.account === 'suspense' ? 'suspense' : 'player',
    bookedCents: sumOf(booked),
    returns: returns.map((told) => ({ ...told, takenCents: takenBy(moves, told.id) })),
  };
}

/** What one return left owing: debt it made less debt it gave back. */
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
