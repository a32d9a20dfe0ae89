import type { LimitGroup } from '#contracts/account/responsible-gaming.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { kindWords, limitValue } from './limit-words.ts';

/** What is left by the strictest limit of a kind, or when it opens again; null without a limit. */
export function headroomWords({ kind, unit, headroom, periods }: LimitGroup): string | null {
  if (headroom === null) return null;
  if (headroom > 0) return `Agora você ainda pode ${kindWords[kind].act} ${limitValue(unit, headroom)}.`;
  const full = periods.filter((state) => state.headroom === 0 && state.current !== 0).map((state) => state.resets_at);
  const closed = periods.some((state) => state.current === 0);
  // Of a limit of zero no new day opens anything.
  const opens = closed ? undefined : full.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
  return opens === undefined ? 'Você chegou ao seu limite.' : `Você chegou ao seu limite. ${kindWords[kind].stops} em ${formatInstant(opens)}.`;
}
