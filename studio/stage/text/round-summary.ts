import { brl } from './money.ts';

export interface SummaryFacts {
  readonly stake: number;
  readonly payout: number;
  readonly balance: number;
  readonly replay: boolean;
}

/**
 * What a screen reader says at the end of a round: the game's own sentences, then stake, return and balance in centavos. What returns at most the stake is never
 * called a win (RTS 14F).
 */
export function roundSummary(sentences: readonly string[], { stake, payout, balance, replay }: SummaryFacts): string {
  const result =
    payout === 0
      ? `Sem prêmio. Aposta de ${brl(stake)}.`
      : payout <= stake
        ? `Retorno de ${brl(payout)} para uma aposta de ${brl(stake)}.`
        : `Ganho de ${brl(payout)} para uma aposta de ${brl(stake)}.`;
  return [replay ? 'Repetição de uma rodada.' : '', ...sentences, result, replay ? '' : `Saldo: ${brl(balance)}.`].filter((part) => part !== '').join(' ');
}
