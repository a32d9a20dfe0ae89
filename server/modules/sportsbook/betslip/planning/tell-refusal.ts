import type { PlaceBetsReply } from '#contracts/sportsbook-bets.ts';
import { formatBrl } from '#kernel/money.ts';
import { formatOdds, oddsToString } from '#kernel/odds.ts';
import type { JudgedLeg, PlannedBet } from './plan-bet.ts';
import { REASON_TEXTS } from './reason-texts.ts';

type ToldBet = PlaceBetsReply['bets'][number];

/** What the player is told of a bet that the house does not take as asked: why, prices old and new, and what would do instead. */
export function tellRefusal(bet: PlannedBet): ToldBet {
  const { reason } = bet;
  if (reason === null) throw new Error('the bet is not refused');
  const told: ToldBet = { id: null, status: 'rejected', reason, message: messageOf(bet), changes: changesOf(bet.legs) };
  const onlyPrices = bet.legs.every(({ code }) => code === null || code === 'odds_changed');
  if (reason === 'odds_changed' && onlyPrices) {
    const odds = bet.legs.flatMap(({ price }) => (price.odds === null ? [] : [oddsToString(price.odds)]));
    return odds.length === bet.legs.length ? { ...told, reoffer: { odds } } : told;
  }
  const maxCents = reason === 'stake_above_maximum' || reason === 'payout_above_maximum' ? bet.maxStakeCents() : 0;
  return maxCents > 0 ? { ...told, reoffer: { stake: maxCents } } : told;
}

/** What is said of an accepted bet; a better or a tolerated price is named. */
export function tellAcceptance(id: string, bet: PlannedBet): ToldBet {
  const changes = changesOf(bet.legs);
  const told: ToldBet = { id, status: 'accepted', stake: bet.totalCents, potential_payout: bet.potentialCents };
  return changes.length === 0 ? told : { ...told, changes };
}

/** Why, in a sentence; null for a bet that would be accepted. */
export function messageOf(bet: PlannedBet): string {
  const { reason } = bet;
  if (reason === null) return '';
  if (reason === 'odds_changed') {
    const moved = bet.legs.find(({ code }) => code === 'odds_changed');
    return moved === undefined ? REASON_TEXTS.odds_changed : legMessage(moved);
  }
  if (reason === 'stake_above_maximum') {
    const maxCents = bet.maxStakeCents();
    if (maxCents > 0) return `O valor máximo aceito agora para esta aposta é ${formatBrl(maxCents)}. Nada foi descontado.`;
    return 'Esta seleção atingiu o limite de apostas da casa. Nada foi descontado.';
  }
  return REASON_TEXTS[reason];
}

/** Why a leg can't be bet on as asked, in a sentence. */
export function legMessage({ code, draft, price }: JudgedLeg): string {
  if (code === null) return '';
  if (code !== 'odds_changed' || price.odds === null) return REASON_TEXTS[code];
  return `A cotação mudou de ${formatOdds(draft.requested)} para ${formatOdds(price.odds)}. Nada foi descontado.`;
}

function changesOf(legs: readonly JudgedLeg[]): NonNullable<ToldBet['changes']> {
  return legs.flatMap(({ draft, price }, leg) =>
    price.odds === null || price.odds === draft.requested
      ? []
      : [
          {
            leg,
            odds_requested: oddsToString(draft.requested),
            odds: oddsToString(price.odds),
            odds_version: price.version === null ? null : String(price.version),
          },
        ],
  );
}
