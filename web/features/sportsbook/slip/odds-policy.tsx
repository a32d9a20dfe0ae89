import type { OddsChange } from '#contracts/sportsbook/bets.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { changeDraft } from './store/slip-draft.ts';

const names: Readonly<Record<OddsChange, string>> = {
  none: 'Não aceitar',
  higher: 'Aceitar se subir',
  any: 'Aceitar qualquer mudança',
};
const isPolicy = (value: string): value is OddsChange => value in names;

/** The player's choice for a price that moves before the bet arrives; stored in this browser. */
export function OddsPolicy({ value, disabled }: { value: OddsChange; disabled: boolean }) {
  return (
    <Field label="Se a cotação mudar">
      <Select
        options={Object.entries(names).map(([option, label]) => ({ value: option, label }))}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => isPolicy(currentTarget.value) && changeDraft({ oddsChange: currentTarget.value })}
      />
    </Field>
  );
}
