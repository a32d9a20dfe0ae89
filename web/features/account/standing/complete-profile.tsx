import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MissingPart } from '#contracts/standing.ts';
import { Button } from '#ui/actions/button.tsx';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { standingQuery } from '#web/shared/session/standing-query.ts';
import { accountQuery } from '../account-queries.ts';
import { AddressFields } from './address-fields.tsx';
import { completeProfile } from './send-missing.ts';

const GENDERS = [
  { value: '0', label: 'Feminino' },
  { value: '1', label: 'Masculino' },
] as const;

/** Asks exactly what an older account lacks of today's registration. */
export function CompleteProfile({ missing }: { missing: readonly MissingPart[] }) {
  const queries = useQueryClient();
  const [error, setError] = useState('');
  const send = useMutation({
    mutationFn: (form: FormData) => completeProfile(missing, form),
    onSuccess: async () => {
      alertToast.success('Cadastro completo.');
      await Promise.all([queries.invalidateQueries({ queryKey: standingQuery.queryKey }), queries.invalidateQueries({ queryKey: accountQuery.queryKey })]);
    },
    onError: (thrown) => {
      setError(errorText(thrown));
      // What was taken before the part that failed is not asked for again.
      void queries.invalidateQueries({ queryKey: standingQuery.queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError('');
    send.mutate(new FormData(event.currentTarget));
  };
  return (
    <Card id="completar" className="scroll-mt-20">
      <CardHeader title="Complete seu cadastro" hint="A lei pede estes dados para depositar e apostar. Sacar você sempre pode." />
      <form onSubmit={submit} className="flex max-w-[560px] flex-col gap-4">
        {missing.includes('gender') && (
          <Field label="Gênero">
            <Select name="gender" options={GENDERS} placeholder="Escolha" required />
          </Field>
        )}
        {missing.includes('address') && <AddressFields />}
        {missing.includes('loss_limit') && (
          <Field label="Limite de perda por semana, em reais" hint="Ao chegar nele, as apostas param até a semana seguinte. Você pode mudar depois.">
            <TextInput name="loss_limit" inputMode="numeric" pattern="[0-9]{1,7}" required />
          </Field>
        )}
        {missing.includes('time_limit') && (
          <Field label="Limite de tempo por dia, em minutos" hint="Ao chegar nele, as apostas param até o dia seguinte. Você pode mudar depois.">
            <TextInput name="time_limit" inputMode="numeric" pattern="[0-9]{1,4}" required />
          </Field>
        )}
        {error !== '' && (
          <p role="alert" className="text-sm text-negative">
            {error}
          </p>
        )}
        <Button type="submit" size="lg" loading={send.isPending}>
          Salvar
        </Button>
      </form>
    </Card>
  );
}
