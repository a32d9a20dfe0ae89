import type { Surroundings } from '../host/surroundings.ts';
import type { Behaviour } from './model.ts';

/** Callbacks to the site, sent with the current behaviour. */
export interface Callbacks {
  send(url: string, body: unknown): void;
  /** Delivers everything held back and retries everything that failed. Resolves after these attempts. */
  flush(): Promise<void>;
}

const HOLD_MS = 30_000;

/**
 * ok: at once · duplicate: twice · late: held until a flush or 30 s · lost: never · reordered: held until the next one has overtaken it (or a flush, or 30 s).
 * The body is fixed when the event happens, as with real PSPs.
 */
export function createCallbacks(world: Surroundings, mode: () => Behaviour['callback']): Callbacks {
  let held: (() => Promise<unknown>)[] = [];
  let underWay: Promise<unknown>[] = [];

  const start = (work: Promise<unknown>): void => {
    underWay.push(work);
    void work.finally(() => (underWay = underWay.filter((other) => other !== work)));
  };
  const release = async (): Promise<void> => {
    const waiting = held;
    held = [];
    for (const deliver of waiting) await deliver();
  };
  const hold = (deliver: () => Promise<unknown>, newestFirst: boolean): void => {
    held = newestFirst ? [deliver, ...held] : [...held, deliver];
    world.timers.after(HOLD_MS, async () => {
      if (!held.includes(deliver)) return;
      held = held.filter((other) => other !== deliver);
      await deliver();
    });
  };
  return {
    send(url, content) {
      const body = JSON.stringify(content);
      const deliver = (): Promise<boolean> => world.courier.send({ url, build: () => ({ body, headers: {} }) });
      const how = mode();
      if (how === 'lost') return;
      if (how === 'late') return hold(deliver, false);
      if (how === 'reordered') {
        hold(deliver, true);
        if (held.length > 1) start(release());
        return;
      }
      start(how === 'duplicate' ? Promise.all([deliver(), deliver()]) : deliver());
    },
    async flush() {
      await release();
      await Promise.all(underWay);
      await world.courier.retryNow();
    },
  };
}
