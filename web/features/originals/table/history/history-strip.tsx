import { memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { TABLE_RESULTS_SHOWN } from '#contracts/originals/table-facts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { proofAddress } from './proof-address.ts';
import type { PastResult } from '../round/table-state.ts';
import { useScreen } from '../table-screen.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';

const HistorySheet = lazyPart(
  () => import('./history-sheet.lazy.tsx'),
  (code) => code.HistorySheet,
);

const SHOWN = 20;
const STEP_PX = 36;

interface HistoryStripProps {
  readonly history: readonly PastResult[];
  /** A hundred results were read. */
  readonly onHistory: (results: readonly PastResult[]) => void;
}

/** The last results, newest first, each a link to its proof; all hundred in a sheet. */
export const HistoryStrip = memo(function HistoryStrip({ history, onHistory }: HistoryStripProps) {
  const { id, resultName, Chip } = useScreen();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useSlideIn(list, history[0]?.roundId);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1 lg:gap-2">
      {history.length === 0 ? (
        <p className="flex h-11 flex-1 items-center text-sm text-muted">Nenhum resultado ainda.</p>
      ) : (
        <div className="table-strip min-w-0 flex-1">
          <ol ref={list} aria-label="Últimos resultados, do mais novo ao mais antigo" className="flex w-max">
            {history.slice(0, SHOWN).map(({ roundId, result }) => (
              <li key={roundId}>
                <Link
                  to={proofAddress(id, roundId)}
                  aria-label={`${resultName(result)}: conferir`}
                  className="grid h-11 min-w-9 place-items-center no-underline -outline-offset-2"
                >
                  <Chip result={result} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      )}
      <IconButton
        label={`Últimos ${TABLE_RESULTS_SHOWN} resultados`}
        onClick={() => setOpen(true)}
        icon={<ChartNoAxesColumn aria-hidden="true" size={20} strokeWidth={1.75} />}
      />
      {open && (
        <Suspense>
          <HistorySheet history={history} onHistory={onHistory} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});

/** A new result moves the others: they are drawn at their old places and slide by one. */
function useSlideIn(list: RefObject<HTMLOListElement | null>, newest: string | undefined): void {
  const reduced = useReducedMotion();
  const known = useRef(newest);
  useEffect(() => {
    if (newest === known.current) return;
    known.current = newest;
    if (reduced || list.current === null) return;
    list.current.animate({ transform: [`translateX(-${STEP_PX}px)`, 'none'] }, { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
    list.current.firstElementChild?.animate({ opacity: [0, 1] }, { duration: 320, easing: 'ease-out' });
  }, [list, newest, reduced]);
}
