import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import type { SecondStep } from './log-in.ts';
import { TextInput } from '#ui/forms/plain/text-input.tsx';

/** The result of the page's action: a refusal, or that a code is needed. */
export interface PlainLoginAnswer {
  readonly message: string;
  readonly login: string;
  readonly second: SecondStep | null;
}

/** Login as a plain form, for browsers without JavaScript: it posts to its own address, which keeps the target. */
export function PlainLogin({ answer }: { answer: PlainLoginAnswer | undefined }) {
  return (
    <Form method="post" className="mx-auto mb-12 flex max-w-[480px] flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <h2 className="text-xl">Entrar</h2>
      {answer !== undefined && answer.message !== '' && <Notice tone="error">{answer.message}</Notice>}
      {answer?.second ? <CodeFields second={answer.second} /> : <CredentialFields login={answer?.login ?? ''} />}
      <Button type="submit" size="lg" block>
        Entrar
      </Button>
      <Link to="/recuperar-senha" className="text-sm text-muted underline underline-offset-4">
        Esqueci minha senha
      </Link>
      <p className="text-sm text-muted">Para criar a conta, ative o JavaScript: o CPF é conferido na hora.</p>
    </Form>
  );
}

function CredentialFields({ login }: { login: string }) {
  return (
    <>
      <Field label="E-mail ou CPF">
        <TextInput name="login" defaultValue={login} autoComplete="username" autoCapitalize="none" required />
      </Field>
      <Field label="Senha">
        <TextInput name="password" type="password" autoComplete="current-password" required />
      </Field>
    </>
  );
}

function CodeFields({ second: { mfaToken, channel } }: { second: SecondStep }) {
  return (
    <>
      <input type="hidden" name="mfa_token" value={mfaToken} />
      <input type="hidden" name="mfa_channel" value={channel} />
      <Field label={channel === 'app' ? 'Código do aplicativo autenticador' : 'Código enviado para o seu e-mail'}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
    </>
  );
}
