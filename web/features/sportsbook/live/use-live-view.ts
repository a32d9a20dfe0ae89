import { useEffect, useState } from 'react';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { loadWithRetry } from '#web/shared/lazy/lazy-part.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import type * as calls from './sports-calls.ts';
import type { LiveRules, LiveState } from './create-live-view.ts';

/** The live half of sports pages, fetched when a page is idle. */
export type SportsCalls = typeof calls;

export interface LiveSource<V, S> {
  readonly rules: (calls: SportsCalls) => LiveRules<V, S>;
  /** The event whose own channel is subscribed; null for lists. */
  readonly eventId: string | null;
  readonly read: (calls: SportsCalls, view: V) => Promise<S>;
}

/**
 * The data that the page was rendered with, then live. `source` is fixed while mounted: give another page another key. Until the code of the live half is
 * loaded, the data stays unchanged, with a notice that prices are stale.
 */
export function useLiveView<V, S>(start: V, source: LiveSource<V, S>): LiveState<V> {
  const settings = useSettings();
  const [fixed] = useState({ start, source });
  const [state, setState] = useState<LiveState<V>>({ view: start, trust: 'fresh' });
  useEffect(() => {
    const { rules, eventId, read } = fixed.source;
    let stop: (() => void) | null = null;
    let gone = false;
    let late = false;
    const stale = () => {
      late = true;
      setState((before) => ({ ...before, trust: 'stale' }));
    };
    const begin = async (): Promise<void> => {
      const live = await loadWithRetry(() => import('./sports-calls.ts'), stale);
      if (gone) return;
      const view = live.createLiveView(fixed.start, rules(live), (shown: V) => read(live, shown), late);
      const unsubscribe = view.state.subscribe(() => setState(view.state.get()));
      const unfollow = live.followSports(settings, eventId, view);
      stop = () => {
        unsubscribe();
        unfollow();
      };
    };
    const callOff = whenIdle(() => void begin().catch(stale));
    return () => {
      gone = true;
      callOff();
      stop?.();
    };
  }, [fixed, settings]);
  return state;
}
