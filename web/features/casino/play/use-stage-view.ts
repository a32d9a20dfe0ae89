import { useEffect, useState } from 'react';

/** `page`: in the page's flow; `theatre`: all below the top bar; `full`: the whole screen. On phones the stage always takes the whole screen. */
export type StageView = 'page' | 'theatre' | 'full';

export interface StageViewControl {
  readonly view: StageView;
  readonly toggle: (view: 'theatre' | 'full') => void;
}

/**
 * How much of the screen the game takes. The whole document goes to full screen, not the game alone, so that the deposit still opens above it. Where a
 * browser has no full screen for pages (iPhone), the stage covers the page instead.
 */
export function useStageView(): StageViewControl {
  const [view, setView] = useState<StageView>('page');
  useEffect(() => {
    const follow = () => setView((now) => (isFull() ? 'full' : now === 'full' ? 'page' : now));
    const leave = (event: KeyboardEvent) => {
      // A sheet above the game handles the key itself.
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('[role=dialog]') === null) setView('page');
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
      if (isFull()) void document.exitFullscreen();
    };
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['stage'] = view;
    return () => {
      delete dataset['stage'];
    };
  }, [view]);
  const toggle = (wanted: 'theatre' | 'full') => {
    if (isFull()) {
      void document.exitFullscreen();
      if (wanted === 'theatre') setView('theatre');
    } else if (wanted === 'full' && view !== 'full' && document.fullscreenEnabled) {
      document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => setView('full'));
    } else setView(view === wanted ? 'page' : wanted);
  };
  return { view, toggle };
}

/** Browsers without full screen lack the property, too. */
function isFull(): boolean {
  return Boolean(document.fullscreenElement);
}
