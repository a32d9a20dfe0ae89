import type { RouletteOutcome } from '#contracts/originals/roulette.ts';
import { numberText } from '#kernel/number-text.ts';
import { rouletteNumbersOf, type RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';
import type { PastResult } from '../../table/round/table-state.ts';
import { positionName } from '../roulette-words.ts';

const COUNTED: readonly RoulettePosition[] = ['red', 'black', 'straight:0', 'odd', 'even', 'low', 'high', 'dozen:1', 'dozen:2', 'dozen:3'];

/** How often each chance came among the last results, beside how often it comes on average: nothing here says anything of the next one. */
export function NumberCounts({ history }: { history: readonly PastResult[] }) {
  const numbers = history.map(({ result }) => (result as RouletteOutcome).number);
  if (numbers.length === 0) return <p className="py-6 text-center text-muted">Os resultados aparecem aqui a partir da primeira rodada.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Resultados passados não dizem nada sobre o próximo: a cada rodada os {ROULETTE_NUMBERS} números têm a mesma chance. Em {numbers.length}{' '}
        {numbers.length === 1 ? 'rodada' : 'rodadas'}:
      </p>
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="py-1 font-normal">
              Saiu
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Vezes
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Em média
            </th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.map((position) => (
            <tr key={position} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {position === 'straight:0' ? 'Zero' : positionName(position)}
              </th>
              <td className="py-1.5 text-right">{numbers.filter((number) => rouletteNumbersOf(position).includes(number)).length}</td>
              <td className="py-1.5 text-right text-muted">{numberText((numbers.length * rouletteNumbersOf(position).length) / ROULETTE_NUMBERS, 1, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
