import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { placement } from './placement.ts';
import type { Placement } from './placement-store.ts';
import { RejectedBets } from './rejected-bets.tsx';

/** The placed ticket: each bet with its stake and possible payout, and the rejected ones. Takes the focus, so that a screen reader reads it. */
export function PlacedTicket({ placed, rejected, left }: Pick<Placement, 'placed' | 'rejected'> & { readonly left: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const some = rejected.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 pt-2 text-center">
        <CircleCheck aria-hidden="true" size={40} strokeWidth={1.5} className="text-gain" />
        <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
          {some ? 'Parte do bilhete foi aceita' : placed.length === 1 ? 'Aposta aceita' : 'Apostas aceitas'}
        </h3>
      </div>
      <ul className="flex flex-col gap-2">
        {placed.map(({ id, name, legs, totalOdds, stakeCents, payoutCents }) => (
          <li key={id} className="rounded-control border border-line bg-bg p-3 text-sm">
            {name !== legs[0]?.name && <p className="font-medium wrap-break-word">{name}</p>}
            <ul aria-label="Cotações" className="my-1 flex flex-col gap-0.5">
              {legs.map((leg) => (
                <li key={`${leg.name} ${leg.parts?.join() ?? ''}`} className="flex justify-between gap-3 text-muted">
                  <span className="min-w-0 wrap-break-word">
                    {leg.name}
                    {leg.parts?.map((part) => (
                      <span key={part} className="block text-xs">
                        {part}
                      </span>
                    ))}
                  </span>{' '}
                  <span className="tabular shrink-0 font-medium text-text">{leg.odds}</span>
                </li>
              ))}
            </ul>
            {totalOdds !== null && (
              <p className="tabular flex justify-between gap-3 text-muted">
                <span>Cotação total</span> <span className="font-medium text-text">{totalOdds}</span>
              </p>
            )}
            <p className="tabular flex justify-between gap-3 text-muted">
              <span>Valor</span> <span className="text-text">{formatBrl(stakeCents)}</span>
            </p>
            <p className="tabular flex justify-between gap-3 text-muted">
              <span>Retorno potencial</span> <span className="text-text">{formatBrl(payoutCents)}</span>
            </p>
            <p className="mt-1 text-xs text-muted">
              Comprovante <span className="font-mono wrap-anywhere">{id}</span>
            </p>
          </li>
        ))}
      </ul>
      {some && <RejectedBets rejected={rejected} />}
      <LinkButton to="/sports/minhas-apostas" block onClick={() => placement.dismiss()}>
        Ver minhas apostas
      </LinkButton>
      <Button variant="secondary" block onClick={() => placement.dismiss()}>
        {left > 0 ? 'Voltar ao bilhete' : 'Fazer outra aposta'}
      </Button>
    </div>
  );
}
