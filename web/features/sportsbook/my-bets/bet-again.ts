import type { BetView } from '#contracts/sportsbook/bets.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { changeDraft, draftStore } from '../slip/store/slip-draft.ts';
import { putSelections, slipStore } from '../slip/store/slip-store.ts';
import { canBePicked } from './bet-words.ts';

/** Whether any leg of a bet can be picked again. */
export function canBetAgain(bet: BetView): boolean {
  return bet.legs.some((leg) => canBePicked(leg, Date.now()));
}

/** Puts the legs that may still be bet on into the slip, at the price they were contracted at: the slip shows what it is now. Those of a combination are joined there again. */
export function betAgain(bet: BetView): void {
  const legs = bet.legs.filter((leg) => canBePicked(leg, Date.now()));
  putSelections(
    legs.map((leg) => ({
      eventId: leg.event_id,
      eventName: leg.event_name,
      startsAt: leg.starts_at,
      marketId: leg.market_id,
      marketName: leg.market_name,
      outcomeId: leg.outcome_id,
      outcomeName: leg.outcome_name,
      odds: leg.odds,
      oddsVersion: leg.odds_version,
      tournamentName: leg.tournament_name,
    })),
  );
  if (bet.builders !== undefined && draftStore.get().tab !== null) changeDraft({ tab: 'multiple' });
  const inSlip = legs.filter((leg) => slipStore.get().some(({ marketId, outcomeId }) => marketId === leg.market_id && outcomeId === leg.outcome_id)).length;
  if (inSlip === 0) alertToast.info('O bilhete está cheio.');
  else alertToast.success(inSlip === 1 ? '1 seleção está no bilhete.' : `${inSlip} seleções estão no bilhete.`);
}
