/** Lets at most `parallel` pieces of work run at once; the others wait in order. Answers undefined instead of queueing more than `maxWaiting`. */
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
