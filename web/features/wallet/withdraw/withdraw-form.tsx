import type { WithdrawalReply } from '#contracts/money/payments.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { openIdentityWidget, widgetFor } from '#web/shared/verification/verification-store.ts';
import { PixKeyFields } from './pix-key-fields.tsx';
import { describeParts, useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import type { WithdrawFailure } from './withdraw-problem.ts';

interface WithdrawFormProps {
  readonly withdrawable: Cents;
  /** The failed withdrawal that is tried again: same amount, same kind of key. */
  readonly again: WithdrawalReply | null;
  readonly onDone: () => void;
}

/** Amount and key, then a confirmation of what will be sent, then the requests. */
export function WithdrawForm({ withdrawable, again, onDone }: WithdrawFormProps) {
  const form = useWithdrawForm(withdrawable, again, onDone);
  return (
    <Steps at={form.confirming ? 'confirm' : 'order'}>
      {form.confirming ? (
        <WithdrawConfirm
          parts={form.parts}
          keyType={form.key.type}
          pixKey={form.key.type === 'cpf' ? form.ownCpf : form.key.text}
          failure={form.failure}
          sending={form.sending}
          onConfirm={form.confirm}
          onBack={form.back}
        />
      ) : (
        <OrderForm form={form} withdrawable={withdrawable} />
      )}
    </Steps>
  );
}

function OrderForm({ form, withdrawable }: { form: ReturnType<typeof useWithdrawForm>; withdrawable: Cents }) {
  const { withdraw_min, withdraw_max } = useSettings();
  const { amount, key, parts, failure } = form;
  const textAbout = (part: WithdrawFailure['about']) => (failure?.about === part ? failure.text : undefined);
  return (
    <Form onSend={form.review} className="flex flex-col gap-5">
      {failure?.about === 'identity' && <IdentityNotice failure={failure} />}
      {(failure?.about === 'all' || failure?.about === 'code') && <Notice tone="error">{failure.text}</Notice>}
      <Field
        label="Valor do saque"
        error={textAbout('amount')}
        hint={`A partir de ${formatBrl(cents(withdraw_min))}. Acima de ${formatBrl(cents(withdraw_max))}, dividimos em mais de um Pix.`}
      >
        <MoneyInput value={amount} onValueChange={form.choose} disableNegative />
      </Field>
      <Button variant="secondary" disabled={withdrawable < withdraw_min} onClick={() => form.choose(withdrawable)}>
        Sacar tudo · {formatBrl(withdrawable)}
      </Button>
      {parts.length > 1 && amount !== null && amount <= withdrawable && (
        <Notice title={describeParts(parts)}>Cada parte chega como um Pix separado, para a mesma chave.</Notice>
      )}
      <PixKeyFields
        type={key.type}
        value={key.text}
        ownCpf={form.ownCpf}
        error={textAbout('key')}
        onTypeChange={(type) => form.chooseKey({ type, text: '' })}
        onValueChange={(text) => form.chooseKey({ type: key.type, text })}
      />
      <Button type="submit" size="lg" block>
        Continuar
      </Button>
    </Form>
  );
}

function IdentityNotice({ failure }: { failure: WithdrawFailure }) {
  const widget = widgetFor(failure.userStatus ?? 'pending_kyc') ?? 'kyc';
  const act = (
    <Button size="sm" onClick={() => openIdentityWidget(widget)}>
      Verificar agora
    </Button>
  );
  return (
    <Notice tone="warning" title={failure.text} action={act}>
      Leva menos de um minuto. Depois é só pedir o saque de novo; seu dinheiro continua no saldo.
    </Notice>
  );
}
