import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { doneSchema } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { BackLink } from '#web/shared/navigation/page-head.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { accountQuery } from './account-queries.ts';
import { codeOf, SecondFactorField } from './second-factor-field.tsx';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password of the logged-in player. */
export function PasswordPage() {
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [code, setCode] = useState('');
  const account = useQuery(accountQuery);
  const change = useMutation({
    mutationFn: () => api.put('/api/auth/password', doneSchema, { body: { ...values, ...codeOf(code) } }),
    onSuccess: async (reply) => {
      alertToast.success(reply.message);
      await navigate('/user/account');
    },
    onError: (error) => alertToast.error(errorText(error)),
  });
  const problem = change.isError ? problemOf(change.error) : null;
  const errors = problem?.kind === 'invalid' ? problem.errors : {};
  const asksCode = account.data?.user.mfa_enabled === true || errors['code'] !== undefined;
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6 *:max-w-[480px]">
      <div className="flex flex-col gap-1">
        <BackLink to="/user/account">Minha conta</BackLink>
        <h1 className="text-xl lg:text-2xl">Trocar senha</h1>
      </div>
      <Card>
        <Form onSend={() => change.mutate()} className="flex flex-col gap-4">
          <FormError message={problem !== null && problem.kind !== 'invalid' ? errorText(change.error) : undefined} />
          <Field label="Senha atual" error={errors['current_password']?.[0]}>
            <PasswordInput {...field('current_password')} />
          </Field>
          <Field label="Nova senha" hint="Pelo menos 8 caracteres. Evite senhas comuns." error={errors['password']?.[0]}>
            <PasswordInput {...field('password')} autoComplete="new-password" />
          </Field>
          <Field label="Confirme a nova senha" error={errors['password_confirmation']?.[0]}>
            <PasswordInput {...field('password_confirmation')} autoComplete="new-password" />
          </Field>
          {asksCode && <SecondFactorField value={code} onValueChange={setCode} error={errors['code']?.[0]} />}
          <Button type="submit" size="lg" block loading={change.isPending}>
            Salvar nova senha
          </Button>
          <p className="text-sm text-muted">As sessões abertas em outros aparelhos serão encerradas.</p>
        </Form>
      </Card>
    </div>
  );
}
