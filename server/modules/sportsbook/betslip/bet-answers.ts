import type { BetReason, PlaceBetsReply } from '#contracts/sportsbook-bets.ts';
import { formatBrl } from '#kernel/money.ts';
import { oddsToString } from '#kernel/odds.ts';
import type { JudgedLeg, PlannedBet } from '../domain/betslip/plan-bet.ts';
import { movedText, REASON_WHY, reviewText } from '../domain/betslip/reason-texts.ts';

const NOTHING_DEBITED = 'Nada foi descontado.';
const whys: Readonly<Record<BetReason, string>> = REASON_WHY;

/** Why a bet was not taken, as its player reads it. In every case nothing was debited for it. */
export const REASON_TEXTS = Object.fromEntries(Object.entries(whys).map(([code, why]) => [code, `${why} ${NOTHING_DEBITED}`])) as Readonly<
  Record<BetReason, string>
>;

type BetAnswer = PlaceBetsReply['bets'][number];

/** What is answered for a bet that the house does not take as asked: why, prices old and new, and what would do instead. */
export function refusalOf(bet: PlannedBet): BetAnswer {
  const { reason } = bet;
  if (reason === null) throw new Error('the bet is not refused');
  const told: BetAnswer = { id: null, status: 'rejected', reason, message: messageOf(bet), changes: changesOf(bet.legs) };
  const onlyPrices = bet.legs.every(({ code }) => code === null || code === 'odds_changed');
  if (reason === 'odds_changed' && onlyPrices) {
    const odds = bet.legs.flatMap(({ price }) => (price.odds === null ? [] : [oddsToString(price.odds)]));
    return odds.length === bet.legs.length ? { ...told, reoffer: { odds } } : told;
  }
  const maxCents = reason === 'stake_above_maximum' || reason === 'payout_above_maximum' ? bet.maxStakeCents() : 0;
  return maxCents > 0 ? { ...told, reoffer: { stake: maxCents } } : told;
}

/**
 * What is answered for a bet that was placed, accepted or (`acceptAfter`) to be accepted later, by an operator's decision until `reviewedBy`; a better or a tolerated price is
 * named.
 */
export function acceptanceOf(id: string, bet: PlannedBet, acceptAfter: Date | null, reviewedBy: Date | null): BetAnswer {
  const changes = changesOf(bet.legs);
  const placed = { id, stake: bet.totalCents, potential_payout: bet.potentialCents };
  const told: BetAnswer =
    acceptAfter === null
      ? { ...placed, status: 'accepted' }
      : {
          ...{ ...placed, status: 'pending_acceptance' as const, accept_after: (reviewedBy ?? acceptAfter).toISOString() },
          ...(reviewedBy === null ? {} : { message: reviewText(reviewedBy) }),
        };
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
  return `${movedText(draft.requested, price.odds)} ${NOTHING_DEBITED}`;
}

function changesOf(legs: readonly JudgedLeg[]): NonNullable<BetAnswer['changes']> {
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
