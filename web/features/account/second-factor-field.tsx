import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';

interface SecondFactorFieldProps {
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The code of the authenticator, or a recovery code, for actions that a stolen session must not be able to do alone. Each code works once. */
export function SecondFactorField({ value, onValueChange, error }: SecondFactorFieldProps) {
  return (
    <Field label="Código do aplicativo ou de recuperação" error={error}>
      <TextInput
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

/** The `code` of a request body; omitted while the field is empty. */
export function codeOf(typed: string): { readonly code?: string } {
  return typed.trim() === '' ? {} : { code: typed.trim() };
}
