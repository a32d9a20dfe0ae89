import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTabs, readSessionMessage, type SessionMessage } from './create-tabs.ts';
import { playerOf } from './granted-token.ts';

const granted: SessionMessage = { kind: 'granted', token: { access_token: 'a', expires_in: 3600 } };
let name: string;
let stops: Array<() => void>;

beforeEach(() => {
  name = randomUUID();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
});

/** A tab on the real channel and the real locks of this process. */
function tab(locks: LockManager | undefined = navigator.locks) {
  const tabs = createTabs({ open: () => new BroadcastChannel(name), locks });
  const heard: SessionMessage[] = [];
  stops.push(tabs.follow((message) => heard.push(message)));
  return { ...tabs, heard };
}

describe('messages between tabs', () => {
  it('reach the others and not the sender', async () => {
    const [one, two, three] = [tab(), tab(), tab()];
    one.tell(granted);
    await expect.poll(() => [one.heard, two.heard, three.heard]).toEqual([[], [granted], [granted]]);
  });

  it.each([null, 1, 'granted', {}, { kind: 'granted' }, { kind: 'granted', token: 'a' }, { kind: 'granted', token: { access_token: '', expires_in: 1 } }])(
    'unknown ones are no messages: %j',
    (data) => expect(readSessionMessage(data)).toBeNull(),
  );
  it.each([{ kind: 'out' }, { kind: 'out', player: 1 }, { kind: 'in', player: 'p' }, { kind: 'granted', token: { access_token: 'a', expires_in: Infinity } }])(
    'nor these: %j',
    (data) => expect(readSessionMessage(data)).toBeNull(),
  );

  it('an unknown one between two known ones is ignored', async () => {
    const one = tab();
    const raw = new BroadcastChannel(name);
    stops.push(() => raw.close());
    raw.postMessage({ kind: 'surprise' });
    raw.postMessage(granted);
    await expect.poll(() => one.heard).toEqual([granted]);
  });

  it('are not needed by a browser that blocks channels', () => {
    const tabs = createTabs({
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      locks: undefined,
    });
    const stop = tabs.follow(() => undefined);
    tabs.tell(granted);
    stop();
  });
});

describe('work that one tab does at a time', () => {
  it('never overlaps, and a tab that had to wait learns that it waited', async () => {
    const [one, two] = [tab(), tab()];
    let running = 0;
    const work = async (waited: boolean) => {
      running += 1;
      await new Promise((resolve) => setImmediate(resolve));
      expect(running).toBe(1);
      running -= 1;
      return waited;
    };
    expect(await Promise.all([one.alone(work), two.alone(work)])).toEqual([false, true]);
  });

  it('is done without locks where there are none, or where they are refused', async () => {
    await expect(createTabs({ open: () => new BroadcastChannel(name), locks: undefined }).alone(async (waited) => waited)).resolves.toBe(false);
    const refusing = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')), query: () => navigator.locks.query() };
    await expect(tab(refusing).alone(async () => 'done')).resolves.toBe('done');
  });

  it('that fails fails once', async () => {
    let runs = 0;
    const failing = async () => {
      runs += 1;
      throw new Error('no');
    };
    await expect(tab().alone(failing)).rejects.toThrow('no');
    expect(runs).toBe(1);
  });
});

describe('the owner of a token', () => {
  const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  it('is read from its claims, whatever letters base64url took', () => {
    for (const sub of ['0198f2a1-0000-7000-8000-000000000001', '?>?>?>']) expect(playerOf(tokenOf({ sub, x: '??>>~~' }))).toBe(sub);
  });
  it.each(['', 'a', 'a.b.c', tokenOf(null), tokenOf({ sub: 7 })])('is unknown for %j', (token) => expect(playerOf(token)).toBeNull());
});
