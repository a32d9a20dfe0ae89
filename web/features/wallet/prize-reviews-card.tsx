import type { PrizeReview } from '#contracts/casino-prizes.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

const STATES: Readonly<Record<PrizeReview['status'], { readonly label: string; readonly tone: BadgeTone }>> = {
  in_review: { label: 'Em análise', tone: 'info' },
  paid: { label: 'Pago', tone: 'positive' },
  refused: { label: 'Não confirmado', tone: 'negative' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
};

/** Prizes that were under review by an operator: what each waits for, and what came of it. Nothing where there is none. */
export function PrizeReviewsCard({ prizes }: { prizes: readonly PrizeReview[] }) {
  if (prizes.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Prêmios em análise" hint="Prêmios acima do valor que pagamos na hora. Conferimos a rodada com o fornecedor do jogo." />
      <ul className="flex flex-col divide-y divide-line">
        {prizes.map((prize) => (
          <li key={prize.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <Amount cents={cents(prize.amount)} />
              <p className="text-sm text-muted">{story(prize)}</p>
            </div>
            <Badge tone={STATES[prize.status].tone}>{STATES[prize.status].label}</Badge>
          </li>
        ))}
      </ul>
    </Card>
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
