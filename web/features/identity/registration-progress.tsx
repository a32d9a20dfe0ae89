import { Check } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { cx } from '#ui/cx.ts';
import type { RegistrationValues } from './registration-values.ts';

/** The progress of the registration: person, contact, access. It counts filled fields; each error is shown at its field. */
export function RegistrationProgress({ form: { control } }: { readonly form: UseFormReturn<RegistrationValues> }) {
  const [name, email, phone, password, agreed] = useWatch({ control, name: ['name', 'email', 'phone', 'password', 'termsAccepted'] });
  const parts = [
    ['Você', name !== ''],
    ['Contato', email.includes('@') && phone.replace(/\D/g, '').length >= 10],
    ['Acesso', password.length >= 8 && agreed],
  ] as const;
  const done = parts.filter(([, isDone]) => isDone).length;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">Leva um minuto: seu CPF, um contato e uma senha.</p>
      <ol aria-label={`${done} de ${parts.length} partes prontas`} className="grid grid-cols-3 gap-1.5">
        {parts.map(([part, isDone]) => (
          <li
            key={part}
            className={cx(
              'flex items-center gap-1 border-t-4 pt-1.5 text-xs transition-colors duration-200',
              isDone ? 'border-positive font-medium text-text' : 'border-line text-muted',
            )}
          >
            {isDone && <Check aria-hidden="true" size={14} strokeWidth={2.5} className="text-gain" />}
            {part}
            {isDone && <span className="sr-only"> (pronto)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
