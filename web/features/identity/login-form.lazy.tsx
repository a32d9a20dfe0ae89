import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { applyProblem } from '#web/shared/forms/apply-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { logIn, type SecondStep } from './log-in.ts';
import { MfaStep } from './mfa-step.tsx';
import type { ModalContentProps } from './modal-content.ts';

const formSchema = z.object({
  login: z.string().check(z.trim(), z.minLength(1, 'Informe seu e-mail ou CPF.'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Informe sua senha.'), z.maxLength(128, 'A senha tem no máximo 128 caracteres.')),
});
type LoginValues = z.infer<typeof formSchema>;

/** E-mail or CPF and a password; then the authenticator's code where one is enrolled. */
export function LoginForm({ onEntered, onSwitch }: ModalContentProps) {
  const [second, setSecond] = useState<SecondStep | null>(null);
  return (
    <Steps at={second === null ? 'password' : 'code'}>
      {second === null ? (
        <CredentialsForm onSwitch={onSwitch} onAccepted={(step) => (step === null ? onEntered() : setSecond(step))} />
      ) : (
        <MfaStep step={second} onEntered={onEntered} onBack={() => setSecond(null)} />
      )}
    </Steps>
  );
}

function CredentialsForm({ onAccepted, onSwitch }: { onAccepted: (second: SecondStep | null) => void; onSwitch: ModalContentProps['onSwitch'] }) {
  const { register_enabled } = useSettings();
  const form = useForm<LoginValues>({ resolver: standardSchemaResolver(formSchema), shouldFocusError: false, defaultValues: { login: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      onAccepted(await logIn(values));
    } catch (error) {
      if (problemOf(error).kind === 'unauthenticated') form.setError('root', { message: 'Email ou senha incorretos!' });
      alertToast.error(applyProblem(error, form.setError, ['login', 'password'], { email: 'login' }));
    }
  });
  return (
    <Form onSend={() => submit()} className="flex flex-col gap-4">
      <FormError message={errors.root?.message} />
      <Field label="E-mail ou CPF" error={errors.login?.message}>
        <TextInput {...form.register('login')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Senha" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} />
      </Field>
      <button
        type="button"
        onClick={() => onSwitch('recover')}
        className="-my-2 min-h-11 self-start text-sm text-muted underline underline-offset-4 hover:text-text"
      >
        Esqueci minha senha
      </button>
      <Button type="submit" size="lg" block loading={isSubmitting}>
        Entrar
      </Button>
      {register_enabled && (
        <p className="text-center text-sm text-muted">
          Ainda não tem conta?{' '}
          <button type="button" onClick={() => onSwitch('register')} className="min-h-11 font-medium text-text underline underline-offset-4 hover:text-accent">
            Criar conta
          </button>
        </p>
      )}
    </Form>
  );
}
