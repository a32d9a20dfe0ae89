import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import type { ShareFigures } from './cashout-figures.ts';
import type { QuoteState } from './use-cashout-quote.ts';

interface CashoutPriceProps {
  readonly bet: BetView;
  readonly figures: ShareFigures;
  readonly state: QuoteState;
  readonly isPart: boolean;
  readonly share: number;
}

/** The amount in large type, and the share it pays for. Its place has a fixed height. */
export function CashoutPrice({ bet, figures, state, isPart, share }: CashoutPriceProps) {
  return (
    <div className="rounded-card border border-line bg-bg p-4">
      <p className="text-sm text-muted">Você recebe agora</p>
      <div className="flex min-h-10 items-center">
        <Now state={state} />
      </div>
      <p className="min-h-5 text-xs text-muted">
        {state.kind === 'quoted' && state.wasCents !== null ? (
          <>
            Era <span translate="no">{formatBrl(cents(state.wasCents))}</span>
          </>
        ) : (
          'Atualizado enquanto esta tela está aberta.'
        )}
      </p>
      <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        <Figure label={isPart ? `Parte encerrada (${share}%)` : 'Valor apostado'} value={figures.endedCents} />
        <Figure label={isPart ? 'Se ganhasse, essa parte pagaria' : 'Se ganhasse, pagaria'} value={figures.forgoneCents} />
        {isPart && (
          <>
            <Figure label="Continua valendo" value={figures.restCents} />
            <Figure label="Se ganhar, o resto paga" value={figures.restPayoutCents} />
          </>
        )}
        {!isPart && (bet.cashouts?.length ?? 0) > 0 && (
          <Figure label="Já recebido" value={cents((bet.cashouts ?? []).reduce((sum, { amount }) => sum + amount, 0))} />
        )}
      </dl>
    </div>
  );
}

function Now({ state }: { state: QuoteState }): ReactNode {
  switch (state.kind) {
    case 'reading':
      return <Skeleton className="h-8 w-32" />;
    case 'quoted':
      return <Amount cents={cents(state.quote.amount)} size="xl" />;
    case 'refused':
      return (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Lock aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
          {state.message}
        </p>
      );
  }
}

function Figure({ label, value }: { label: string; value: Cents }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount cents={value} />
      </dd>
    </div>
  );
}
