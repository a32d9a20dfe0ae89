import { useCallback, useEffect, useState } from 'react';
import { storage } from '#web/shared/storage/storage.ts';
import { FORMAT_KEY } from '../odds/odds-format.ts';
import { SLIP_KEY } from '../slip/store/slip-key.ts';
import type { SlipSelection } from '../slip/store/slip-selection.ts';
import { useLazyCode } from '../slip/use-lazy-code.ts';

const loadSlip = () => import('./slip-at-hand.lazy.tsx');

/** The slip's code, fetched with the first press on a price, or at once where this browser stores a slip or an odds format other than the server's. */
export function useSlipAtHand() {
  const [wanted, setWanted] = useState(false);
  const [picked, setPicked] = useState<readonly SlipSelection[]>([]);
  const { code } = useLazyCode(wanted, loadSlip);
  useEffect(() => {
    if ((storage.local.read(SLIP_KEY) ?? '[]') !== '[]' || storage.local.read(FORMAT_KEY) !== null) setWanted(true);
  }, []);
  useEffect(() => {
    if (code === null) return undefined;
    const show = () => setPicked([...code.slipStore.get()]);
    show();
    const stops = [code.slipStore.subscribe(show), code.writerStore.subscribe(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [code]);
  const pick = useCallback(async (selection: SlipSelection) => {
    setWanted(true);
    const { toggleSelection } = await loadSlip();
    toggleSelection(selection);
  }, []);
  return { picked, pick, SlipBar: code?.SlipBar ?? null, written: code?.shownOdds ?? null };
}
