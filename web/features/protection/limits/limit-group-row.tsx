import { Fragment, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LimitChangeReply, LimitGroup } from '#contracts/account/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitMeter } from './limit-meter.tsx';
import { kindWords, limitValue, unlimitedWords } from './limit-words.ts';
import { PendingLimit } from './pending-limit.tsx';

/** One kind of limit: its current and pending values in each period; the form replaces them while it is being changed. */
export function LimitGroupRow({ group, waitHours }: { group: LimitGroup; waitHours: number }) {
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !changing) edit.current?.focus();
    wasChanging.current = changing;
  }, [changing]);
  const saved = (replies: readonly LimitChangeReply[]) => {
    setChanging(false);
    const [only, another] = replies;
    if (only !== undefined) alertToast.success(another === undefined ? only.message : 'Limites salvos.');
    void revalidate();
  };
  const { title, hint } = kindWords[group.kind];
  return (
    <section aria-label={title} className="grid gap-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-8">
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="mt-1 text-sm text-muted">{hint}</p>
      </div>
      {changing ? (
        <LimitForm group={group} waitHours={waitHours} onSaved={saved} onClose={() => setChanging(false)} />
      ) : (
        <div className={cx('flex gap-4', isFree(group) ? 'items-center justify-between' : 'flex-col')}>
          <InForce group={group} />
          <Button ref={edit} variant="secondary" size="sm" className={isFree(group) ? undefined : 'self-start'} onClick={() => setChanging(true)}>
            {isFree(group) ? 'Definir limite' : 'Mudar'}
            <span className="sr-only"> de {title.toLocaleLowerCase('pt-BR')}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

function isFree({ periods }: LimitGroup): boolean {
  return periods.every(({ current, pending }) => current === null && pending === null);
}

function InForce({ group }: { group: LimitGroup }) {
  const { kind, unit, periods } = group;
  const without = periods.filter(({ current }) => current === null).map(({ period }) => period);
  const left = headroomWords(group);
  return (
    <>
      {left !== null && <p className="font-medium">{left}</p>}
      {periods.map((state) => (
        <Fragment key={state.period}>
          {state.current !== null && <LimitMeter state={state} unit={unit} current={state.current} />}
          {state.pending !== null && <PendingLimit kind={kind} unit={unit} state={state} pending={state.pending} />}
        </Fragment>
      ))}
      {without.length > 0 && <p className="text-sm text-muted">{unlimitedWords(without)}</p>}
    </>
  );
}

/** The amount left by the strictest limit of a kind, or when it reopens; null without a limit. */
export function headroomWords({ kind, unit, headroom, periods }: LimitGroup): string | null {
  if (headroom === null) return null;
  if (headroom > 0) return `Agora você ainda pode ${kindWords[kind].act} ${limitValue(unit, headroom)}.`;
  const full = periods.filter((state) => state.headroom === 0 && state.current !== 0).map((state) => state.resets_at);
  const closed = periods.some((state) => state.current === 0);
  // A limit of zero does not reopen on a new day.
  const opens = closed ? undefined : full.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
  return opens === undefined ? 'Você chegou ao seu limite.' : `Você chegou ao seu limite. ${kindWords[kind].stops} em ${formatInstant(opens)}.`;
}
