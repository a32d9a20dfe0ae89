import { useState } from 'react';
import { minesChance, minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { numberText, percentText } from '#kernel/number-text.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { formatMultiplier } from '../mines/round/ladder.tsx';

/** Every step's multiplier and chance, for the chosen number of mines. */
export function PaytableSection() {
  const [mines, setMines] = useState(3);
  return (
    <section aria-labelledby="tabela" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="tabela" className="text-xl">
          Tabela de pagamentos
        </h2>
        <div className="w-52">
          <Stepper
            label="Minas na tabela"
            value={mines}
            onValueChange={setMines}
            min={1}
            max={24}
            format={(count) => (count === 1 ? '1 mina' : `${count} minas`)}
          />
        </div>
      </div>
      <table className="tabular w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 font-normal">
              Gemas
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Multiplicador
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Chance
            </th>
          </tr>
        </thead>
        <tbody>
          {minesMultipliersE4(mines).map((multiplier, index) => (
            <tr key={index} className="border-t border-line">
              <td className="py-2">{index + 1}</td>
              <td className="py-2 text-right">{formatMultiplier(multiplier / 10_000)}</td>
              <td className="py-2 text-right text-muted">{chanceText(mines, index + 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "88,00%", or "1 em 53.130" where a percentage is too small to be useful. */
function chanceText(mines: number, gems: number): string {
  const { numerator, denominator } = minesChance(mines, gems);
  const chance = Number(numerator) / Number(denominator);
  if (chance >= 0.001) return percentText(chance, 2, 2);
  return `1 em ${numberText(Math.round(1 / chance))}`;
}
