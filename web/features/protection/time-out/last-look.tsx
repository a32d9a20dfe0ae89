import { useState } from 'react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { durationWords, formatMoment } from '../time-words.ts';
import { useProtectionAct } from '../use-protection-act.ts';
import type { DurationOption } from './choose-duration.tsx';
import { ConfirmLine, ConfirmStep } from './confirm-step.tsx';
import type { TimeOutDuration, TimeOutKind } from './time-out-kinds.ts';

interface LastLookProps {
  readonly kind: TimeOutKind;
  readonly option: DurationOption<TimeOutDuration>;
  readonly reason: string;
  readonly longer: boolean;
  readonly onBack: () => void;
}

/** Start and end, for confirmation; an exclusion of months also needs a ticked consent. */
export function LastLook({ kind, option: { duration, until }, reason, longer, onBack }: LastLookProps) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const { sending, failure, send } = useProtectionAct();
  const { title, act } = longer ? kind.longer : kind;
  const confirm = () => {
    const lacks = kind.agreement !== null && !agreed;
    setMissing(lacks);
    if (!lacks) void send(kind.path, { duration, ...(reason === '' ? {} : { reason }) }).then((taken) => taken && onBack());
  };
  return (
    <ConfirmStep title={title} act={act} danger={kind.agreement !== null} sending={sending} failure={failure} onConfirm={confirm} onBack={onBack}>
      <dl className="flex flex-col divide-y divide-line">
        <ConfirmLine name="Duração">{durationWords[duration]}</ConfirmLine>
        <ConfirmLine name="Começa">agora</ConfirmLine>
        <ConfirmLine name="Termina">{until === null ? 'não termina sozinha' : formatMoment(until)}</ConfirmLine>
        {kind.possible !== null && <ConfirmLine name="Continua possível">{kind.possible}</ConfirmLine>}
      </dl>
      <p className="text-sm text-muted">Horário de Brasília. {kind.ending(until)}</p>
      {kind.agreement !== null && (
        <Checkbox
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
            setMissing(false);
          }}
          error={missing ? 'Marque para confirmar.' : undefined}
          label={kind.agreement}
        />
      )}
    </ConfirmStep>
  );
}
