import { useState } from 'react';
import { betView, type BetView } from '#contracts/sportsbook/bets.ts';
import { formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Countdown } from '#ui/data/countdown.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { playerCall } from '../../player-call.ts';
import { serverNowMs } from '../quote/server-now.ts';
import { shownOdds, totalOdds } from '../quote/shown-odds.ts';
import type { WaitingBet, WaitingState } from './waiting-view.ts';

interface OfferProps {
  readonly bet: Pick<WaitingBet, 'id' | 'stakeCents'>;
  readonly offer: Extract<WaitingState, { readonly kind: 'reoffered' }>;
  readonly onRead: () => void;
}

/** Accepts or declines the new price; shows how long it is valid, without urgency. */
export function Offer({ bet, offer, onRead }: OfferProps) {
  const [sent, setSent] = useState<'accept' | 'refuse' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(() => serverNowMs() >= offer.untilMs);
  const answer = async (accept: boolean) => {
    setSent(accept ? 'accept' : 'refuse');
    setFailure(null);
    try {
      await answerReoffer(bet.id, offer.untilMs, accept);
    } catch (error) {
      setFailure(errorText(error));
    }
    onRead();
    setSent(null);
  };
  const stake = offer.stakeCents === bet.stakeCents ? '' : `${formatBrl(offer.stakeCents)} a `;
  const [only = '', ...others] = offer.odds;
  const price = others.length === 0 ? shownOdds(only) : (totalOdds(offer.odds) ?? '');
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="flex justify-between gap-3 text-muted">
        <span>{isOver ? 'A oferta terminou.' : 'A oferta vale por mais'}</span>
        {!isOver && (
          <Countdown
            endsAtMs={offer.untilMs}
            nowMs={serverNowMs}
            onEnd={() => {
              setIsOver(true);
              onRead();
            }}
          />
        )}
      </p>
      {failure !== null && <FormError message={failure} />}
      <div className="grid grid-cols-2 gap-2 max-[360px]:grid-cols-1">
        <Button variant="secondary" disabled={isOver || sent === 'accept'} loading={sent === 'refuse'} onClick={() => void answer(false)}>
          Recusar
        </Button>
        <Button disabled={isOver || sent === 'refuse'} loading={sent === 'accept'} onClick={() => void answer(true)}>
          <span translate="no">{`Aceitar ${stake}${price}`}</span>
        </Button>
      </div>
      <p className="text-xs text-muted">Recusando, ou sem resposta, o valor volta ao seu saldo.</p>
    </div>
  );
}

/**
 * Accepts or declines the price offered in place of a bet's. The idempotency key consists of the offer (its end, in milliseconds) and the answer, so that two
 * presses or two tabs count once. Rejects with ApiError.
 */
function answerReoffer(id: string, untilMs: number, accept: boolean): Promise<BetView> {
  const idempotencyKey = `reoffer-${id}-${untilMs}-${accept ? 'accept' : 'refuse'}`;
  return playerCall((bearer) => api.post(`/sportsbook/v1/bets/${id}/reoffer`, betView, { body: { accept }, idempotencyKey, bearer }));
}
