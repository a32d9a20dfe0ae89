import type { LimitState } from '#contracts/account/responsible-gaming.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { type LimitUnit, limitValue, periodWords, usedWords } from './limit-words.ts';

/** A limit in force and how much of it is used. */
export function LimitMeter({ state, unit, current }: { state: LimitState; unit: LimitUnit; current: number }) {
  const used = Math.max(0, state.used);
  const text = usedWords(unit, used, current);
  return (
    <div>
      <Progress label={periodWords[state.period].label} value={Math.min(used, current)} max={current} valueText={text} />
      <p className="mt-1.5 text-xs text-muted">
        {state.used < 0 ? `Você está ganhando ${limitValue(unit, -state.used)} ${periodWords[state.period].used}. ` : ''}
        Zera em {formatInstant(state.resets_at)}.
      </p>
    </div>
  );
}
