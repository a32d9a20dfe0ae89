import { useState } from 'react';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { fieldText, problemOf } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { completeMfa, type SecondStep } from './log-in.ts';

interface MfaStepProps {
  readonly step: SecondStep;
  readonly onEntered: () => void;
  readonly onBack: () => void;
}

const FIELD = {
  app: { label: 'Código do aplicativo autenticador' },
  email: {
    label: 'Código enviado para o seu e-mail',
    hint: 'Pedimos um código a cada sete dias neste aparelho. Ele vale por 10 minutos; veja também a caixa de spam.',
  },
} as const;

/** The second step of a login: six digits of the app or of a mail, or a recovery code for a player who lost the phone. */
export function MfaStep({ step: { mfaToken, channel }, onEntered, onBack }: MfaStepProps) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const send = async (typed: string) => {
    setBusy(true);
    setError('');
    try {
      await completeMfa(mfaToken, typed);
      onEntered();
    } catch (thrown) {
      const text = problemOf(thrown).kind === 'unauthenticated' ? 'O tempo para informar o código acabou. Entre de novo.' : fieldText(thrown, 'code');
      setError(text);
      setCode('');
      alertToast.error(text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form onSend={() => send(code)} className="flex flex-col gap-4">
      <Steps at={recovery ? 'recovery' : 'code'}>
        {recovery ? (
          <Field label="Código de recuperação" hint="Um dos códigos que você guardou ao ativar a verificação em duas etapas." error={error}>
            <TextInput
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="one-time-code"
              autoCapitalize="none"
              placeholder="xxxx-xxxx"
            />
          </Field>
        ) : (
          <Field {...FIELD[channel]} error={error}>
            <CodeInput value={code} onValueChange={setCode} onComplete={(digits) => void send(digits)} />
          </Field>
        )}
      </Steps>
      <Button type="submit" size="lg" block loading={busy}>
        Confirmar
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" onClick={onBack} className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-text">
          Voltar
        </button>
        {channel === 'app' && (
          <button
            type="button"
            onClick={() => {
              setRecovery(!recovery);
              setCode('');
              setError('');
            }}
            className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-text"
          >
            {recovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
          </button>
        )}
      </div>
    </Form>
  );
}
