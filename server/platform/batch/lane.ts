/** One waiting call, and its history. */
export interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly identity: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** How often its batch timed out without a named item. */
  unnamed: number;
  /** How often another item delayed it in the separate lane. */
  delays: number;
}

export interface LaneOptions<Item, Answer> {
  readonly maxInFlight: number;
  readonly maxBatch: number;
  /** Resolves when every item has its answer or was moved to another lane. Never rejects. */
  run(batch: readonly Waiting<Item, Answer>[]): Promise<void>;
}

/** A queue that sends batches at once while fewer than `maxInFlight` are running. */
export interface Lane<Item, Answer> {
  add(waiting: Waiting<Item, Answer>): void;
  /** Puts these items at the front of the queue, as one batch. */
  again(batch: readonly Waiting<Item, Answer>[]): void;
  /** Removes the waiting items of one identity. */
  takeAll(identity: string): Waiting<Item, Answer>[];
  readonly depth: number;
}

export function createLane<Item, Answer>({ maxInFlight, maxBatch, run }: LaneOptions<Item, Answer>): Lane<Item, Answer> {
  type Item_ = Waiting<Item, Answer>;
  let queue: Item_[] = [];
  const repeated: (readonly Item_[])[] = [];
  let [inFlight, inFlightItems] = [0, 0];

  /** Takes one item of each identity; the others wait for the next batch. */
  function take(): readonly Item_[] {
    const seen = new Set<string>();
    const batch: Item_[] = [];
    const rest: Item_[] = [];
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
    while (inFlight < maxInFlight && (repeated.length > 0 || queue.length > 0)) {
      const batch = repeated.shift() ?? take();
      inFlight += 1;
      inFlightItems += batch.length;
      void run(batch).finally(() => {
        inFlight -= 1;
        inFlightItems -= batch.length;
        flush();
      });
    }
  }

  return {
    add(waiting) {
      queue.push(waiting);
      flush();
    },
    again(batch) {
      if (batch.length === 0) return;
      repeated.push(batch);
      flush();
    },
    takeAll(identity) {
      const taken = queue.filter((waiting) => waiting.identity === identity);
      queue = queue.filter((waiting) => waiting.identity !== identity);
      return taken;
    },
    get depth() {
      return queue.length + inFlightItems + repeated.reduce((sum, batch) => sum + batch.length, 0);
    },
  };
}
