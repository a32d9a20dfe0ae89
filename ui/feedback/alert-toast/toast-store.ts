export type ToastKind = 'success' | 'error' | 'info';

export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** `leaving` while it fades. */
  phase: 'shown' | 'leaving';
}

/** One action of an alert, which also closes it. It must be possible elsewhere, too: alerts disappear by themselves. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastOptions {
  action?: ToastAction;
  /** How long it is shown before it fades, in milliseconds; 2000 by default (specification §9). */
  durationMs?: number;
}

export interface ToastStore {
  show: (kind: ToastKind, text: string, options?: ToastOptions) => void;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => readonly ToastItem[];
}

/** Runs `act` after `delayMs` and returns a function that cancels it. */
export type Schedule = (act: () => void, delayMs: number) => () => void;

export const DEFAULT_DURATION_MS = 2000;
/** An alert is removed `duration` plus 500 ms after it appeared; the 500 ms are its fading. */
export const LEAVING_MS = 500;
const MOST_AT_ONCE = 3;

/** Keeps the alerts of a page: at most three, the oldest is removed first; the same alert twice in a row is one, shown again. */
export function createToastStore(schedule: Schedule): ToastStore {
  let items: readonly ToastItem[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const timers = new Map<number, () => void>();

  function set(next: readonly ToastItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }

  function remove(id: number): void {
    timers.get(id)?.();
    timers.delete(id);
    set(items.filter((item) => item.id !== id));
  }

  function leave(id: number): void {
    set(items.map((item) => (item.id === id ? { ...item, phase: 'leaving' as const } : item)));
    timers.set(
      id,
      schedule(() => remove(id), LEAVING_MS),
    );
  }

  return {
    show(kind, text, { durationMs = DEFAULT_DURATION_MS, action } = {}) {
      const same = items.find((item) => item.kind === kind && item.text === text);
      if (same !== undefined) remove(same.id);
      while (items.length >= MOST_AT_ONCE) remove(items[0]?.id ?? 0);
      const id = nextId++;
      timers.set(
        id,
        schedule(() => leave(id), durationMs),
      );
      set([...items, { id, kind, text, ...(action === undefined ? {} : { action }), phase: 'shown' }]);
    },
    dismiss: remove,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => items,
  };
}
