import { useState } from 'react';
import {
  LIMIT_PERIODS,
  LIMIT_UNITS,
  type LimitChangeReply,
  limitChangeReply,
  type LimitGroup,
  type LimitKind,
  type LimitPeriod,
  type LimitState,
} from '#contracts/account/responsible-gaming.ts';
import { problemOf, problemText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';
import { limitText, readLimit } from './read-limit.ts';

type ByPeriod<T> = Readonly<Record<LimitPeriod, T>>;
const each = <T>(make: (period: LimitPeriod) => T): ByPeriod<T> => ({ day: make('day'), week: make('week'), month: make('month') });
const NONE = each(() => '');

/** The values of a kind's three fields, the effect of saving them, and the save itself. */
export function useLimitForm(group: LimitGroup, onSaved: (replies: readonly LimitChangeReply[]) => void) {
  const { kind, unit } = group;
  const stateOf = (period: LimitPeriod) => group.periods.find((state) => state.period === period) ?? { current: null, pending: null };
  const [texts, setTexts] = useState(() => each((period) => limitText(unit, stateOf(period).current)));
  const [errors, setErrors] = useState(NONE);
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);

  const fail = (next: ByPeriod<string>, whole = '') => {
    setErrors(next);
    setFailure(whole);
  };
  const write = (period: LimitPeriod, text: string) => {
    setTexts((now) => ({ ...now, [period]: text }));
    setErrors((now) => ({ ...now, [period]: '' }));
  };
  /** The effect of the field's value; null while it is invalid. */
  const effectOf = (period: LimitPeriod): LimitEffect | null => {
    const read = readLimit(unit, texts[period]);
    return read.ok ? limitEffect(stateOf(period), read.value) : null;
  };
  const save = async () => {
    const reads = each((period) => readLimit(unit, texts[period]));
    if (LIMIT_PERIODS.some((period) => !reads[period].ok)) return fail(each((period) => errorOf(reads[period])));
    setErrors(NONE);
    setFailure('');
    setSaving(true);
    const replies: LimitChangeReply[] = [];
    for (const period of LIMIT_PERIODS) {
      const read = reads[period];
      if (!read.ok || ['same', 'asked'].includes(limitEffect(stateOf(period), read.value))) continue;
      try {
        replies.push(await changeLimit(kind, period, read.value));
      } catch (thrown) {
        setSaving(false);
        const problem = problemOf(thrown);
        const about = problem.kind === 'invalid' ? problem.errors[LIMIT_UNITS[kind]]?.[0] : undefined;
        return fail({ ...NONE, [period]: about ?? '' }, about === undefined ? problemText(problem) : '');
      }
    }
    setSaving(false);
    onSaved(replies);
  };
  return { texts, errors, failure, saving, write, effectOf, save };
}

function errorOf(read: ReturnType<typeof readLimit>): string {
  return read.ok ? '' : read.error;
}

/** PUT /api/limits/{kind}: `value` in the kind's unit, null removes the limit. Rejects with ApiError. */
function changeLimit(kind: LimitKind, period: LimitPeriod, value: number | null): Promise<LimitChangeReply> {
  return api.put(`/api/limits/${kind}`, limitChangeReply, { body: { period, [LIMIT_UNITS[kind]]: value } });
}

/** `same`: nothing to send. `now`: stricter, at once. `waits`: looser, after the wait and a confirmation. `asked`: already pending. */
export type LimitEffect = 'same' | 'now' | 'waits' | 'asked';

/** The effect of saving `next` as a limit; null is no limit. The server decides all the same. */
export function limitEffect({ current, pending }: Pick<LimitState, 'current' | 'pending'>, next: number | null): LimitEffect {
  if (next === current) return 'same';
  if (pending !== null && pending.value === next) return 'asked';
  return next !== null && (current === null || next < current) ? 'now' : 'waits';
}
