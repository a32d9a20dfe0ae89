import type { TransactionRow } from '#contracts/account.ts';
import { cents, formatReais } from '#kernel/money.ts';

const HEADER = ['id', 'data', 'origem', 'tipo', 'situação', 'valor', 'saldo após', 'descrição', 'referência'];
const STATUS = ['', 'pendente', 'aprovado', 'recusado', 'cancelado'];

/** The statement as a file that Brazilian spreadsheets open: semicolons, decimal comma, byte-order mark; debits carry a minus sign. */
export function statementCsv(rows: readonly TransactionRow[]): string {
  const lines = rows.map((row) => [
    row.id,
    row.created_at,
    row.source,
    row.type === 1 ? 'crédito' : 'débito',
    STATUS[row.status] ?? '',
    formatReais(cents(row.type === 1 ? row.amount : -row.amount)),
    row.balance_after === null ? '' : formatReais(cents(row.balance_after)),
    row.description,
    row.reference,
  ]);
  return `\ufeff${[HEADER, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Quotes what needs it, and disarms text that a spreadsheet would take for a formula; amounts keep their sign. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
