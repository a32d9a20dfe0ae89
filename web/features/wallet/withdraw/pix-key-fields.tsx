import type { PixKeyType } from '#contracts/money/payments.ts';
import { Field } from '#ui/forms/field.tsx';
import { PhoneInput } from '#ui/forms/phone-input.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';

export const keyTypeLabels: Readonly<Record<PixKeyType, string>> = { cpf: 'CPF', email: 'E-mail', phone: 'Celular', evp: 'Chave aleatória' };

interface PixKeyFieldsProps {
  readonly type: PixKeyType;
  readonly value: string;
  /** The player's CPF with its ends hidden: as a key it is known and not typed. */
  readonly ownCpf: string;
  readonly error: string | undefined;
  readonly onTypeChange: (type: PixKeyType) => void;
  readonly onValueChange: (value: string) => void;
}

/** The Pix key that receives the money; of any kind, but it must belong to the player's own CPF. */
export function PixKeyFields({ type, value, ownCpf, error, onTypeChange, onValueChange }: PixKeyFieldsProps) {
  const text = { value, onChange: (event: { currentTarget: HTMLInputElement }) => onValueChange(event.currentTarget.value) };
  return (
    <>
      <Field label="Tipo de chave Pix">
        <Select
          value={type}
          onChange={(event) => onTypeChange(keyTypeOf(event.currentTarget.value))}
          options={Object.entries(keyTypeLabels).map(([key, label]) => ({ value: key, label }))}
        />
      </Field>
      <Field
        label={type === 'cpf' ? 'Seu CPF' : 'Chave Pix'}
        error={error}
        hint={type === 'cpf' ? 'Só pagamos ao titular da conta.' : `A chave precisa estar no seu CPF (${ownCpf}): só pagamos ao titular da conta.`}
      >
        {type === 'cpf' && <TextInput value={ownCpf} readOnly inputClassName="tabular text-muted" />}
        {type === 'phone' && <PhoneInput value={value} onValueChange={onValueChange} />}
        {type === 'email' && <TextInput type="email" autoComplete="email" autoCapitalize="none" {...text} />}
        {type === 'evp' && <TextInput autoCapitalize="none" spellCheck={false} placeholder="00000000-0000-0000-0000-000000000000" {...text} />}
      </Field>
    </>
  );
}

function keyTypeOf(value: string): PixKeyType {
  return value === 'email' || value === 'phone' || value === 'evp' ? value : 'cpf';
}
