import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { ChooseDuration, type DurationOption } from './choose-duration.tsx';
import { LastLook } from './last-look.tsx';
import { ReasonInput } from './reason-input.tsx';
import type { TimeOutDuration, TimeOutKind } from './time-out-kinds.ts';
import { useDuration } from './use-duration.ts';
import { WhatHappens } from './what-happens.tsx';

interface TimeOutFormProps {
  readonly kind: TimeOutKind;
  readonly options: ReadonlyArray<DurationOption<TimeOutDuration>>;
  /** Preselected for a player who came to stop for today. */
  readonly first?: TimeOutDuration | null;
  /** A restriction is in force already, and this extends it. */
  readonly longer: boolean;
}

/** The length and, where it is asked, the reason; the consequences; then a confirmation with the end as day and hour. */
export function TimeOutForm({ kind, options, first = null, longer }: TimeOutFormProps) {
  const [reason, setReason] = useState('');
  const { option, error, choose, confirming, review, back } = useDuration(options, first);
  return (
    <Steps at={confirming ? 'confirm' : 'choose'}>
      {confirming && option !== null ? (
        <LastLook kind={kind} option={option} reason={reason.trim()} longer={longer} onBack={back} />
      ) : (
        <Form onSend={review} className="flex flex-col gap-6">
          <ChooseDuration
            legend={longer ? 'Aumentar para' : 'Por quanto tempo?'}
            options={options}
            chosen={option?.duration ?? null}
            error={error}
            onChoose={choose}
          />
          {kind.asksReason && (
            <Field label="Quer contar o motivo?" aside="opcional" hint="Fica guardado em sigilo e não muda nada no pedido.">
              <ReasonInput value={reason} onChange={setReason} />
            </Field>
          )}
          <section className="flex flex-col gap-4 border-t border-line pt-6">
            <h2 className="text-lg">{kind.happens}</h2>
            <WhatHappens />
          </section>
          <Button type="submit" size="lg" block>
            Continuar
          </Button>
        </Form>
      )}
    </Steps>
  );
}
