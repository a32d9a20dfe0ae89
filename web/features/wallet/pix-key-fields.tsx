import type { PixKeyType } from '#contracts/payments.ts';
import { CpfInput } from '#ui/forms/cpf-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PhoneInput } from '#ui/forms/phone-input.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';

export const keyTypeLabels: Readonly<Record<PixKeyType, string>> = { cpf: 'CPF', email: 'E-mail', phone: 'Celular', evp: 'Chave aleatória' };

interface PixKeyFieldsProps {
  readonly type: PixKeyType;
  readonly value: string;
  readonly error: string | undefined;
  readonly onTypeChange: (type: PixKeyType) => void;
  readonly onValueChange: (value: string) => void;
}

/** Which key receives the money; whatever its kind, it has to belong to the player's own CPF. */
export function PixKeyFields({ type, value, error, onTypeChange, onValueChange }: PixKeyFieldsProps) {
  const session = useSession();
  const document = session.status === 'in' ? session.me.user.document : '';
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
        hint={`A chave precisa estar no seu CPF (${document}): só pagamos ao titular da conta.`}
      >
        {type === 'cpf' && <CpfInput value={value} onValueChange={onValueChange} />}
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
