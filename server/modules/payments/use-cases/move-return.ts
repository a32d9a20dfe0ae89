import { type Cents, sumCents } from '#kernel/money.ts';
import { type DepositLeg, giveBackDeposit, takeBackDeposit, transfer } from '#server/modules/wallet/index.ts';
import { owedBy } from '../domain/receipt-books.ts';
import type { MoveKind } from '../store/receipt-moves.ts';
import type { Settlement } from './settlement.ts';

export interface ReturnMove {
  readonly returnId: string;
  readonly amountCents: Cents;
}

/** A return takes its part from the player: cash first, then debt. Answers what became debt. */
export async function takeFromPlayer(settlement: Settlement, playerId: string, { returnId, amountCents }: ReturnMove): Promise<Cents> {
  const { tx, endToEndId, log, at } = settlement;
  const legs = await takeBackDeposit(tx, { playerId, endToEndId, amountCents, version: log.nextVersion('deposit_returned'), at });
  await keep(settlement, 'deposit_returned', { returnId, playerId }, legs);
  return sumCents(legs.filter(({ account }) => account === 'debt').map((leg) => leg.amountCents));
}

/** A return that was not made gives the player back what it took. */
export async function giveBackToPlayer(settlement: Settlement, playerId: string, { returnId, amountCents }: ReturnMove): Promise<void> {
  const { tx, endToEndId, log, at } = settlement;
  const owedCents = owedBy(log.moves, returnId);
  const legs = await giveBackDeposit(tx, { playerId, endToEndId, amountCents, owedCents, version: log.nextVersion('deposit_unreturned'), at });
  await keep(settlement, 'deposit_unreturned', { returnId, playerId }, legs);
}

/** Money in suspense reached its payer, or did not after all. */
export async function moveSuspense(
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

async function keep(
  { log }: Settlement,
  kind: MoveKind,
  of: { readonly returnId: string; readonly playerId: string },
  legs: readonly DepositLeg[],
): Promise<void> {
  for (const leg of legs) await log.add({ kind, ...of, ...leg });
}
