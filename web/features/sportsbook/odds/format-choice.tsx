import { useSyncExternalStore } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { formatStore } from './format-store.ts';
import { type OddsFormat, oddsFormats } from './odds-format.ts';

const NAMES: Readonly<Record<OddsFormat, string>> = { decimal: 'Decimal (2,35)', fractional: 'Fracionária (27/20)', american: 'Americana (+135)' };

/** The odds format of this browser. */
export function FormatChoice() {
  const format = useSyncExternalStore(formatStore.subscribe, formatStore.get, () => 'decimal' as const);
  return (
    <Field label="Formato das cotações">
      <Select
        options={oddsFormats.map((value) => ({ value, label: NAMES[value] }))}
        value={format}
        onChange={({ currentTarget }) => formatStore.set(oddsFormats.find((each) => each === currentTarget.value) ?? 'decimal')}
      />
    </Field>
  );
}
