import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CpfInput } from '#ui/forms/cpf-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { formatCalendarDate } from '#web/shared/format-instant.ts';
import type { RegistrationValues } from './registration-values.ts';
import type { useDocumentCheck } from './use-document-check.ts';

interface PersonFieldsProps {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly lookUp: ReturnType<typeof useDocumentCheck>;
}

/** The CPF, and the owner's name and birthday from the registry, which can't be edited. */
export function PersonFields({ form, lookUp: { checking, check, leave } }: PersonFieldsProps) {
  const { errors } = form.formState;
  // The first field gets the focus on touch screens, too, where modals otherwise leave it alone.
  useEffect(() => {
    if (form.getValues('document') === '') form.setFocus('document');
  }, [form]);
  const [name, birthday] = useWatch({ control: form.control, name: ['name', 'birthday'] });
  return (
    <>
      <Controller
        control={form.control}
        name="document"
        render={({ field }) => (
          <Field label="CPF" error={errors.document?.message} hint={name === '' ? 'Seu nome e nascimento vêm sozinhos.' : undefined}>
            <CpfInput
              name={field.name}
              ref={field.ref}
              value={field.value}
              enterKeyHint="next"
              onBlur={(event) => {
                field.onBlur();
                void leave(event.currentTarget.value);
              }}
              onValueChange={(masked) => {
                field.onChange(masked);
                void check(masked);
              }}
              trailing={
                checking ? (
                  <span className="pr-4 text-muted">
                    <Spinner />
                  </span>
                ) : undefined
              }
            />
          </Field>
        )}
      />
      <div role="status" className="empty:-mt-4">
        {name !== '' && (
          <p className="flex animate-pop-in items-center gap-3 rounded-control border border-positive/40 bg-positive/8 px-3.5 py-2.5">
            <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-gain" />
            <span className="min-w-0">
              <span data-person className="block font-medium break-words">
                {name}
              </span>
              <span className="tabular block text-sm text-muted">Nascimento: {formatCalendarDate(birthday)}</span>
            </span>
          </p>
        )}
      </div>
    </>
  );
}
