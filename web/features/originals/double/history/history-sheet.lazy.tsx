import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { DOUBLE_RESULTS_SHOWN } from '#contracts/double-facts.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ColorShares } from '../table/color-shares.tsx';
import { resultName } from '../colors.ts';
import { proofAddress } from './proof-address.ts';
import { fetchHistory } from '../queries.ts';
import { ResultChip } from './result-chip.tsx';
import type { PastResult } from '../table/table-state.ts';

interface HistorySheetProps {
  readonly history: readonly PastResult[];
  readonly onHistory: (results: readonly PastResult[]) => void;
  readonly onClose: () => void;
}

/** The last hundred results and how often each colour came; it goes on with the game while open. */
export function HistorySheet({ history, onHistory, onClose }: HistorySheetProps) {
  const [failed, setFailed] = useState(false);
  const show = useEffectEvent(onHistory);
  useEffect(() => {
    fetchHistory(DOUBLE_RESULTS_SHOWN).then(
      (results) => show(results),
      () => setFailed(true),
    );
  }, []);
  const count = history.length;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={count === 1 ? 'Último resultado' : `Últimos ${count} resultados`}
      description="Resultados passados não preveem os próximos."
    >
      {count === 0 ? (
        <p className="py-6 text-muted">Nenhuma rodada terminou ainda.</p>
      ) : (
        <div className="flex flex-col gap-6">
          <ColorShares history={history} />
          {failed && <p className="text-sm text-muted">Não deu para buscar os mais antigos agora; estes são os mais novos.</p>}
          <ol aria-label="Resultados, do mais novo ao mais antigo" className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]">
            {history.map(({ roundId, number, color }) => (
              <li key={roundId}>
                <Link to={proofAddress(roundId)} aria-label={`${resultName(number, color)}: conferir`} className="grid h-11 place-items-center no-underline">
                  <ResultChip number={number} color={color} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  );
}
