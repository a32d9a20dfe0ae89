import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ').map((state) => ({ value: state, label: state }));

/** An address, as plain fields of the form around it. */
export function AddressFields() {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Endereço</legend>
      <Field label="CEP">
        <TextInput name="postal_code" inputMode="numeric" autoComplete="postal-code" maxLength={9} required />
      </Field>
      <Field label="Rua">
        <TextInput name="street" autoComplete="address-line1" maxLength={120} required />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Número">
          <TextInput name="number" maxLength={20} required />
        </Field>
        <Field label="Complemento" aside="opcional">
          <TextInput name="complement" autoComplete="address-line2" maxLength={80} />
        </Field>
      </div>
      <Field label="Bairro">
        <TextInput name="district" autoComplete="address-level3" maxLength={80} required />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Cidade">
          <TextInput name="city" autoComplete="address-level2" maxLength={80} required />
        </Field>
        <Field label="Estado">
          <Select name="state" options={STATES} placeholder="UF" autoComplete="address-level1" required />
        </Field>
      </div>
    </fieldset>
  );
}
