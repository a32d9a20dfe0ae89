import { ChevronUp, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatBrl } from '#kernel/money.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useOddsWriter } from '../../odds/odds-writer.ts';
import { SlipFailed } from '../slip-failed.tsx';
import { SLIP_HASH } from '../store/slip-key.ts';
import { shownOdds, totalOdds } from '../quote/shown-odds.ts';
import { type Slip, useSlip } from '../store/slip-store.ts';
import { useLazyCode } from '../use-lazy-code.ts';
import { useMedia, WIDE } from '../use-media.ts';
import { type Quick, useQuick } from '../../quick/quick-store.ts';
import { useWaitingIds } from '../waiting/waiting-store.ts';

const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

const loadSheet = async () => {
  const [{ Sheet }, { SlipContent }] = await Promise.all([import('#ui/overlays/sheet.tsx'), import('../slip-content.lazy.tsx')]);
  return { Sheet, SlipContent };
};
const loadStake = () => import('./bar-stake.lazy.tsx');
const loadJoint = () => import('./bar-joint.lazy.tsx');

/**
 * A bar at the foot of the screen while the slip has selections, and the sheet that it opens: below the widest screens, where the slip has its own column;
 * `everywhere` on pages without that column.
 */
export function SlipBar({ everywhere = false }: { everywhere?: boolean }) {
  const slip = useSlip();
  const waiting = useWaitingIds().length;
  const quick = useQuick();
  const location = useLocation();
  const navigate = useNavigate();
  const { modal } = useModal();
  const wide = useMedia(WIDE) && !everywhere;
  const asked = location.hash === SLIP_HASH && !wide;
  const { code, failed, retry } = useLazyCode(asked, loadSheet);
  // Pages with prices load this bar's code wherever quick bets are on (any-waiting.ts); no other page's code imports theirs.
  useEffect(() => void (quick !== null && import('../../quick/quick-bet.ts').catch(() => undefined)), [quick]);
  const open = () => void navigate({ pathname: location.pathname, search: location.search, hash: SLIP_HASH }, { ...quietly, state: { slipOverPage: true } });
  // A closing sheet under a modal still receives the Escape that is meant for the modal.
  const close = () => {
    if (!asked || modal !== null) return;
    if (openedHere(location.state)) void navigate(-1);
    else void navigate({ pathname: location.pathname, search: location.search }, { ...quietly, replace: true });
  };
  const isQuick = quick !== null && !everywhere;
  return (
    <>
      {(slip.length > 0 || waiting > 0 || isQuick) && !wide && (
        <Bar slip={slip} waiting={waiting} quick={isQuick ? quick : null} onOpen={open} isOpen={asked} busy={asked && code === null && !failed} />
      )}
      {asked && failed && (
        <div className="fixed inset-x-0 bottom-0 z-40 rounded-t-sheet border border-line bg-surface px-4 shadow-popover">
          <SlipFailed onRetry={retry} />
        </div>
      )}
      {code !== null && (
        <code.Sheet open={asked && modal === null} onOpenChange={(next) => !next && close()} title="Bilhete">
          <code.SlipContent />
        </code.Sheet>
      )}
    </>
  );
}

interface BarProps {
  readonly slip: Slip;
  /** Bets in play whose acceptance is shown in the slip. */
  readonly waiting: number;
  /** Presses on prices bet at once. */
  readonly quick: Quick | null;
  readonly onOpen: () => void;
  /** The sheet is open or opening, and requests prices itself. */
  readonly isOpen: boolean;
  readonly busy: boolean;
}

function Bar({ slip, waiting, quick, onOpen, isOpen, busy }: BarProps) {
  useOddsWriter();
  const stake = useLazyCode(true, loadStake);
  const isJoined = haveOneMatch(slip);
  const joint = useLazyCode(isJoined, loadJoint);
  useRoomBelow();
  return (
    <div
      data-notice="Bilhete"
      className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-raised px-4 py-1.5 sm:px-6 lg:bottom-0 print:hidden"
    >
      {isJoined && joint.code !== null && <joint.code.BarNote />}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={onOpen}
        className="mx-auto flex h-12 w-full max-w-[640px] items-center gap-3 rounded-control bg-primary px-4 font-medium text-on-primary hover:bg-primary-hover"
      >
        <ReceiptText aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="flex-1 text-left whitespace-nowrap">
          <span className="sr-only">Bilhete: </span>
          {barText(slip.length, waiting, quick)}
        </span>
        {stake.code !== null && <stake.code.BarStake />}
        <span translate="no" className="tabular">
          {isJoined ? joint.code !== null && !isOpen && <joint.code.BarJoint /> : barOdds(slip)}
        </span>
        <ChevronUp aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </div>
  );
}

/** While the bar is shown, the page has a margin for it. */
function useRoomBelow(): void {
  useEffect(() => {
    document.body.style.paddingBottom = '60px';
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, []);
}

function barText(selections: number, waiting: number, quick: Quick | null): string {
  if (quick !== null) return `Aposta rápida: ${formatBrl(quick.stakeCents)} por toque${selections === 0 ? '' : ` · ${selections}`}`;
  if (selections === 0) return waiting === 1 ? 'Sua aposta ao vivo' : `Suas ${waiting} apostas ao vivo`;
  return selections === 1 ? '1 seleção' : `${selections} seleções`;
}

/** Whether any two selections are of one match, so that a joint price must be requested. */
function haveOneMatch(slip: Slip): boolean {
  return new Set(slip.map(({ eventId }) => eventId)).size < slip.length;
}

/** The price of one selection, or of all together. */
function barOdds(slip: Slip): string {
  const [first] = slip;
  if (first === undefined) return '';
  if (slip.length === 1) return shownOdds(first.odds);
  return totalOdds(slip.map(({ odds }) => odds)) ?? '';
}

function openedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'slipOverPage' in state && state.slipOverPage === true;
}
