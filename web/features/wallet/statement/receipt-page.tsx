import type { ReactNode } from 'react';
import { type WithdrawalReply, withdrawalStatusLabels } from '#contracts/money/payments.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FileButton } from '#web/shared/files/file-button.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { BackLink } from '#web/shared/navigation/page-head.tsx';
import { keyTypeLabels } from '../withdraw/pix-key-fields.tsx';

/** A withdrawal's receipt for saving or printing, always in the light theme. */
export function ReceiptPage({ withdrawal }: { withdrawal: WithdrawalReply }) {
  const session = useSession();
  const { site_title } = useSettings();
  const paidAt = withdrawal.timeline.findLast((step) => step.status === 'paid')?.at;
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6 *:max-w-[520px]">
      <div className="print:hidden">
        <BackLink to="/user/withdraw">Saques</BackLink>
      </div>
      <Card data-theme="light" data-receipt>
        <p className="text-sm text-muted">{site_title}</p>
        <h1 className="mb-4 text-xl">Recibo de saque por Pix</h1>
        <dl className="flex flex-col divide-y divide-line">
          <Line name="Valor">{formatBrl(cents(withdrawal.amount))}</Line>
          <Line name="Situação">{withdrawalStatusLabels[withdrawal.status]}</Line>
          {session.status === 'in' && (
            <Line name="Recebedor">
              {session.me.user.name}
              <br />
              CPF {session.me.user.document}
            </Line>
          )}
          <Line name={`Chave ${keyTypeLabels[withdrawal.pix_key_type]}`}>{withdrawal.pix_key}</Line>
          <Line name="Solicitado em">{formatInstant(withdrawal.created_at)}</Line>
          {paidAt !== undefined && <Line name="Pago em">{formatInstant(paidAt)}</Line>}
          {withdrawal.end_to_end_id !== null && <Line name="End-to-end">{withdrawal.end_to_end_id}</Line>}
          <Line name="Número">{withdrawal.id.slice(-12).toUpperCase()}</Line>
        </dl>
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
        <FileButton path={`/api/account/receipts/withdrawals/${withdrawal.id}`} name={`recibo-${withdrawal.id.slice(0, 8)}.pdf`}>
          Baixar PDF
        </FileButton>
      </div>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 py-2.5">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="tabular min-w-0 text-right break-all">{children}</dd>
    </div>
  );
}
