import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { type DoubleVerdict, doubleColorOf } from '#kernel/fairness/index.ts';
import { resultName } from '../../double/colors.ts';
import { CHECK_TEXTS, type Figure, judgeRound, type RoundCheck } from './judge-round.ts';
import type { ShownRound } from './round-fields.ts';

const mark = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The result of checking one round: each check, with the figures to redo it. */
export function RoundVerdict({ shown, verdict }: { shown: ShownRound; verdict: DoubleVerdict }) {
  const checks = judgeRound(shown, verdict);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <p className="text-lg" role="status">
        {headline(checks, shown, verdict)}
      </p>
      <ul className="flex flex-col gap-4">
        {checks.map(({ id, holds, figures }) => (
          <li key={id} className="flex gap-3">
            <Mark holds={holds} />
            <div className="min-w-0 flex-1">
              <p>
                {CHECK_TEXTS[id]}: <strong className="font-medium">{answer(holds)}</strong>
              </p>
              <Figures figures={figures} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-1 text-sm text-muted">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt>{label}:</dt>
          <dd className={value.length > 20 ? 'min-w-0 font-mono text-xs leading-relaxed break-all' : 'tabular'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mark({ holds }: { holds: boolean | null }) {
  if (holds === null) return <CircleMinus {...mark} className="mt-0.5 shrink-0 text-muted" />;
  return holds ? <CircleCheck {...mark} className="mt-0.5 shrink-0 text-gain" /> : <CircleX {...mark} className="mt-0.5 shrink-0 text-loss" />;
}

function answer(holds: boolean | null): string {
  if (holds === null) return 'não se aplica';
  return holds ? 'sim' : 'não';
}

function headline(checks: readonly RoundCheck[], { round }: ShownRound, verdict: DoubleVerdict): string {
  if (!verdict.fair || checks.some(({ holds }) => holds === false)) return 'Atenção: esta rodada não confere.';
  if (verdict.number !== null) return `Rodada conferida: ${resultName(verdict.number, doubleColorOf(verdict.number))}. Tudo bate.`;
  return round.link === null
    ? 'Rodada anulada: nenhum número foi dado, e o elo não foi informado.'
    : 'Rodada anulada, conferida: o elo é o da corrente e nenhum número foi dado.';
}
