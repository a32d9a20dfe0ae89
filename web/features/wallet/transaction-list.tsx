import type { TransactionRow } from '#contracts/account.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { type DataColumn, DataTable } from '#ui/data/data-table.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { signedCents, sourceLabels, statusBadge } from './transaction-labels.ts';

const what: DataColumn<TransactionRow> = {
  id: 'what',
  header: 'Movimentação',
  lead: true,
  cell: (row) => (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{sourceLabels[row.source]}</span>
      <span className="text-sm font-normal break-words text-muted">{row.description}</span>
    </span>
  ),
};
const when: DataColumn<TransactionRow> = { id: 'when', header: 'Data', cell: (row) => <time dateTime={row.created_at}>{formatInstant(row.created_at)}</time> };
const status: DataColumn<TransactionRow> = {
  id: 'status',
  header: 'Situação',
  cell: (row) => {
    const { label, tone } = statusBadge(row);
    return <Badge tone={tone}>{label}</Badge>;
  },
};
const amount: DataColumn<TransactionRow> = {
  id: 'amount',
  header: 'Valor',
  align: 'end',
  cell: (row) => {
    // What is still to come is no gain yet; what was refused never moved.
    const moved = row.status === 2 || (row.status === 1 && row.type === 2);
    return (
      <Amount
        cents={cents(moved ? signedCents(row) : row.amount)}
        tone={moved ? 'signed' : 'plain'}
        className={row.status > 2 ? 'text-muted line-through' : ''}
      />
    );
  },
};
const after: DataColumn<TransactionRow> = {
  id: 'after',
  header: 'Saldo após',
  align: 'end',
  cell: (row) =>
    row.balance_after === null ? <span className="text-muted">—</span> : <Amount cents={cents(row.balance_after)} className="font-normal text-muted" />,
};

/** Lines of the statement: a table on wide screens, cards on phones. `short` leaves the running balance out. */
export function TransactionList({ rows, caption, short = false }: { rows: readonly TransactionRow[]; caption: string; short?: boolean }) {
  const columns = short ? [what, when, status, amount] : [what, when, status, amount, after];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}
