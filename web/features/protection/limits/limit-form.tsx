import { useEffect, useRef } from 'react';
import { type LimitChangeReply, type LimitGroup, LIMIT_PERIODS } from '#contracts/account/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { LimitField } from './limit-field.tsx';
import { kindWords } from './limit-words.ts';
import { useLimitForm } from './use-limit-form.ts';

interface LimitFormProps {
  readonly group: LimitGroup;
  readonly waitHours: number;
  readonly onSaved: (replies: readonly LimitChangeReply[]) => void;
  readonly onClose: () => void;
}

/** The three limits of a kind as free text; each field shows the effect of its value and when it starts. */
export function LimitForm({ group, waitHours, onSaved, onClose }: LimitFormProps) {
  const form = useLimitForm(group, onSaved);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <Form onSend={form.save} aria-label={`Limites: ${kindWords[group.kind].title}`} className="flex flex-col gap-5">
      <FormError message={form.failure} />
      <div ref={fields} className="grid items-start gap-5 sm:grid-cols-3 sm:gap-4">
        {LIMIT_PERIODS.map((period) => (
          <LimitField
            key={period}
            period={period}
            unit={group.unit}
            text={form.texts[period]}
            error={form.errors[period]}
            effect={form.effectOf(period)}
            waitHours={waitHours}
            onWrite={(text) => form.write(period, text)}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        Deixe em branco o que não quiser limitar. Diminuir vale na hora; aumentar ou tirar um limite espera {waitHours} horas e pede a sua confirmação.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.saving}>
          Salvar limites
        </Button>
        <Button variant="ghost" onClick={onClose} disabled={form.saving}>
          Voltar
        </Button>
      </div>
    </Form>
  );
}
