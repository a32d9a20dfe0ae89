import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';

interface ConfirmStepProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly act: string;
  /** Red, since it can't be cancelled for months. */
  readonly danger?: boolean;
  readonly sending: boolean;
  readonly failure: string;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last confirmation before an irreversible step; the back button is as close as the confirming one. */
export function ConfirmStep({ title, children, act, danger = false, sending, failure, onConfirm, onBack }: ConfirmStepProps) {
  return (
    <Form onSend={onConfirm} className="flex flex-col gap-5">
      <h2 className="text-lg focus:outline-none">{title}</h2>
      {children}
      <FormError message={failure} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="ghost" size="lg" onClick={onBack} disabled={sending}>
          Voltar
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} size="lg" type="submit" loading={sending}>
          {act}
        </Button>
      </div>
    </Form>
  );
}

/** One line of the consequences. */
export function ConfirmLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
