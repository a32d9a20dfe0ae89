import { useState } from 'react';
import { doneSchema } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { fieldText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';

/** Asks for a recovery link. The answer is the same whether the account exists or not. Without JavaScript the form posts to its page. */
export function RecoverForm({ onBack }: { onBack?: () => void }) {
  const [login, setLogin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [sent, setSent] = useState('');

  const submit = async () => {
    if (login.trim() === '') return setError('Informe seu e-mail ou CPF.');
    setBusy(true);
    setError('');
    try {
      const { message } = await api.post('/api/auth/password/forgot', doneSchema, { body: { login: login.trim() }, auth: 'none' });
      setSent(message);
    } catch (thrown) {
      setError(fieldText(thrown, 'login'));
      alertToast.error(fieldText(thrown, 'login'));
    } finally {
      setBusy(false);
    }
  };

  if (sent !== '') {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="success" title={sent}>
          O link vale por pouco tempo. Se não chegar, confira a caixa de spam.
        </Notice>
        {onBack && <Button onClick={onBack}>Voltar para entrar</Button>}
      </div>
    );
  }
  return (
    <Form method="post" action="/recuperar-senha" onSend={submit} className="flex flex-col gap-4">
      <Field label="E-mail ou CPF" error={error} hint="Enviaremos um link para o e-mail cadastrado.">
        <TextInput
          name="login"
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        Enviar link
      </Button>
      {onBack && (
        <button type="button" onClick={onBack} className="min-h-11 self-center text-sm text-muted underline underline-offset-4 hover:text-text">
          Voltar para entrar
        </button>
      )}
    </Form>
  );
}
