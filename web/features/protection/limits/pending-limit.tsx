import { api } from '#web/shared/api/api.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type LimitChangeReply,
  limitChangeReply,
  type LimitKind,
  type LimitPeriod,
  type LimitState,
  type PendingLimit as Pending,
} from '#contracts/account/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { type LimitUnit, limitValue, periodWords } from './limit-words.ts';

/** Accepts or cancels the pending increase. Rejects with ApiError. */
function answerPending(kind: LimitKind, period: LimitPeriod, answer: 'confirm' | 'cancel'): Promise<LimitChangeReply> {
  return answer === 'confirm'
    ? api.post(`/api/limits/${kind}/confirm`, limitChangeReply, { body: { period } })
    : api.delete(`/api/limits/${kind}/pending`, limitChangeReply, { query: { period } });
}

interface PendingLimitProps {
  readonly kind: LimitKind;
  readonly unit: LimitUnit;
  readonly state: Pick<LimitState, 'period' | 'current'>;
  readonly pending: Pending;
}

/** A pending increase: the value in force meanwhile, when it can be confirmed, and its two buttons. */
export function PendingLimit({ kind, unit, state, pending }: PendingLimitProps) {
  const { revalidate } = useRevalidator();
  const [answering, setAnswering] = useState<'confirm' | 'cancel' | null>(null);
  const answer = async (given: 'confirm' | 'cancel') => {
    setAnswering(given);
    try {
      alertToast.success((await answerPending(kind, state.period, given)).message);
    } catch (thrown) {
      alertToast.error(errorText(thrown));
    }
    await revalidate();
    setAnswering(null);
  };
  const period = periodWords[state.period].label.toLocaleLowerCase('pt-BR');
  const wish = pending.value === null ? `Tirar o limite ${period}` : `${limitValue(unit, pending.value)} ${period}`;
  return (
    <Notice
      tone={pending.ready ? 'warning' : 'info'}
      title={pending.ready ? `${wish}: você confirma?` : `Pedido: ${wish}`}
      action={
        <div className="flex flex-wrap gap-2">
          {pending.ready && (
            <Button size="sm" variant="secondary" loading={answering === 'confirm'} disabled={answering === 'cancel'} onClick={() => void answer('confirm')}>
              Confirmar
            </Button>
          )}
          <Button size="sm" variant="secondary" loading={answering === 'cancel'} disabled={answering === 'confirm'} onClick={() => void answer('cancel')}>
            Cancelar pedido
          </Button>
        </div>
      }
    >
      {state.current !== null && `Continua valendo ${limitValue(unit, state.current)}. `}
      {pending.ready
        ? `A espera acabou. Sem a sua confirmação até ${formatInstant(pending.confirm_until)}, nada muda.`
        : `Você pode confirmar a partir de ${formatInstant(pending.effective_at)}.`}
    </Notice>
  );
}
