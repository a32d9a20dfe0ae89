import { isAway, isLockTimeout } from '../db/transient-error.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { inSpan } from '../tracing/in-span.ts';
import { createLane, type Waiting } from './lane.ts';

/** Batches single calls into set-based ones: sends at once while a lane is free, so an idle system adds no wait. */
export interface Batcher<Item, Answer> {
  submit(item: Item): Promise<Answer>;
  /** Items waiting or in flight. */
  readonly depth: number;
}

interface BatcherOptions<Item, Answer> {
  /**
   * Runs one batch as one statement that writes all or nothing; results are in the order of the items. It may wait `lockMs` for a locked row and then fails
   * with PostgreSQL's error (55P03).
   */
  run(items: readonly Item[], lockMs: number): Promise<readonly Answer[]>;
  /** Two items with one identity never share a batch (a duplicate key waits for the next). */
  identity(item: Item): string;
  /**
   * Called before a batch of the separate lane runs. Waits at most `lockMs` until the rows that `run` locks last are free, keeps no lock, and fails as `run`
   * does. Needed when `run` first locks rows that all batches share: waiting with those locks would block every other batch. Undefined: nothing to wait for.
   */
  untilFree?(items: readonly Item[], lockMs: number): Promise<void>;
  /** Called after a batch timed out: the items that need a locked row. Undefined: unknown. */
  locked?(items: readonly Item[]): Promise<ReadonlySet<Item>>;
  readonly maxInFlight?: number;
  readonly maxBatch?: number;
}

/** How long a batch waits for a locked row; most locks last a few milliseconds. */
const FIRST_LOCK_MS = 200;
/** How long an item waits in the separate lane when its row is still locked. */
const SECOND_LOCK_MS = 2_000;
/** How often a batch may time out without a named item before all of it goes to the separate lane. */
const UNNAMED = 2;
/** How often other items may delay an item in the separate lane before it is refused: their delays do not show that its own row is locked. */
const MOST_DELAYS = 3;
const MOST_REMEMBERED = 1_000;

/**
 * Makes a batcher: at most `maxInFlight` (2) batches of at most `maxBatch` (200) items run at a time, and one more batch of the separate lane.
 * A batch that timed out wrote nothing: items that need a locked row go to a separate lane, the others are sent again at once. An item that times out a
 * second time is refused with the error (503 `busy`), and later items of its identity go directly to the separate lane until one succeeds. A batch that fails
 * with another error is divided until the failing item is alone. When the connection is lost the outcome is unknown: every caller gets an error, and calls
 * again.
 */
export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  type Batch = readonly Waiting<Item, Answer>[];
  const limits = { maxBatch: options.maxBatch ?? 200 };
  const usual = createLane<Item, Answer>({ ...limits, maxInFlight: options.maxInFlight ?? 2, run: (batch) => attempt(batch, FIRST_LOCK_MS, retryOrPart) });
  const apart = createLane<Item, Answer>({ ...limits, maxInFlight: 1, run: (batch) => attempt(batch, SECOND_LOCK_MS, refuseOrRetry) });
  /** Identities whose row was locked at their last use. */
  const slow = new Set<string>();

  async function attempt(batch: Batch, lockMs: number, afterLockTimeout: (batch: Batch, error: unknown) => Promise<void>): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      if (lockMs === SECOND_LOCK_MS) await options.untilFree?.(items, lockMs);
      const answers = await inSpan({ name: 'batch', kind: 'internal', attributes: { 'batch.size': items.length } }, () => options.run(items, lockMs));
      if (answers.length !== batch.length) throw new Error(`a batch of ${batch.length} came back with ${answers.length} answers`);
      batch.forEach((waiting, index) => {
        slow.delete(waiting.identity);
        waiting.resolve(answers[index] as Answer);
      });
    } catch (error) {
      if (isLockTimeout(error)) await afterLockTimeout(batch, error);
      else if (isAway(error) || batch.length === 1) reject(batch, error);
      else for (const half of halves(batch)) usual.again(half);
    }
  }

  async function retryOrPart(batch: Batch, error: unknown): Promise<void> {
    const [named, others] = await part(options, batch);
    if (named.length > 0) {
      for (const { identity } of named) remember(identity);
      for (const waiting of [...named, ...named.flatMap(({ identity }) => usual.takeAll(identity))]) apart.add(waiting);
      usual.again(others);
      return;
    }
    for (const waiting of batch) waiting.unnamed += 1;
    if (batch.every(({ unnamed }) => unnamed < UNNAMED)) return usual.again(batch);
    reject(
      batch.filter(({ delays }) => delays >= MOST_DELAYS),
      error,
    );
    for (const waiting of batch) if (waiting.delays < MOST_DELAYS) apart.add(waiting);
  }

  async function refuseOrRetry(batch: Batch, error: unknown): Promise<void> {
    const [named, others] = await part(options, batch);
    const refused = named.length > 0 ? named : batch;
    reject(refused, error);
    // Their other items would only wait for the same row.
    for (const { identity } of named) reject(apart.takeAll(identity), error);
    if (named.length === 0) return;
    for (const waiting of others) waiting.delays += 1;
    usual.again(others);
  }

  function remember(identity: string): void {
    if (slow.size >= MOST_REMEMBERED) slow.clear();
    slow.add(identity);
  }

  return {
    submit(item) {
      return new Promise<Answer>((resolve, reject_) => {
        const identity = options.identity(item);
        (slow.has(identity) ? apart : usual).add({ item, identity, resolve, reject: reject_, unnamed: 0, delays: 0 });
      });
    },
    get depth() {
      return usual.depth + apart.depth;
    },
  };
}

/** Divides a batch into the items that need a locked row, and the others. */
async function part<Item, Answer>(
  { locked }: Pick<BatcherOptions<Item, Answer>, 'locked'>,
  batch: readonly Waiting<Item, Answer>[],
): Promise<[named: Waiting<Item, Answer>[], others: Waiting<Item, Answer>[]]> {
  const found = await locked?.(batch.map(({ item }) => item)).catch(() => undefined);
  return [batch.filter(({ item }) => found?.has(item)), batch.filter(({ item }) => found?.has(item) !== true)];
}

function reject<Item, Answer>(batch: readonly Waiting<Item, Answer>[], error: unknown): void {
  for (const waiting of batch) waiting.reject(error);
}

function halves<T>(batch: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** Publishes how many calls wait in a batcher or are running, summed over batchers with the same name. Returns the batcher. */
export function watchBatcher<Item, Answer>(metrics: Metrics, name: string, batcher: Batcher<Item, Answer>): Batcher<Item, Answer> {
  const help = 'Calls that wait for their batch or are under way with it';
  metrics.watch('palpite_batcher_depth', help, () => batcher.depth, { batcher: name }, { batcher: 'the doors that gather calls into batches' });
  return batcher;
}

/** The items whose player `ask` reports as locked: the `BatcherOptions.locked` of a game's batcher. */
export async function lockedItems<Item>(
  items: readonly Item[],
  playerOf: (item: Item) => string,
  ask: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<Item>> {
  const locked = await ask(items.map(playerOf));
  return new Set(items.filter((item) => locked.has(playerOf(item))));
}
