import type { TransactionRow, TransactionSource } from '#contracts/account/account.ts';
import { type Cents, cents, formatReais } from '#kernel/money.ts';
import { localTime } from '../papers/read-holder.ts';

/** The format of Brazilian spreadsheets: semicolon, byte-order mark, CRLF line ends. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Quotes a field if needed, and disarms text that a spreadsheet would run as a formula; amounts keep their sign. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const HEADER = ['id', 'data', 'origem', 'tipo', 'situação', 'valor', 'saldo após', 'saldo do extrato', 'descrição', 'referência'];
const STATUS = ['', 'pendente', 'aprovado', 'recusado', 'cancelado'];

const SOURCE: Readonly<Record<TransactionSource, string>> = {
  Deposit: 'depósito',
  Withdraw: 'saque',
  Bet: 'aposta',
  Win: 'prêmio',
  Bonus: 'bônus',
  Referral: 'indicação',
  Adjustment: 'ajuste',
  Refund: 'devolução',
};

/**
 * The statement as a CSV file for Brazilian spreadsheets: semicolons, decimal comma, byte-order mark, the site's time; debits are negative. `saldo após` is the
 * ledger's balance after that transfer. `saldo do extrato` is the running sum of the lines; a withdrawal counts in it from its request on.
 */
export function statementCsv(rows: readonly (TransactionRow & { readonly running: Cents })[]): string {
  const lines = rows.map((row) => [
    row.id,
    localTime(row.created_at),
    SOURCE[row.source],
    row.type === 1 ? 'crédito' : 'débito',
    STATUS[row.status] ?? '',
    formatReais(cents(row.type === 1 ? row.amount : -row.amount)),
    row.balance_after === null ? '' : formatReais(cents(row.balance_after)),
    formatReais(row.running),
    row.description,
    row.reference,
  ]);
  return csvText([HEADER, ...lines]);
}
