import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { TABLE_RESULTS_SHOWN } from '#contracts/originals/table-facts.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { PositionShares } from '../round/position-shares.tsx';
import { proofAddress } from './proof-address.ts';
import { fetchHistory } from '../queries.ts';
import type { PastResult } from '../round/table-state.ts';
import { useScreen } from '../table-screen.ts';

interface HistorySheetProps {
  readonly history: readonly PastResult[];
  readonly onHistory: (results: readonly PastResult[]) => void;
  readonly onClose: () => void;
}

/** The last hundred results and how often each position won; updated while it is open. */
export function HistorySheet({ history, onHistory, onClose }: HistorySheetProps) {
  const screen = useScreen();
  const { id, resultName, Chip } = screen;
  const [failed, setFailed] = useState(false);
  const show = useEffectEvent(onHistory);
  useEffect(() => {
    fetchHistory(screen, TABLE_RESULTS_SHOWN).then(
      (results) => show(results),
      () => setFailed(true),
    );
  }, [screen]);
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
          <PositionShares history={history} />
          {failed && <p className="text-sm text-muted">Não deu para buscar os mais antigos agora; estes são os mais novos.</p>}
          <ol aria-label="Resultados, do mais novo ao mais antigo" className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]">
            {history.map(({ roundId, result }) => (
              <li key={roundId}>
                <Link to={proofAddress(id, roundId)} aria-label={`${resultName(result)}: conferir`} className="grid h-11 place-items-center no-underline">
                  <Chip result={result} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  );
}
