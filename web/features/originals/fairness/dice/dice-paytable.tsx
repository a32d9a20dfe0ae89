import { useState } from 'react';
import { DICE_CHANCE_MAX, DICE_CHANCE_MIN, DICE_LOWEST_STAKE_CENTS, diceMultiplierE4, dicePrizeCents, diceRtp } from '#kernel/fairness/dice.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { percentText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { multiplierText } from '../../dice/words.ts';

const CHANCES = Array.from({ length: DICE_CHANCE_MAX - DICE_CHANCE_MIN + 1 }, (_, index) => DICE_CHANCE_MIN + index);
/** The rows shown at first; one press shows the others. */
const ROUND_CHANCES = CHANCES.filter((chance) => chance <= 2 || chance % 5 === 0);
const MOST_STAKE_CENTS = 1_000_000;
const HEADS = ['Chance', 'Multiplicador', 'Se ganhar', 'Retorno'] as const;

/** Every chance with its payout and exact return for the chosen stake, including rounding down. */
export function DicePaytable() {
  const [stake, setStake] = useState<Cents | null>(cents(100));
  const [all, setAll] = useState(false);
  const shown = cents(Math.max(DICE_LOWEST_STAKE_CENTS, stake ?? 100));
  return (
    <section aria-labelledby="tabela-dice" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="tabela-dice" className="text-xl">
          Tabela de pagamentos
        </h2>
        <Field label="Aposta na tabela" className="w-52">
          <MoneyInput value={stake} onValueChange={setStake} minCents={cents(DICE_LOWEST_STAKE_CENTS)} maxCents={cents(MOST_STAKE_CENTS)} disableNegative />
        </Field>
      </div>
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
          {(all ? CHANCES : ROUND_CHANCES).map((chance) => (
            <tr key={chance} className="border-t border-line">
              <td className="py-2">{chance}%</td>
              <td className="py-2 text-right">{multiplierText(diceMultiplierE4(chance) / 10_000)}</td>
              <td className="py-2 text-right">{formatBrl(dicePrizeCents(shown, chance))}</td>
              <td className="py-2 text-right text-muted">{percent(fractionE6(diceRtp(shown, chance)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          Mostrar as {CHANCES.length} chances
        </Button>
      )}
    </section>
  );
}

function percent(millionths: number): string {
  return percentText(millionths / 1_000_000, 4, 2);
}
