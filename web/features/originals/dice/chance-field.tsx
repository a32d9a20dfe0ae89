import { type KeyboardEvent, useState } from 'react';
import { DICE_CHANCE_MAX, DICE_CHANCE_MIN } from '#kernel/fairness/dice.ts';
import { useFieldControl } from '#ui/forms/plain/field-context.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';

interface ChanceFieldProps {
  readonly chance: number;
  readonly onChance: (chance: number) => void;
  /** Called by Space or Enter on the slider. */
  readonly onBet: () => void;
}

/** The nearest possible chance. */
export function nearestChance(percent: number): number {
  return Math.min(DICE_CHANCE_MAX, Math.max(DICE_CHANCE_MIN, Math.round(percent)));
}

/** The chance, typed or set by the slider: arrows move the slider, Space or Enter on it bets. */
export function ChanceField({ chance, onChance, onBet }: ChanceFieldProps) {
  // The text while the player types, which may be empty; null at other times.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setTyped(digits);
    if (digits !== '') onChance(nearestChance(Number(digits)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) onBet();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_88px] items-end gap-3">
      <Field label="Chance de ganhar">
        <SliderInput chance={chance} onChance={onChance} onKeyDown={press} />
      </Field>
      <TextInput
        aria-label="Chance em porcentagem"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typed ?? String(chance)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        trailing={<span className="pr-3 text-muted">%</span>}
        inputClassName="tabular px-3! text-right"
      />
    </div>
  );
}

interface SliderInputProps {
  readonly chance: number;
  readonly onChance: (chance: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SliderInput({ chance, onChance, onKeyDown }: SliderInputProps) {
  const { id } = useFieldControl({});
  return (
    <input
      id={id}
      type="range"
      aria-label="Chance de ganhar"
      aria-valuetext={`${chance}%`}
      min={DICE_CHANCE_MIN}
      max={DICE_CHANCE_MAX}
      step={1}
      value={chance}
      onChange={(event) => onChance(Number(event.target.value))}
      onKeyDown={onKeyDown}
      className="dice-slider"
    />
  );
}
