import { ChevronDown, Printer } from 'lucide-react';
import { type WithdrawalReply, type WithdrawalStatus, withdrawalStatusLabels } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CopyField } from '#ui/data/copy-field.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { keyTypeLabels } from './pix-key-fields.tsx';
import { isUnderWay, withdrawalSteps } from './withdrawal-steps.ts';

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  requested: 'info',
  reviewing: 'info',
  sending: 'info',
  paid: 'positive',
  refused: 'negative',
  failed: 'negative',
};

interface WithdrawalItemProps {
  readonly withdrawal: WithdrawalReply;
  readonly open: boolean;
  /** Requests the same withdrawal again; absent where withdrawals are not possible. */
  readonly onRetry: (() => void) | undefined;
}

/** One withdrawal: its line and, when opened, its steps to the bank. */
export function WithdrawalItem({ withdrawal, open, onRetry }: WithdrawalItemProps) {
  const { status, end_to_end_id, reason } = withdrawal;
  return (
    <li>
      <details open={open} className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-col">
            <Amount cents={cents(withdrawal.amount)} />
            <time dateTime={withdrawal.created_at} className="tabular text-sm text-muted">
              {formatInstant(withdrawal.created_at)}
            </time>
          </span>
          <Badge tone={tones[status]}>{withdrawalStatusLabels[status]}</Badge>
          <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-5 pt-2 pb-5">
          <Timeline label="Andamento do saque" steps={withdrawalSteps(withdrawal)} />
          <p className="tabular text-sm text-muted">
            Para a chave {keyTypeLabels[withdrawal.pix_key_type]} {withdrawal.pix_key}.
            {isUnderWay(status) && ` Prazo: até ${formatInstant(withdrawal.deadline_at)}.`}
          </p>
          {(status === 'refused' || status === 'failed') && (
            <Notice
              tone="warning"
              title="O valor voltou para o seu saldo."
              action={
                onRetry !== undefined && (
                  <Button variant="secondary" size="sm" onClick={onRetry}>
                    Tentar de novo
                  </Button>
                )
              }
            >
              {reason}
            </Notice>
          )}
          {end_to_end_id !== null && <CopyField label="Código da transação (end-to-end)" text={end_to_end_id} />}
          {status === 'paid' && (
            <LinkButton
              to={`/user/withdraw?recibo=${withdrawal.id}`}
              variant="secondary"
              className="self-start"
              icon={<Printer aria-hidden="true" size={18} strokeWidth={1.75} />}
            >
              Ver recibo
            </LinkButton>
          )}
        </div>
      </details>
    </li>
  );
}
