/** Runs at most `parallel` tasks at once; the others queue in order. Returns undefined when the queue already has `maxWaiting`. */
export function createGateway(parallel: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
