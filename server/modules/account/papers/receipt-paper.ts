import { withdrawalStatusLabels } from '#contracts/money/payments.ts';
import { formatBrl } from '#kernel/money.ts';
import type { Deposit, Withdrawal } from '#server/modules/payments/index.ts';
import { writePaper } from '#server/platform/pdf/write-paper.ts';
import { type House, houseLine } from '../domain/house.ts';
import { type Holder, localTime } from './read-holder.ts';

const DEPOSIT_STATES: Readonly<Record<Deposit['state'], string>> = {
  creating: 'Aguardando pagamento',
  pending: 'Aguardando pagamento',
  expired: 'Não pago dentro do prazo',
  approved: 'Creditado',
  returned: 'Devolvido à conta de origem',
};

type Facts = readonly (readonly [name: string, value: string])[];

interface ReceiptOf {
  readonly house: House;
  readonly holder: Holder;
  readonly at: Date;
}

/** A deposit's receipt. */
export function depositPaper(of: ReceiptOf, deposit: Deposit): Promise<Buffer> {
  return receipt(of, 'Comprovante de depósito', [
    ['Valor', formatBrl(deposit.amountCents)],
    ['Situação', DEPOSIT_STATES[deposit.state]],
    ['Criado em', localTime(deposit.createdAt.toISOString())],
    ...(deposit.settledAt === null ? [] : ([['Concluído em', localTime(deposit.settledAt.toISOString())]] as const)),
    ['Forma', 'Pix'],
    ['Código da transação (end-to-end)', deposit.endToEndId ?? 'ainda não informado pelo banco'],
    ['Identificador do depósito', deposit.id],
  ]);
}

/** A withdrawal's receipt: its destination and state. */
export function withdrawalPaper(
  of: ReceiptOf,
  withdrawal: Withdrawal,
  steps: readonly { readonly state: Withdrawal['state']; readonly at: Date }[],
): Promise<Buffer> {
  return receipt(of, 'Comprovante de saque', [
    ['Valor', formatBrl(withdrawal.amountCents)],
    ['Situação', withdrawalStatusLabels[withdrawal.state]],
    ['Chave Pix', withdrawal.pixKeyMasked],
    ['Prazo', localTime(withdrawal.deadlineAt.toISOString())],
    ...steps.map(({ state, at }) => [withdrawalStatusLabels[state], localTime(at.toISOString())] as const),
    ['Código da transação (end-to-end)', withdrawal.endToEndId ?? 'ainda não informado pelo banco'],
    ['Identificador do saque', withdrawal.id],
  ]);
}

function receipt({ house, holder, at }: ReceiptOf, title: string, facts: Facts): Promise<Buffer> {
  return writePaper({ title: `${title} · ${house.brand}`, from: `${house.brand}. ${houseLine(house)}`, at }, async (paper) => {
    paper.facts([...facts, ['Titular', holder.name], ['CPF', holder.cpf], ['Emitido em', localTime(at.toISOString())]]);
  });
}
