import { useState } from 'react';
import { doneSchema } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText, type FieldErrors, problemOf } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Sets a new password with the token of the mail. Without JavaScript the form posts to its own page. */
export function ResetForm({ token }: { token: string }) {
  const { show } = useModal();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');

  const submit = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const body = { token, password: fields.get('password'), password_confirmation: fields.get('password_confirmation') };
    if (body.password !== body.password_confirmation) return setErrors({ password_confirmation: ['As senhas não são iguais.'] });
    setBusy(true);
    setErrors({});
    setFailure('');
    try {
      setDone((await api.post('/api/auth/password/reset', doneSchema, { body, auth: 'none' })).message);
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.kind === 'invalid') setErrors(problem.errors);
      if (problem.kind !== 'invalid' || problem.errors['token'] !== undefined) setFailure(errorText(thrown));
      alertToast.error(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };

  if (done !== '') {
    return (
      <Notice tone="success" title={done} action={<Button onClick={() => show('login')}>Entrar</Button>}>
        Por segurança, as sessões abertas foram encerradas.
      </Notice>
    );
  }
  return (
    <Form method="post" action="/recuperar-senha" onSend={submit} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <FormError message={failure} />
      <Field label="Nova senha" hint="Pelo menos 8 caracteres. Evite senhas comuns." error={errors['password']?.[0]}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirme a nova senha" error={errors['password_confirmation']?.[0]}>
        <PasswordInput name="password_confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        Salvar nova senha
      </Button>
    </Form>
  );
}
