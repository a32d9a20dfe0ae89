import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountReply, ContactChannel } from '#contracts/account/identity.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { PhoneInput } from '#ui/forms/phone-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { accountQuery } from './account-queries.ts';
import { changeAccount } from './change-account.ts';
import { codeOf, SecondFactorField } from './second-factor-field.tsx';

interface ChangeContactProps {
  readonly channel: ContactChannel;
  readonly user: AccountReply['user'];
  readonly onClose: () => void;
  /** The change was requested and needs the code that was sent to the new contact. */
  readonly onAsked: () => void;
}

/** Changes the e-mail or phone. A contact can recover the account, so the form asks for the password again and for the code of an enrolled authenticator. */
export function ChangeContactSheet({ channel, user, onClose, onAsked }: ChangeContactProps) {
  const queries = useQueryClient();
  const [value, setValue] = useState('');
  const [phoneCode, setPhoneCode] = useState(user.phone_code);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const change = useMutation({
    mutationFn: () => {
      const proof = { current_password: password, ...codeOf(code) };
      return changeAccount(channel === 'email' ? { email: value, ...proof } : { phone: value, phone_code: phoneCode, ...proof });
    },
    onSuccess: (reply) => {
      queries.setQueryData(accountQuery.queryKey, reply);
      const waiting = channel === 'email' ? reply.user.pending_email : reply.user.pending_phone;
      if (waiting === null) onClose();
      else onAsked();
    },
  });
  const problem = change.isError ? problemOf(change.error) : null;
  const errors = problem?.kind === 'invalid' ? problem.errors : {};
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={channel === 'email' ? 'Alterar e-mail' : 'Alterar celular'} size="sm">
      <Form onSend={() => change.mutate()} className="flex flex-col gap-4">
        <FormError message={problem !== null && problem.kind !== 'invalid' ? errorText(change.error) : undefined} />
        {channel === 'email' ? (
          <Field label="Novo e-mail" error={errors['email']?.[0]}>
            <TextInput type="email" value={value} onChange={(event) => setValue(event.currentTarget.value)} autoComplete="email" autoCapitalize="none" />
          </Field>
        ) : (
          <Field label="Novo celular" error={errors['phone']?.[0] ?? errors['phone_code']?.[0]}>
            <PhoneInput value={value} onValueChange={setValue} phoneCode={phoneCode} onPhoneCodeChange={setPhoneCode} />
          </Field>
        )}
        <Field label="Senha atual" error={errors['current_password']?.[0]}>
          <PasswordInput value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
        </Field>
        {(user.mfa_enabled || errors['code'] !== undefined) && <SecondFactorField value={code} onValueChange={setCode} error={errors['code']?.[0]} />}
        <p className="text-sm text-muted">
          Enviamos um código para o novo {channel === 'email' ? 'e-mail' : 'celular'}. Até você confirmar, continua valendo o atual.
        </p>
        <Button type="submit" size="lg" block loading={change.isPending}>
          Enviar código
        </Button>
      </Form>
    </Sheet>
  );
}
