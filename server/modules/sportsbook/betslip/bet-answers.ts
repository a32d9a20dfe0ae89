import type { BetReason, PlaceBetsReply } from '#contracts/sportsbook-bets.ts';
import { formatBrl } from '#kernel/money.ts';
import { formatOdds, oddsToString } from '#kernel/odds.ts';
import type { JudgedLeg, PlannedBet } from '../domain/betslip/plan-bet.ts';

/** Why a bet was not taken, as its player reads it. In every case nothing was debited for it. */
export const REASON_TEXTS: Readonly<Record<BetReason, string>> = {
  odds_changed: 'A cotação mudou. Nada foi descontado.',
  market_suspended: 'Este mercado está suspenso no momento. Nada foi descontado.',
  market_not_found: 'Este mercado não está mais disponível. Nada foi descontado.',
  outcome_not_found: 'Esta seleção não está mais disponível. Nada foi descontado.',
  event_started: 'O evento já começou e não aceita mais esta aposta. Nada foi descontado.',
  event_not_open: 'O evento não está aberto para apostas. Nada foi descontado.',
  correlated_legs: 'Seleções do mesmo evento não podem ser combinadas: uma depende da outra. Nada foi descontado.',
  stake_above_maximum: 'O valor passa do máximo aceito agora para esta aposta. Nada foi descontado.',
  payout_above_maximum: 'O retorno possível passa do máximo por bilhete. Nada foi descontado.',
  stake_below_minimum: 'O valor está abaixo do mínimo. Nada foi descontado.',
  too_many_legs: 'São seleções demais para uma aposta. Nada foi descontado.',
  too_many_lines: 'São linhas demais para um bilhete. Nada foi descontado.',
  wrong_sizes: 'Os tamanhos não combinam com as seleções da aposta. Nada foi descontado.',
  builder_not_offered: 'Ainda não oferecemos combinações dentro do mesmo evento. Nada foi descontado.',
  insufficient_balance: 'Saldo insuficiente para esta aposta. Nada foi descontado.',
  limit_reached: 'Esta aposta passa de um dos seus limites. Nada foi descontado.',
};

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

/** What is answered for an accepted bet; a better or a tolerated price is named. */
export function acceptanceOf(id: string, bet: PlannedBet): BetAnswer {
  const changes = changesOf(bet.legs);
  const told: BetAnswer = { id, status: 'accepted', stake: bet.totalCents, potential_payout: bet.potentialCents };
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
