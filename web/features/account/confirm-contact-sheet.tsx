import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ContactChannel, doneSchema } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText, fieldText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { refetchMe } from '#web/shared/session/session-acts.ts';
import { standingQuery } from '#web/shared/session/standing-query.ts';
import { accountQuery } from './account-queries.ts';

const wheres: Readonly<Record<ContactChannel, string>> = { email: 'por e-mail', phone: 'por SMS' };

interface ConfirmContactProps {
  readonly channel: ContactChannel;
  readonly target: string;
  /** A code has already been sent. */
  readonly sent: boolean;
  readonly onClose: () => void;
}

/** Sends six digits to the contact when it opens, unless they have been sent already, and takes the code that the player types. */
export function ConfirmContactSheet({ channel, target, sent, onClose }: ConfirmContactProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: () => api.post('/api/auth/confirm/send', doneSchema, { body: { channel } }),
    onError: (error) => alertToast.error(errorText(error)),
  });
  const confirm = useMutation({
    mutationFn: (digits: string) => api.post('/api/auth/confirm', doneSchema, { body: { channel, code: digits } }),
    onSuccess: async (reply) => {
      alertToast.success(reply.message);
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queries.invalidateQueries({ queryKey: standingQuery.queryKey });
      void refetchMe().catch(() => undefined);
      onClose();
    },
    onError: () => setCode(''),
  });
  const sendFirst = useEffectEvent(() => {
    if (!sent) send.mutate();
  });
  useEffect(() => sendFirst(), []);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Confirmar contato"
      description={`Enviamos um código de 6 números ${wheres[channel]} para ${target}.`}
      size="sm"
    >
      <Form onSend={() => confirm.mutate(code)} className="flex flex-col gap-4">
        <FormError message={send.isError ? errorText(send.error) : undefined} />
        <Field label="Código" error={confirm.isError ? fieldText(confirm.error, 'code') : undefined}>
          <CodeInput value={code} onValueChange={setCode} onComplete={(digits) => confirm.mutate(digits)} />
        </Field>
        <Button type="submit" size="lg" block loading={confirm.isPending}>
          Confirmar
        </Button>
        <Button variant="ghost" loading={send.isPending} onClick={() => send.mutate()}>
          Enviar outro código
        </Button>
      </Form>
    </Sheet>
  );
}
