import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextInput } from './plain/text-input.tsx';
import type { TextInputProps } from './plain/text-input.tsx';

/** A password that the player may show. It does not judge its strength. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [revealed, setRevealed] = useState(false);
  const Icon = revealed ? EyeOff : Eye;
  return (
    <TextInput
      {...rest}
      type={revealed ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={revealed ? 'Ocultar senha' : 'Mostrar senha'}
          className="mr-0.5"
          onClick={() => setRevealed(!revealed)}
          icon={<Icon aria-hidden="true" size={20} strokeWidth={1.75} />}
        />
      }
    />
  );
}
