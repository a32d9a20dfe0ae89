import type { FreeRounds } from '#studio/protocol/rgs.ts';
import { brl, soFar } from './money.ts';

export interface SummaryFacts {
  readonly stake: number;
  readonly payout: number;
  readonly balance: number;
  readonly replay: boolean;
  /** A round of a grant: the player staked nothing. */
  readonly isFree?: boolean;
  /** That grant, this round included. */
  readonly grant?: FreeRounds | null;
}

/**
 * The text for a screen reader at the end of a round: the game's own sentences, then stake, return and balance in centavos. An amount up to
 * the stake is never called a win (RTS 14F).
 */
export function roundSummary(sentences: readonly string[], { stake, payout, balance, replay, isFree = false, grant = null }: SummaryFacts): string {
  const played = isFree ? 'rodada grátis' : 'aposta';
  const result =
    payout === 0
      ? `Sem prêmio. ${isFree ? 'Rodada grátis' : 'Aposta'} de ${brl(stake)}.`
      : payout <= stake
        ? `Retorno de ${brl(payout)} para uma ${played} de ${brl(stake)}.`
        : `Ganho de ${brl(payout)} para uma ${played} de ${brl(stake)}.`;
  const granted = replay || grant === null || grant.left === 0 ? '' : `Nas rodadas grátis, ${soFar(grant.won)}.`;
  return [replay ? 'Repetição de uma rodada.' : '', ...sentences, result, granted, replay ? '' : `Saldo: ${brl(balance)}.`]
    .filter((part) => part !== '')
    .join(' ');
}
