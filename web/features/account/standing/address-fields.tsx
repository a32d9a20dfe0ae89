import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import type { MissingErrors } from './wrong-parts.ts';

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ').map((state) => ({ value: state, label: state }));

/** The fields of an address, for use inside another form. */
export function AddressFields({ errors }: { readonly errors: MissingErrors }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Endereço</legend>
      <Field label="CEP" error={errors.postal_code}>
        <TextInput name="postal_code" inputMode="numeric" autoComplete="postal-code" maxLength={9} />
      </Field>
      <Field label="Rua" error={errors.street}>
        <TextInput name="street" autoComplete="address-line1" maxLength={120} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Número" error={errors.number}>
          <TextInput name="number" maxLength={20} />
        </Field>
        <Field label="Complemento" aside="opcional" error={errors.complement}>
          <TextInput name="complement" autoComplete="address-line2" maxLength={80} />
        </Field>
      </div>
      <Field label="Bairro" error={errors.district}>
        <TextInput name="district" autoComplete="address-level3" maxLength={80} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Cidade" error={errors.city}>
          <TextInput name="city" autoComplete="address-level2" maxLength={80} />
        </Field>
        <Field label="Estado" error={errors.state}>
          <Select name="state" options={STATES} placeholder="UF" autoComplete="address-level1" />
        </Field>
      </div>
    </fieldset>
  );
}
