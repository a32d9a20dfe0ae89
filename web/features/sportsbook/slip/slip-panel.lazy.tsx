import { useSyncExternalStore } from 'react';
import { EmptySlip } from './empty-slip.tsx';
import { IDLE, placementStore } from './placement/placement-store.ts';
import { useSlip } from './store/slip-store.ts';
import { SlipFailed } from './slip-failed.tsx';
import { useLazyCode } from './use-lazy-code.ts';
import { useMedia, WIDE } from './use-media.ts';
import { useAnyWaiting } from './waiting/any-waiting.ts';

const loadSlip = () => import('./slip-content.lazy.tsx');

/** The slip as its own column on wide screens. While it is empty, it loads no code; the content's code is fetched with the first selection. */
export function SlipPanel() {
  const slip = useSlip();
  const placement = useSyncExternalStore(placementStore.subscribe, placementStore.get, () => IDLE);
  const wide = useMedia(WIDE);
  const waiting = useAnyWaiting();
  const wanted = wide && (slip.length > 0 || waiting || placement !== IDLE);
  const { code, failed, retry } = useLazyCode(wanted, loadSlip);
  return (
    <div className="rounded-card border border-line bg-surface px-4 pt-4 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:overscroll-contain">
      <h2 className="pb-2 text-lg">Bilhete</h2>
      {wanted && code !== null ? <code.SlipContent /> : failed ? <SlipFailed onRetry={retry} /> : <EmptySlip />}
    </div>
  );
}
