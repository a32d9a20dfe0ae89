import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

const CLOSE_AFTER_PX = 96;
const PHONE_MAX_WIDTH_PX = 639;

export interface SheetDrag {
  panelRef: RefObject<HTMLDivElement | null>;
  handleProps: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/**
 * Lets a finger pull a bottom sheet down by its head; past 96 px it closes, before that it springs back. Wide screens and disabled sheets
 * don't move.
 */
export function useSheetDrag(close: () => void, enabled: boolean): SheetDrag {
  const panelRef = useRef<HTMLDivElement | null>(null);
  const startY = useRef<number | null>(null);

  function pull(toPx: number): void {
    if (panelRef.current !== null) panelRef.current.style.translate = toPx > 0 ? `0 ${toPx}px` : '';
  }

  function release(event: PointerEvent<HTMLElement>, canClose: boolean): void {
    if (startY.current === null) return;
    const moved = event.clientY - startY.current;
    startY.current = null;
    if (canClose && moved > CLOSE_AFTER_PX) close();
    else pull(0);
  }

  return {
    panelRef,
    handleProps: {
      onPointerDown(event) {
        if (enabled && window.innerWidth <= PHONE_MAX_WIDTH_PX) startY.current = event.clientY;
      },
      onPointerMove(event) {
        if (startY.current !== null) pull(event.clientY - startY.current);
      },
      onPointerUp: (event) => release(event, true),
      onPointerCancel: (event) => release(event, false),
    },
  };
}
