import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import type { WrongField } from './read-fields.ts';
import { FIELD_LABELS, FIELD_NAMES, type FieldName, type RoundFields } from './round-fields.ts';

const WIDE = new Set<FieldName>(['link', 'linkHash', 'endHash', 'beaconValue', 'beaconSignature', 'publicKey']);

interface ValuesFormProps {
  readonly fields: RoundFields;
  readonly onFields: (fields: RoundFields) => void;
  readonly problem: WrongField | null;
  readonly checking: boolean;
  readonly onCheck: () => void;
}

/** All figures from which a round is derived, to read, copy or change. */
export function ValuesForm({ fields, onFields, problem, checking, onCheck }: ValuesFormProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (problem === null) return;
    setOpen(true);
    // A looked-up round fills this form without submitting it, so errors are focused here, too.
    document.querySelector<HTMLElement>(`#${idOf(problem.field)}`)?.focus();
  }, [problem]);
  return (
    <details className="rounded-card border border-line px-4 py-2" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">Ver e mudar os valores</summary>
      <Form onSend={onCheck} className="my-3 grid gap-4 md:grid-cols-2">
        {FIELD_NAMES.map((name) => (
          <Field
            key={name}
            id={idOf(name)}
            label={FIELD_LABELS[name]}
            error={problem?.field === name ? problem.text : null}
            className={WIDE.has(name) ? 'md:col-span-2' : ''}
          >
            <TextInput
              value={fields[name]}
              onChange={(event) => onFields({ ...fields, [name]: event.target.value })}
              spellCheck={false}
              autoComplete="off"
              inputClassName={WIDE.has(name) ? 'font-mono' : ''}
            />
          </Field>
        ))}
        <Button type="submit" variant="secondary" loading={checking} className="md:col-span-2">
          Conferir estes valores
        </Button>
      </Form>
    </details>
  );
}

function idOf(name: FieldName): string {
  return `double-${name}`;
}
