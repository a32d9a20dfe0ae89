import { MaskedInput } from './masked-input.tsx';
import type { MaskedInputProps } from './masked-input.tsx';
import { maskCpf } from './masks.ts';

/** A CPF: 000.000.000-00. Values are the masked text; the form checks the check digits. */
export function CpfInput(props: Omit<MaskedInputProps, 'mask'>) {
  return <MaskedInput placeholder="000.000.000-00" autoComplete="off" {...props} mask={maskCpf} />;
}
