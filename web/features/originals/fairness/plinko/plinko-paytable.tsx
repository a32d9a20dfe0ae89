import { useState } from 'react';
import { type PlinkoRisk, plinkoRisks } from '#contracts/originals/plinko.ts';
import {
  PLINKO_LOWEST_STAKE_CENTS,
  PLINKO_ROWS_MAX,
  PLINKO_ROWS_MIN,
  type PlinkoBoard,
  plinkoMultipliersE2,
  plinkoPrizeCents,
  plinkoRtp,
} from '#kernel/fairness/plinko/plinko.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { percentText } from '#kernel/number-text.ts';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { chanceText } from '../../plinko/chance-text.ts';
import { RISK_TEXTS, timesText } from '../../plinko/words.ts';

const MOST_STAKE_CENTS = 1_000_000;
const HEADS = ['Casas', 'Multiplicador', 'Paga', 'Chance de cada'] as const;

/** A board's exact return for the chosen stake, and every slot with its payout and chance. */
export function PlinkoPaytable() {
  const [rows, setRows] = useState(12);
  const [risk, setRisk] = useState<PlinkoRisk>('medium');
  const [stake, setStake] = useState<Cents | null>(cents(100));
  const shown = cents(Math.max(PLINKO_LOWEST_STAKE_CENTS, stake ?? 100));
  return (
    <section aria-labelledby="tabela-plinko" className="flex flex-col gap-4">
      <h2 id="tabela-plinko" className="text-xl">
        Tabela de pagamentos
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 md:grid-cols-3">
        <Field label="Linhas na tabela">
          <Stepper label="Linhas na tabela" value={rows} onValueChange={setRows} min={PLINKO_ROWS_MIN} max={PLINKO_ROWS_MAX} />
        </Field>
        <div className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Risco na tabela
          </span>
          <SegmentedControl
            label="Risco na tabela"
            segments={plinkoRisks.map((value) => ({ value, label: RISK_TEXTS[value] }))}
            value={risk}
            onValueChange={setRisk}
          />
        </div>
        <Field label="Aposta na tabela">
          <MoneyInput value={stake} onValueChange={setStake} minCents={cents(PLINKO_LOWEST_STAKE_CENTS)} maxCents={cents(MOST_STAKE_CENTS)} disableNegative />
        </Field>
      </div>
      <p className="tabular text-muted">
        Retorno deste tabuleiro com esta aposta: {percentText(fractionE6(plinkoRtp(shown, { rows, risk })) / 1_000_000, 4, 2)}, com os arredondamentos.
      </p>
      <SlotTable rows={rows} risk={risk} stake={shown} />
    </section>
  );
}

function SlotTable({ rows, risk, stake }: PlinkoBoard & { readonly stake: Cents }) {
  const half = plinkoMultipliersE2({ rows, risk }).slice(0, Math.floor(rows / 2) + 1);
  return (
    <table className="tabular w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          {HEADS.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? 'py-2 font-normal' : 'py-2 text-right font-normal'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {half.map((multiplier, slot) => (
          <tr key={slot} className="border-t border-line">
            <td className="py-2">{2 * slot === rows ? slot : `${slot} e ${rows - slot}`}</td>
            <td className="py-2 text-right">{timesText(multiplier)}</td>
            <td className="py-2 text-right">{formatBrl(plinkoPrizeCents(stake, multiplier))}</td>
            <td className="py-2 text-right text-muted">{chanceText(rows, slot)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
