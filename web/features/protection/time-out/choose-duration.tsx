import { durationWords, formatMoment } from '../time-words.ts';

export interface DurationOption<D extends keyof typeof durationWords> {
  readonly duration: D;
  /** When it would end if it started now; null: no end. */
  readonly until: string | null;
}

interface ChooseDurationProps<D extends keyof typeof durationWords> {
  readonly legend: string;
  readonly options: ReadonlyArray<DurationOption<D>>;
  readonly chosen: D | null;
  readonly error: string;
  readonly onChoose: (duration: D) => void;
}

const ERROR_ID = 'prazo-errado';

/** The choice of a length, each with the day and hour of its end. Native radio buttons, so that arrows and screen readers work as usual. */
export function ChooseDuration<D extends keyof typeof durationWords>({ legend, options, chosen, error, onChoose }: ChooseDurationProps<D>) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === '' ? undefined : true}
      aria-describedby={error === '' ? undefined : ERROR_ID}
      className="m-0 min-w-0 border-0 p-0"
    >
      <legend className="mb-2 p-0 font-medium">{legend}</legend>
      <div className="flex flex-col gap-2">
        {options.map(({ duration, until }) => (
          <label
            key={duration}
            className="relative grid min-h-14 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 rounded-control border border-line-strong/70 px-4 py-2 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:grid-cols-[20px_minmax(0,1fr)_auto]"
          >
            <input
              type="radio"
              name="prazo"
              value={duration}
              checked={chosen === duration}
              onChange={() => onChoose(duration)}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span
              aria-hidden="true"
              className="row-span-2 size-5 rounded-full border border-line-strong peer-checked:border-[6px] peer-checked:border-primary sm:row-span-1"
            />
            <span className="font-medium">{durationWords[duration]}</span>
            <span className="col-start-2 text-sm text-muted sm:col-start-3">{until === null ? 'não termina sozinha' : `até ${formatMoment(until)}`}</span>
          </label>
        ))}
      </div>
      <p id={ERROR_ID} aria-live="polite" className="mt-2 text-sm text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
