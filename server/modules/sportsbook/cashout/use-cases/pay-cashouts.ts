import { awardStakes, forgoStakes, settleStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockExposure, releaseExposure, setLiabilities } from '../../risk/store/move-exposure.ts';
import { insertSettlements } from '../../settlement/store/settle-rows.ts';
import { liabilitiesLeft } from '../bet-now.ts';
import type { BetNowRow, LegNowRow } from '../store/bets-now.ts';
import { noteOnBets } from '../store/cashout-rows.ts';

/** A cash-out to pay: its locked, open bet and the amount for the share. */
export interface CashoutPayment {
  readonly cashoutId: string;
  readonly bet: BetNowRow;
  readonly legs: readonly LegNowRow[];
  readonly share: number;
  readonly amountCents: number;
}

/** The game id under which a bet's stake was drawn. */
const GAME = 'sportsbook';

/** True if nothing of the bet is left afterwards. */
export function endsBet({ bet, share }: CashoutPayment): boolean {
  return bet.cashedPercent + share === 100;
}

/**
 * Pays cash-outs of locked bets, one per bet. The amount is an award of the stake, so that it goes to cash and bonus as winnings do. From then on the stake
 * counts against no rollover. Its part of the bet's liability is released. A bet with nothing left is settled without a further payout. Throws, and so undoes
 * everything, on any unexpected answer. Locks liability, then money.
 */
export async function payCashouts(tx: Tx, payments: readonly CashoutPayment[], at: Date): Promise<void> {
  if (payments.length === 0) return;
  const whole = payments.filter(endsBet);
  const partial = payments.filter((payment) => !endsBet(payment));
  if (whole.length > 0 && partial.length > 0)
    await lockExposure(
      tx,
      payments.map(({ bet }) => bet.id),
    );
  await setLiabilities(
    tx,
    partial.flatMap(({ bet, legs, share }) => liabilitiesLeft(bet, legs, share)),
  );
  await releaseExposure(
    tx,
    whole.map(({ bet }) => bet.id),
  );
  const awards = payments.map(({ cashoutId, bet, amountCents }) => ({
    ...{
      award_id: cashoutId,
      player_id: bet.playerId,
      stake_id: bet.id,
      vertical: 'sports' as const,
      game: GAME,
      round_ref: bet.ticketId,
      payout_cents: amountCents,
    },
  }));
  expectAll(await awardStakes(tx, awards, at), 'awarded');
  await forgoStakes(
    tx,
    payments.map(({ bet }) => bet.id),
  );
  if (whole.length > 0) {
    const rows = whole.map(({ bet }) => ({ stake_id: bet.id, version: bet.version + 1, payout_cents: 0, acted: true }));
    expectAll(await settleStakes(tx, rows, at), 'settled');
    await insertSettlements(
      tx,
      whole.map(({ bet }) => ({ bet_id: bet.id, version: bet.version + 1, kind: 'cashed_out' as const, payout_cents: 0, is_capped: false })),
      at,
    );
  }
  await noteOnBets(
    tx,
    payments.map(({ bet, share, amountCents }) => ({ betId: bet.id, share, amountCents })),
    at,
  );
}

function expectAll(answers: readonly { readonly verdict: string }[], expected: string): void {
  const other = answers.find((answer) => answer.verdict !== expected);
  if (other !== undefined) throw new Error(`a cash-out's stake answered ${other.verdict}, not ${expected}`);
}
