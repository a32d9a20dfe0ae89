import type { CashoutReply } from '#contracts/sportsbook/cashout.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { readTerms } from '../../betslip/read-terms.ts';
import { endedReply, pendingReply } from '../cashout-answers.ts';
import { type BetNowRow, type LegNowRow, readLegs } from '../store/bets-now.ts';
import { type AskedCashout, insertCashout } from '../store/cashout-rows.ts';
import { judgeCashouts, type JudgeDeps } from './judge-cashouts.ts';

/** Cashes out a locked bet that has no waiting cash-out: at once, or, with a leg under way, after the delay (endDueCashouts). */
export async function startCashout(deps: JudgeDeps, tx: Tx, asked: Omit<AskedCashout, 'acceptAfter'>, bet: BetNowRow, at: Date): Promise<CashoutReply> {
  const waitMs = delayMs(deps.settings, await readLegs(tx, [bet.id], at));
  const acceptAfter = waitMs === 0 ? null : new Date(at.getTime() + waitMs);
  if (acceptAfter !== null) {
    await insertCashout(tx, { ...asked, acceptAfter }, null, at);
    const reply = pendingReply(asked.askedCents, acceptAfter);
    const status = bet.cashedPercent > 0 ? 'partially_cashed_out' : 'accepted';
    await publish(tx, at, [realtimeMessage(`private-bets.${bet.playerId}`, 'BetUpdateEvent', { id: bet.id, status, payout: null, cashout: reply })]);
    return reply;
  }
  const [judged] = await judgeCashouts(deps, tx, [{ ...asked, acceptAfter }], [bet], at);
  if (judged === undefined) throw new Error(`the cash-out ${asked.id} was not judged`);
  await insertCashout(tx, judged.asked, judged.end, at);
  return endedReply(judged.end);
}

/** The delay of a cash-out, that of a bet on the same legs: the longest of the legs under way; 0 if none is. */
function delayMs(settings: SettingsReader, legs: readonly LegNowRow[]): number {
  const terms = readTerms(settings);
  return Math.max(
    0,
    ...legs.flatMap(({ isUnderWay, sport, definition }) => (isUnderWay && sport !== null ? [terms.liveDelayMs(sport, definition ?? '')] : [])),
  );
}
