import type { TransactionRow } from '#contracts/account/account.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { lineWords, statementDays } from './statement-days.ts';
import { signedCents, sourceLabels, statusBadge } from './transaction-labels.ts';

const APPROVED = 2;
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/**
 * Lines of the statement, day by day: the name, the time, the amount, and the balance after it. `short`, under a heading of its own, leaves the running
 * balance out.
 */
export function TransactionList({ rows, today, short = false }: { rows: readonly TransactionRow[]; today: string; short?: boolean }) {
  const Heading = short ? 'h3' : 'h2';
  return (
    <div className="flex flex-col gap-3">
      {statementDays(rows, today).map(({ day, title, rows: lines }) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <Heading id={`dia-${day}`} className="pb-0.5 text-sm font-medium tracking-normal text-muted first-letter:uppercase">
            {title}
          </Heading>
          <ul className="divide-y divide-line">
            {lines.map((row) => (
              <Line key={row.id} row={row} short={short} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ row, short }: { row: TransactionRow; short: boolean }) {
  const { title, detail } = lineWords(row, sourceLabels[row.source]);
  const { label, tone } = statusBadge(row);
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1">
      <p className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate leading-5 font-medium">{title}</span>
          {row.status !== APPROVED && <Badge tone={tone}>{label}</Badge>}
        </span>
        <span className="block truncate text-xs leading-4 text-muted">
          <time dateTime={row.created_at} className="tabular">
            {time.format(new Date(row.created_at))}
          </time>
          {detail !== '' && ` · ${detail}`}
        </span>
      </p>
      <p className="shrink-0 text-right leading-5">
        <Moved row={row} />
        {!short && row.balance_after !== null && (
          <span className="block text-xs leading-4 text-muted">
            saldo <Amount cents={cents(row.balance_after)} className="font-normal" />
          </span>
        )}
      </p>
    </li>
  );
}

/** Pending credits are not shown as a gain, refused ones not as moved. */
function Moved({ row }: { row: TransactionRow }) {
  const moved = row.status === APPROVED || (row.status === 1 && row.type === 2);
  return (
    <Amount
      cents={cents(moved ? signedCents(row) : row.amount)}
      tone={moved ? 'signed' : 'plain'}
      className={row.status > APPROVED ? 'text-muted line-through' : ''}
    />
  );
}
