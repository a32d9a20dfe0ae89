import { MaskedInput } from './masked-input.tsx';
import type { MaskedInputProps } from './masked-input.tsx';
import { maskPhone, onlyDigits } from './masks.ts';

export interface PhoneInputProps extends Omit<MaskedInputProps, 'mask' | 'leading'> {
  /** Country calling code, digits only; Brazil by default. */
  phoneCode?: string;
  /** If given, the code may be changed, too. */
  onPhoneCodeChange?: (phoneCode: string) => void;
}

/** A phone number with its country code in front. */
export function PhoneInput({ phoneCode = '55', onPhoneCodeChange, ...rest }: PhoneInputProps) {
  const code =
    onPhoneCodeChange === undefined ? (
      <span className="tabular">+{phoneCode}</span>
    ) : (
      <span className="flex items-center">
        <span aria-hidden="true">+</span>
        <input
          aria-label="Código do país"
          value={phoneCode}
          inputMode="numeric"
          autoComplete="tel-country-code"
          onChange={(event) => onPhoneCodeChange(onlyDigits(event.currentTarget.value).slice(0, 3))}
          className="tabular h-11 w-9 bg-transparent text-base text-text focus-visible:outline-none"
        />
      </span>
    );
  return (
    <MaskedInput
      type="tel"
      autoComplete="tel-national"
      placeholder={phoneCode === '55' ? '(11) 98765-4321' : undefined}
      {...rest}
      mask={(text) => maskPhone(text, phoneCode)}
      leading={<span className="flex items-center border-r border-line pr-3">{code}</span>}
    />
  );
}
