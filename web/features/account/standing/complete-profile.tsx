import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MissingPart } from '#contracts/account/standing.ts';
import { Button } from '#ui/actions/button.tsx';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { standingQuery } from '#web/shared/session/standing-query.ts';
import { accountQuery } from '../account-queries.ts';
import { AddressFields } from './address-fields.tsx';
import { completeProfile } from './send-missing.ts';
import { type MissingErrors, refusedParts, wrongParts } from './wrong-parts.ts';

const GENDERS = [
  { value: '0', label: 'Feminino' },
  { value: '1', label: 'Masculino' },
] as const;

/** Asks for the registration data that an older account lacks. */
export function CompleteProfile({ missing }: { missing: readonly MissingPart[] }) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<MissingErrors>({});
  const [failure, setFailure] = useState('');
  const send = useMutation({
    mutationFn: (form: FormData) => completeProfile(missing, form),
    onSuccess: async () => {
      alertToast.success('Cadastro completo.');
      await Promise.all([queries.invalidateQueries({ queryKey: standingQuery.queryKey }), queries.invalidateQueries({ queryKey: accountQuery.queryKey })]);
    },
    onError: (thrown) => {
      const refused = refusedParts(thrown);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(errorText(thrown));
      // Parts that the server accepted before the failed one are not sent again.
      void queries.invalidateQueries({ queryKey: standingQuery.queryKey });
    },
  });
  const submit = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const wrong = wrongParts(missing, fields);
    setErrors(wrong);
    setFailure('');
    if (Object.keys(wrong).length === 0) send.mutate(fields);
  };
  return (
    <Card id="completar" className="scroll-mt-20">
      <CardHeader title="Complete seu cadastro" hint="A lei pede estes dados para depositar e apostar. Sacar você sempre pode." />
      <Form onSend={submit} className="flex max-w-[560px] flex-col gap-4">
        {missing.includes('gender') && (
          <Field label="Gênero" error={errors.gender}>
            <Select name="gender" options={GENDERS} placeholder="Escolha" />
          </Field>
        )}
        {missing.includes('address') && <AddressFields errors={errors} />}
        {missing.includes('loss_limit') && (
          <Field
            label="Limite de perda por semana, em reais"
            hint="Ao chegar nele, as apostas param até a semana seguinte. Você pode mudar depois."
            error={errors.loss_limit}
          >
            <TextInput name="loss_limit" inputMode="numeric" />
          </Field>
        )}
        {missing.includes('time_limit') && (
          <Field
            label="Limite de tempo por dia, em minutos"
            hint="Ao chegar nele, as apostas param até o dia seguinte. Você pode mudar depois."
            error={errors.time_limit}
          >
            <TextInput name="time_limit" inputMode="numeric" />
          </Field>
        )}
        <FormError message={failure} />
        <Button type="submit" size="lg" loading={send.isPending}>
          Salvar
        </Button>
      </Form>
    </Card>
  );
}
