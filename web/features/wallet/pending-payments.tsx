import { type DepositSummary, type WithdrawalReply, withdrawalStatusLabels } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

/** Payments under way, with their next steps; renders nothing without any. */
export function PendingPayments({ deposits, withdrawals }: { deposits: readonly DepositSummary[]; withdrawals: readonly WithdrawalReply[] }) {
  if (deposits.length + withdrawals.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Em andamento" />
      <ul className="flex flex-col divide-y divide-line">
        {deposits.map((deposit) => (
          <Pending
            key={deposit.id}
            name="Depósito"
            state="Aguardando Pix"
            amount={deposit.amount}
            at={deposit.created_at}
            to={`/user/wallet/deposit?id=${deposit.id}`}
            act="Pagar"
          />
        ))}
        {withdrawals.map((each) => (
          <Pending
            key={each.id}
            name="Saque"
            state={withdrawalStatusLabels[each.status]}
            amount={each.amount}
            at={each.created_at}
            to="/user/withdraw#saques"
            act="Acompanhar"
          />
        ))}
      </ul>
    </Card>
  );
}

interface PendingProps {
  readonly name: string;
  readonly state: string;
  readonly amount: number;
  readonly at: string;
  readonly to: string;
  readonly act: string;
}

function Pending({ name, state, amount, at, to, act }: PendingProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Amount cents={cents(amount)} />
        </p>
        <p className="tabular flex flex-wrap items-center gap-2 text-sm text-muted">
          <time dateTime={at}>{formatInstant(at)}</time>
          <Badge tone="info">{state}</Badge>
        </p>
      </div>
      <LinkButton to={to} variant="secondary" size="sm">
        {act}
      </LinkButton>
    </li>
  );
}
