import { type Cents } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { FIRST_STEPS, MOST_STEP, setStep, stepsStore, useSteps } from './steps-store.ts';

const NAMES = ['1º botão', '2º botão', '3º botão'] as const;

/** The amounts of the three buttons below a stake, each selectable. */
export function StakeSteps() {
  const steps = useSteps();
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-medium">Valores dos botões de aposta</legend>
      <div className="grid grid-cols-3 gap-2 max-[340px]:grid-cols-1">
        {NAMES.map((name, at) => (
          <Field key={name} label={name}>
            <MoneyInput value={steps[at] ?? null} onValueChange={(step: Cents | null) => setStep(at, step)} maxCents={MOST_STEP} disableNegative />
          </Field>
        ))}
      </div>
      {steps.some((step, at) => step !== FIRST_STEPS[at]) && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => stepsStore.set(FIRST_STEPS)}>
          Voltar aos valores da casa
        </Button>
      )}
    </fieldset>
  );
}
