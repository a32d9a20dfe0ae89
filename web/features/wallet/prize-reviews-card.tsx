import type { PrizeReview } from '#contracts/casino/casino-prizes.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { type ReviewedAmount, ReviewedAmounts } from './reviewed-amounts.tsx';

const STATES: Readonly<Record<PrizeReview['status'], ReviewedAmount['state']>> = {
  in_review: { label: 'Em análise', tone: 'info' },
  paid: { label: 'Pago', tone: 'positive' },
  refused: { label: 'Não confirmado', tone: 'negative' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
};

/** Prizes under review by an operator: what each waits for, and its result. Renders nothing without any. */
export function PrizeReviewsCard({ prizes }: { prizes: readonly PrizeReview[] }) {
  return (
    <ReviewedAmounts
      title="Prêmios em análise"
      hint="Prêmios acima do valor que pagamos na hora. Conferimos a rodada com o fornecedor do jogo."
      rows={prizes.map((prize) => ({ id: prize.id, amountCents: prize.amount, state: STATES[prize.status], story: story(prize) }))}
    />
  );
}

function story({ game, status, taken_at, decided_at }: PrizeReview): string {
  const won = `${game.name}, ${formatInstant(taken_at)}`;
  const on = decided_at === null ? '' : ` em ${formatInstant(decided_at)}`;
  switch (status) {
    case 'in_review':
      return `${won}. Ainda não está no seu saldo. Em geral, a análise leva até duas horas, e avisamos assim que terminar.`;
    case 'paid':
      return `${won}. Liberado e pago${on}.`;
    case 'refused':
      return `${won}. Não foi confirmado${on} e não será pago. Não concorda? Fale com o suporte.`;
    case 'cancelled':
      return `${won}. O fornecedor do jogo cancelou a rodada ou o prêmio${on}.`;
  }
}
