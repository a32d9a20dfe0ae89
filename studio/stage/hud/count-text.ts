/** Counts a displayed number up to a new one; a lower or a first value is shown at once. */
export interface CountText {
  set(cents: number): void;
}

const COUNT_MS = 450;

/**
 * `show` receives each value; `frame` is requestAnimationFrame. While `isStill` returns true (reduced motion), values are shown at once.
 */
export function createCountText(show: (cents: number) => void, frame: (step: (nowMs: number) => void) => void, isStill: () => boolean): CountText {
  let shown = 0;
  let goal = 0;
  let from = 0;
  let startedMs: number | null = null;
  const step = (nowMs: number) => {
    startedMs ??= nowMs;
    const share = Math.min(1, (nowMs - startedMs) / COUNT_MS);
    shown = share === 1 ? goal : Math.floor(from + (goal - from) * (1 - (1 - share) ** 3));
    show(shown);
    if (share < 1) frame(step);
    else startedMs = null;
  };
  return {
    set(cents) {
      if (cents === goal) return;
      goal = cents;
      from = shown;
      if (cents < shown || isStill()) {
        shown = cents;
        from = cents;
        show(cents);
        return;
      }
      if (startedMs === null) frame(step);
      else startedMs = null;
    },
  };
}
