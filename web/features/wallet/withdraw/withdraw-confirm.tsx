import { type ReactNode, useState } from 'react';
import type { PixKeyType } from '#contracts/money/payments.ts';
import { type Cents, formatBrl, sumCents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { keyTypeLabels } from './pix-key-fields.tsx';
import { describeParts } from './use-withdraw-form.ts';
import type { WithdrawFailure } from './withdraw-problem.ts';

interface WithdrawConfirmProps {
  readonly parts: readonly Cents[];
  readonly keyType: PixKeyType;
  readonly pixKey: string;
  readonly failure: WithdrawFailure | null;
  readonly sending: boolean;
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

/** The last confirmation before a withdrawal; asks for the authenticator's code when the server requires one. */
export function WithdrawConfirm({ parts, keyType, pixKey, failure, sending, onConfirm, onBack }: WithdrawConfirmProps) {
  const [code, setCode] = useState('');
  const asksCode = failure?.about === 'code';
  return (
    <Form onSend={() => onConfirm(code)} className="flex flex-col gap-5">
      <h2 className="text-lg">Confira o saque</h2>
      {failure !== null && !asksCode && <Notice tone="error">{failure.text}</Notice>}
      <dl className="flex flex-col divide-y divide-line">
        <Line name="Valor">
          <Amount cents={sumCents(parts)} size="lg" />
        </Line>
        <Line name={keyTypeLabels[keyType]}>{pixKey}</Line>
        <Line name="Prazo">até 2 horas, quase sempre em minutos</Line>
      </dl>
      {parts.length > 1 && <Notice>{describeParts(parts)}</Notice>}
      {asksCode && (
        <Field label="Código do aplicativo autenticador" error={failure.text}>
          <CodeInput value={code} onValueChange={setCode} />
        </Field>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="ghost" size="lg" onClick={onBack} disabled={sending}>
          Voltar
        </Button>
        <Button type="submit" size="lg" loading={sending}>
          {failure?.unknown === true ? 'Tentar de novo: ' : 'Confirmar saque de '}
          {formatBrl(sumCents(parts))}
        </Button>
      </div>
    </Form>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
