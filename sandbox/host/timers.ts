/** Delayed acts of the sandbox (settlement, retries, late answers); all of them end when the sandbox closes. */
export interface Timers {
  after(delayMs: number, act: () => void | Promise<void>): void;
  /** Resolves after the delay, or at once when the sandbox closes. */
  pause(delayMs: number): Promise<void>;
  close(): void;
}

/** Timers that keep no process alive. A failing act is reported, never thrown into the event loop. */
export function createTimers(report: (error: unknown) => void): Timers {
  const pending = new Map<NodeJS.Timeout, () => void>();
  const schedule = (delayMs: number, fire: () => void, onClose: () => void): void => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      fire();
    }, delayMs);
    timer.unref();
    pending.set(timer, onClose);
  };
  return {
    after(delayMs, act) {
      const run = async (): Promise<void> => {
        await act();
      };
      schedule(
        delayMs,
        () => void run().catch(report),
        () => undefined,
      );
    },
    pause: (delayMs) => new Promise((resolve) => schedule(delayMs, resolve, resolve)),
    close() {
      for (const [timer, onClose] of pending) {
        clearTimeout(timer);
        onClose();
      }
      pending.clear();
    },
  };
}
