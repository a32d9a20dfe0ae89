import { type FormEvent, useRef, useState } from 'react';
import type { ExclusionDuration } from '#contracts/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { formatMoment } from '../format-moment.ts';
import { useProtectionAct } from '../use-protection-act.ts';
import { ChooseDuration, type DurationOption } from './choose-duration.tsx';
import { ConfirmLine, ConfirmStep } from './confirm-step.tsx';
import { durationWords } from './duration-words.ts';
import { leadTo } from './lead-to.ts';
import { ReasonInput } from './reason-input.tsx';
import { useDuration } from './use-duration.ts';
import { WhatHappens } from './what-happens.tsx';

interface ExclusionFormProps {
  readonly options: ReadonlyArray<DurationOption<ExclusionDuration>>;
  /** An exclusion holds already: this makes it longer. */
  readonly longer: boolean;
}

/** How long and, for who wants, why; what happens; then a last look that has to be agreed to. */
export function ExclusionForm({ options, longer }: ExclusionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const { option, error, choose, confirming, review, back } = useDuration(options);
  if (confirming && option !== null) return <LastLook option={option} reason={reason.trim()} longer={longer} onBack={back} />;
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
      <Field label="Quer contar o motivo?" aside="opcional" hint="Fica guardado em sigilo e não muda nada no pedido.">
        <ReasonInput value={reason} onChange={setReason} />
      </Field>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="text-lg">O que acontece na autoexclusão</h2>
        <WhatHappens />
      </section>
      <Button type="submit" size="lg" block>
        Continuar
      </Button>
    </form>
  );
}

interface LastLookProps {
  readonly option: DurationOption<ExclusionDuration>;
  readonly reason: string;
  readonly longer: boolean;
  readonly onBack: () => void;
}

function LastLook({ option: { duration, until }, reason, longer, onBack }: LastLookProps) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const { sending, failure, send } = useProtectionAct();
  const confirm = () => {
    setMissing(!agreed);
    if (agreed) void send('/api/exclusion', { duration, ...(reason === '' ? {} : { reason }) }).then((taken) => taken && onBack());
  };
  return (
    <ConfirmStep
      title={longer ? 'Confirme a autoexclusão mais longa' : 'Confirme a sua autoexclusão'}
      act={longer ? 'Aumentar a autoexclusão' : 'Quero me autoexcluir'}
      danger
      sending={sending}
      failure={failure}
      onConfirm={confirm}
      onBack={onBack}
    >
      <dl className="flex flex-col divide-y divide-line">
        <ConfirmLine name="Duração">{durationWords[duration]}</ConfirmLine>
        <ConfirmLine name="Começa">agora</ConfirmLine>
        <ConfirmLine name="Termina">{until === null ? 'não termina sozinha' : formatMoment(until)}</ConfirmLine>
        <ConfirmLine name="Continua possível">sacar, extrato, ajuda</ConfirmLine>
      </dl>
      <p className="text-sm text-muted">
        Horário de Brasília. {until === null ? 'Sem prazo, não há data para voltar.' : 'Depois do prazo nada volta sozinho: só com um pedido seu.'}
      </p>
      <Checkbox
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked);
          setMissing(false);
        }}
        error={missing ? 'Marque para confirmar.' : undefined}
        label="Entendi: a autoexclusão começa agora e ninguém, nem o suporte, pode desfazê-la antes do prazo."
      />
    </ConfirmStep>
  );
}
