import type { BetView } from '#contracts/sportsbook/bets.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { changeDraft, draftStore } from '../slip/store/slip-draft.ts';
import { putSelections, slipStore } from '../slip/store/slip-store.ts';
import { canBePicked } from './bet-words.ts';

/** Whether any leg of a bet can be selected again. */
export function canBetAgain(bet: BetView): boolean {
  return bet.legs.some((leg) => canBePicked(leg, Date.now()));
}

/** Puts the legs that still accept bets into the slip at their contracted price; the slip shows the current one. Legs of a combination are combined again. */
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
