import { type FormEvent, useRef } from 'react';
import type { PauseDuration } from '#contracts/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { formatMoment } from '../format-moment.ts';
import { useProtectionAct } from '../use-protection-act.ts';
import { ChooseDuration, type DurationOption } from './choose-duration.tsx';
import { ConfirmLine, ConfirmStep } from './confirm-step.tsx';
import { durationWords } from './duration-words.ts';
import { leadTo } from './lead-to.ts';
import { useDuration } from './use-duration.ts';
import { WhatHappens } from './what-happens.tsx';

interface PauseFormProps {
  readonly options: ReadonlyArray<DurationOption<PauseDuration>>;
  /** Chosen beforehand, for whoever came to stop for today. */
  readonly first: PauseDuration | null;
  /** A pause holds already: this makes it longer. */
  readonly longer: boolean;
}

/** How long, what happens, then a last look with the end as day and hour. */
export function PauseForm({ options, first, longer }: PauseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { option, error, choose, confirming, review, back } = useDuration(options, first);
  const { sending, failure, send } = useProtectionAct();
  if (confirming && option !== null && option.until !== null) {
    return (
      <ConfirmStep
        title={longer ? 'Confirme a pausa mais longa' : 'Confirme a sua pausa'}
        act={longer ? 'Aumentar a pausa' : 'Começar a pausa'}
        sending={sending}
        failure={failure}
        onConfirm={() => void send('/api/suspension', { duration: option.duration }).then((taken) => taken && back())}
        onBack={back}
      >
        <dl className="flex flex-col divide-y divide-line">
          <ConfirmLine name="Duração">{durationWords[option.duration]}</ConfirmLine>
          <ConfirmLine name="Começa">agora</ConfirmLine>
          <ConfirmLine name="Termina">{formatMoment(option.until)}</ConfirmLine>
        </dl>
        <p className="text-sm text-muted">Horário de Brasília. Ela não termina antes, nem a seu pedido: é isso que a faz funcionar. Mais longa, pode ficar.</p>
      </ConfirmStep>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!review()) leadTo(form.current);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-6">
      <ChooseDuration
        legend={longer ? 'Aumentar para' : 'Por quanto tempo?'}
        options={options}
        chosen={option?.duration ?? null}
        error={error}
        onChoose={choose}
      />
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="text-lg">O que acontece na pausa</h2>
        <WhatHappens />
      </section>
      <Button type="submit" size="lg" block>
        Continuar
      </Button>
    </form>
  );
}
