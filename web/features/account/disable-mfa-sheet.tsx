import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doneSchema } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { accountQuery } from './account-queries.ts';
import { SecondFactorField } from './second-factor-field.tsx';

/** Disables two-step verification after asking for both steps once more. */
export function DisableMfaSheet({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const disable = useMutation({
    mutationFn: () => api.post('/api/auth/mfa/disable', doneSchema, { body: { current_password: password, code: code.trim() } }),
    onSuccess: async (reply) => {
      alertToast.success(reply.message);
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      onClose();
    },
  });
  const problem = disable.isError ? problemOf(disable.error) : null;
  const errors = problem?.kind === 'invalid' ? problem.errors : {};
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Desativar verificação em duas etapas" size="sm">
      <Form onSend={() => disable.mutate()} className="flex flex-col gap-4">
        <FormError message={problem !== null && problem.kind !== 'invalid' ? errorText(disable.error) : undefined} />
        <Field label="Senha atual" error={errors['current_password']?.[0]}>
          <PasswordInput value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
        </Field>
        <SecondFactorField value={code} onValueChange={setCode} error={errors['code']?.[0]} />
        <Button type="submit" size="lg" block variant="danger" loading={disable.isPending}>
          Desativar
        </Button>
      </Form>
    </Sheet>
  );
}
