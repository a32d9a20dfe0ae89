import { numberText } from '#kernel/number-text.ts';

export interface Count {
  /** "Vermelho" */
  readonly name: string;
  readonly times: number;
  /** The number of equally likely results in which it occurs. */
  readonly chances: number;
}

interface ResultCountsProps {
  readonly counts: readonly Count[];
  /** The number of counted rounds. */
  readonly rounds: number;
  /** The number of equally likely results, and their name: "números". */
  readonly of: number;
  readonly what: string;
}

/** How often each chance occurred in the last results, next to its expected average: neither predicts the next round. */
export function ResultCounts({ counts, rounds, of, what }: ResultCountsProps) {
  if (rounds === 0) return <p className="py-6 text-center text-muted">Os resultados aparecem aqui a partir da primeira rodada.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {`Resultados passados não dizem nada sobre o próximo: a cada rodada ${what} têm a mesma chance. Em ${rounds} ${rounds === 1 ? 'rodada' : 'rodadas'}:`}
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
          {counts.map(({ name, times, chances }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-right">{times}</td>
              <td className="py-1.5 text-right text-muted">{numberText((rounds * chances) / of, 1, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
