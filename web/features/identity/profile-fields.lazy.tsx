import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import type { RegistrationValues } from './registration-values.ts';

const GENDERS = [
  { value: '0', label: 'Feminino' },
  { value: '1', label: 'Masculino' },
] as const;

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ').map((state) => ({ value: state, label: state }));

const PERIODS = [
  { value: 'day', label: 'por dia' },
  { value: 'week', label: 'por semana' },
  { value: 'month', label: 'por mês' },
] as const;

/** Gender, address and two limits: the law requires them at registration (Portaria SPA/MF 2.579/2025), so the profile br asks for them. */
export function ProfileFields({ form }: { readonly form: UseFormReturn<RegistrationValues> }) {
  const { register, formState } = form;
  const { gender, address, loss_limit, time_limit } = formState.errors;
  return (
    <>
      <Field label="Gênero" error={gender?.message}>
        <Select {...register('gender')} options={GENDERS} placeholder="Escolha" />
      </Field>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 p-0 font-medium">Endereço</legend>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Field label="CEP" error={address?.postal_code?.message}>
            <TextInput {...register('address.postal_code')} inputMode="numeric" autoComplete="postal-code" maxLength={9} />
          </Field>
          <Field label="Rua" error={address?.street?.message}>
            <TextInput {...register('address.street')} autoComplete="address-line1" />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Número" error={address?.number?.message}>
            <TextInput {...register('address.number')} />
          </Field>
          <Field label="Complemento" aside="opcional" error={address?.complement?.message}>
            <TextInput {...register('address.complement')} autoComplete="address-line2" />
          </Field>
        </div>
        <Field label="Bairro" error={address?.district?.message}>
          <TextInput {...register('address.district')} autoComplete="address-level3" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field label="Cidade" error={address?.city?.message}>
            <TextInput {...register('address.city')} autoComplete="address-level2" />
          </Field>
          <Field label="Estado" error={address?.state?.message}>
            <Select {...register('address.state')} options={STATES} placeholder="UF" autoComplete="address-level1" />
          </Field>
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 flex flex-col gap-1 p-0">
          <span className="font-medium">Seus limites</span>
          <span className="text-sm text-muted">A lei pede um limite de perda e um de tempo. Você pode mudá-los depois.</span>
        </legend>
        <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
          <Field label="Limite de perda, em reais" error={loss_limit?.reais?.message}>
            <TextInput {...register('loss_limit.reais')} inputMode="numeric" />
          </Field>
          <Field label="Prazo da perda" error={loss_limit?.period?.message}>
            <Select {...register('loss_limit.period')} options={PERIODS} />
          </Field>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
          <Field label="Limite de tempo, em minutos" error={time_limit?.minutes?.message}>
            <TextInput {...register('time_limit.minutes')} inputMode="numeric" />
          </Field>
          <Field label="Prazo do tempo" error={time_limit?.period?.message}>
            <Select {...register('time_limit.period')} options={PERIODS} />
          </Field>
        </div>
      </fieldset>
    </>
  );
}
