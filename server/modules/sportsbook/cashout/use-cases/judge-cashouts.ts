import type { BetStatus } from '#contracts/sportsbook/bets.ts';
import { type BetEnding, inboxMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { betNames } from '../../settlement/store/bet-names.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { isTaken } from '../../domain/cashout/quote-cashout.ts';
import { sportCashoutEnabled, sportCashoutMargin } from '../../settings.ts';
import { priceCashout } from '../bet-now.ts';
import { endedReply } from '../cashout-answers.ts';
import { type BetNowRow, type LegNowRow, readLegs } from '../store/bets-now.ts';
import type { AskedCashout, CashoutEnd } from '../store/cashout-rows.ts';
import { dropRules } from '../store/rule-rows.ts';
import { type CashoutPayment, endsBet, payCashouts } from './pay-cashouts.ts';

export type JudgeDeps = Pick<SportsbookDeps, 'settings'>;

export interface JudgedCashout {
  readonly asked: AskedCashout;
  readonly end: CashoutEnd;
}

/**
 * Decides cash-outs, at most one per bet, at the present worth of their bets: pays that amount if it is higher or within the change that the player allowed,
 * else rejects with the reason. `bets`: all their bets, locked (lockBets). Notifies the players of paid cash-outs, and of rejected ones that had a delay.
 */
export async function judgeCashouts(deps: JudgeDeps, tx: Tx, asked: readonly AskedCashout[], bets: readonly BetNowRow[], at: Date): Promise<JudgedCashout[]> {
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const legs = Map.groupBy(await readLegs(tx, [...byId.keys()], at), ({ betId }) => betId);
  const judged = asked.flatMap((one) => {
    const bet = byId.get(one.betId);
    return bet === undefined ? [] : [{ asked: one, bet, end: endOf(deps, one, bet, legs.get(bet.id) ?? []) }];
  });
  const payments = judged.flatMap(({ asked: { id, share }, bet, end }): CashoutPayment[] =>
    end.status === 'done' ? [{ cashoutId: id, bet, legs: legs.get(bet.id) ?? [], share, amountCents: end.amountCents }] : [],
  );
  await payCashouts(tx, payments, at);
  await dropRules(
    tx,
    payments.filter(endsBet).map(({ bet }) => bet.id),
  );
  await publish(
    tx,
    at,
    judged.map(({ asked: one, bet, end }) => realtimeMessage(`private-bets.${bet.playerId}`, 'BetUpdateEvent', updateOf(one, bet, end))),
  );
  await notifyInboxes(tx, payments, at);
  return judged;
}

function endOf({ settings }: JudgeDeps, { share, askedCents, takeChangePercent }: AskedCashout, bet: BetNowRow, legs: readonly LegNowRow[]): CashoutEnd {
  const rejected = (reason: Extract<CashoutEnd, { status: 'rejected' }>['reason'], amountCents: number | null) =>
    ({ status: 'rejected', amountCents, terms: null, reason }) as const;
  if (!settings.get(sportCashoutEnabled)) return rejected('not_offered', null);
  const priced = priceCashout(bet, legs, share, settings.get(sportCashoutMargin));
  if (!priced.ok) return rejected(priced.code, null);
  const { amountCents, terms } = priced.value;
  // Another partial cash-out in between left less than was asked for.
  if (priced.value.share !== share || !isTaken(askedCents, amountCents, takeChangePercent)) return rejected('changed', amountCents);
  return { status: 'done', amountCents, terms, reason: null };
}

/** As in betView: `payout` is null while the bet is open. */
function updateOf({ share }: AskedCashout, bet: BetNowRow, end: CashoutEnd) {
  const isOver = end.status === 'done' && bet.cashedPercent + share === 100;
  const isPartial = bet.cashedPercent > 0 || end.status === 'done';
  const open = isPartial && bet.status === 'accepted' ? 'partially_cashed_out' : (bet.status as BetStatus);
  return {
    id: bet.id,
    status: isOver ? ('cashed_out' as const) : open,
    payout: isOver ? bet.cashedCents + (end.amountCents ?? 0) : bet.payoutCents === null ? null : bet.payoutCents + bet.cashedCents,
    cashout: endedReply(end),
  };
}

async function notifyInboxes(tx: Tx, payments: readonly CashoutPayment[], at: Date): Promise<void> {
  const names = await betNames(
    tx,
    payments.map(({ bet }) => bet.id),
  );
  const entries = payments.flatMap((payment) => {
    const { bet, amountCents } = payment;
    const name = names.get(bet.id);
    if (name === undefined) return [];
    const ending: BetEnding = {
      name: name.matches === 1 ? name.match : `Múltipla de ${name.matches} jogos`,
      ending: endsBet(payment) ? 'cashed_out' : 'partially_cashed_out',
      corrected: false,
      stakeCents: name.stakeCents,
      payoutCents: amountCents,
    };
    return [{ playerId: bet.playerId, data: { bets: [ending] } }];
  });
  if (entries.length > 0) await publish(tx, at, [inboxMessage('bets-ended', entries)]);
}
