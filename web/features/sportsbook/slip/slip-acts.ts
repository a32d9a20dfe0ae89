import type { Cents } from '#kernel/money.ts';
import { currentPlayer } from '#web/shared/session/access/on-session-change.ts';
import { slipBetName } from './bet-name.ts';
import { placement } from './placement/placement.ts';
import { type Quote, standing } from './quote/quote-of.ts';
import { type SlipBet, slipRequest } from './store/slip-bets.ts';
import { isJoint } from './store/slip-picks.ts';
import { changeDraft, draftStore, setSingleStake } from './store/slip-draft.ts';
import { removeSelections, slipStore } from './store/slip-store.ts';

/** Sets the stake of a bet, wherever it is stored. */
export function setStake(bet: SlipBet, stake: Cents | null): void {
  placement.dismiss();
  if (bet.kind === 'single') setSingleStake(bet.id, stake);
  else changeDraft(bet.kind === 'system' ? { systemStake: stake } : { multipleStake: stake });
}

/** Sends these bets for the current player. */
export function placeBets(bets: readonly SlipBet[]): void {
  const player = currentPlayer();
  if (player !== null)
    void placement.place(player, slipRequest(bets, draftStore.get().oddsChange, 0), {
      names: bets.map(slipBetName),
      legs: bets.map(legNames),
    });
}

/** For a combination also the market, since the match alone does not name its selections. */
function legNames({ selections, picks }: SlipBet): readonly string[] {
  const joined = new Set(picks.filter(isJoint).flatMap((pick) => pick.selections));
  return selections.map((selection) => {
    const { outcomeName, marketName, eventName } = selection;
    return `${outcomeName}${joined.has(selection) ? `, ${marketName}` : ''} · ${eventName}`;
  });
}

/** The player accepts the new prices, which from now on count as seen. */
export function acceptPrices(quote: Quote): void {
  placement.dismiss();
  const { joint } = draftStore.get();
  changeDraft({ joint: Object.fromEntries(Object.entries(joint).map(([key, odds]) => [key, quote.joints.get(key)?.odds ?? odds])) });
  slipStore.set(
    slipStore.get().map((selection) => {
      const state = quote.legs.get(selection.marketId);
      if (state === undefined || state.odds === null || state.oddsVersion === null || standing(selection, quote) !== 'moved') return selection;
      return { ...selection, odds: state.odds, oddsVersion: state.oddsVersion };
    }),
  );
}

/** Removes selections that can no longer be bet on; suspended ones stay. */
export function dropGone(quote: Quote): void {
  placement.dismiss();
  removeSelections(
    slipStore
      .get()
      .filter((selection) => standing(selection, quote) === 'gone')
      .map(({ marketId }) => marketId),
  );
}
