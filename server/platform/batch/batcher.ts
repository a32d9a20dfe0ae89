/** Collects single calls into set-wise ones: flushes at once while a lane is free, so an idle system adds no wait. */
export interface Batcher<Item, Answer> {
  submit(item: Item): Promise<Answer>;
  /** Items waiting or in flight. */
  readonly depth: number;
}

export interface BatcherOptions<Item, Answer> {
  /** Runs one batch; answers come back in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Two items with one identity never share a batch (a duplicate key waits for the next). */
  identity(item: Item): string;
  readonly maxInFlight?: number;
  readonly maxBatch?: number;
  /** True when a failed batch may be tried item by item (the statement rolled back whole). Default: every error. */
  retrySingly?(error: unknown): boolean;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly identity: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes a batcher: at most `maxInFlight` (2) batches of at most `maxBatch` (200) items. When a batch fails its items are retried singly,
 * so one poisonous item cannot take others down; a single item's failure rejects its caller.
 */
export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const maxInFlight = options.maxInFlight ?? 2;
  const maxBatch = options.maxBatch ?? 200;
  let queue: Waiting<Item, Answer>[] = [];
  let inFlight = 0;
  let inFlightItems = 0;

  async function settle(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await options.run(batch.map((waiting) => waiting.item));
      if (answers.length !== batch.length) throw new Error(`a batch of ${batch.length} came back with ${answers.length} answers`);
      batch.forEach((waiting, index) => waiting.resolve(answers[index] as Answer));
    } catch (error) {
      if (batch.length === 1 || options.retrySingly?.(error) === false) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      for (const waiting of batch) await settle([waiting]);
    }
  }

  function take(): Waiting<Item, Answer>[] {
    const seen = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const waiting of queue) {
      if (batch.length < maxBatch && !seen.has(waiting.identity)) {
        seen.add(waiting.identity);
        batch.push(waiting);
      } else rest.push(waiting);
    }
    queue = rest;
    return batch;
  }

  function flush(): void {
    while (inFlight < maxInFlight && queue.length > 0) {
      const batch = take();
      inFlight += 1;
      inFlightItems += batch.length;
      void settle(batch).finally(() => {
        inFlight -= 1;
        inFlightItems -= batch.length;
        flush();
      });
    }
  }

  return {
    submit(item) {
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ item, identity: options.identity(item), resolve, reject });
        flush();
      });
    },
    get depth() {
      return queue.length + inFlightItems;
    },
  };
}
