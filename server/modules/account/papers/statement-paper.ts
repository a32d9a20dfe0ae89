import { cents, type Cents, formatBrl, formatReais, subtractCents } from '#kernel/money.ts';
import { writePaper } from '#server/platform/pdf/write-paper.ts';
import { type House, houseLine } from '../domain/house.ts';
import { countedCents, sumCounted } from '../domain/running-balance.ts';
import { type Holder, localDay, localTime } from './read-holder.ts';
import type { RunningRow, StatementPeriod } from './read-period.ts';

const STATUS = ['', 'pendente', '', 'recusado', 'cancelado'];

export interface StatementOf {
  readonly house: House;
  readonly holder: Holder;
  readonly period: StatementPeriod;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly at: Date;
}

/** The statement of a period as a PDF, oldest line first: opening sum, every line with its running sum, closing sum. */
export async function statementPaper({ house, holder, period, from, to, at }: StatementOf): Promise<Buffer> {
  const { credits, debits } = sumCounted(period.rows);
  const rows = period.rows.toReversed();
  if (subtractCents(cents(period.opening + credits), debits) !== period.closing) throw new Error('a statement does not add up');
  return writePaper({ title: `Extrato · ${house.brand}`, from: `${house.brand}. ${houseLine(house)}`, at }, async (paper) => {
    paper.facts([
      ['Titular', holder.name],
      ['CPF', holder.cpf],
      ['Período', `${from === undefined ? 'do início' : `de ${localDay(from)}`} até ${to === undefined ? localTime(at.toISOString()) : localDay(to)}`],
      ['Emitido em', localTime(at.toISOString())],
    ]);
    paper.facts([
      ['Saldo inicial', formatBrl(period.opening)],
      ['Entradas', formatBrl(credits)],
      ['Saídas', formatBrl(debits)],
      ['Saldo final (dinheiro e bônus)', formatBrl(period.closing)],
    ]);
    paper.section('Movimentações');
    await paper.table(
      [
        { head: 'Data', share: 17 },
        { head: 'Descrição', share: 34 },
        { head: 'Referência', share: 23 },
        { head: 'Valor (R$)', share: 13, align: 'right' },
        { head: 'Saldo (R$)', share: 13, align: 'right' },
      ],
      rows.map((row) => [localTime(row.created_at), described(row), row.reference, amountOf(row), formatReais(row.running)]),
    );
    paper.text('Horários de Brasília. Linhas pendentes, recusadas ou canceladas não mudam o saldo; um saque pendente já saiu dele.');
  });
}

function described(row: RunningRow): string {
  const status = STATUS[row.status] ?? '';
  return status === '' ? row.description : `${row.description} (${status})`;
}

function amountOf(row: RunningRow): string {
  const counted: Cents = countedCents(row);
  return counted === 0 ? `(${formatReais(cents(row.amount))})` : formatReais(counted);
}
