import { beforeEach, describe, expect, it } from 'vitest';
import { createTokenKeeper, type LossReason, type RefreshOutcome } from './create-token-keeper.ts';

const MINUTE_MS = 60_000;
const granted = (token: string): RefreshOutcome => ({ kind: 'granted', token: { access_token: token, expires_in: 3600 } });
const refused: RefreshOutcome = { kind: 'refused' };
const unreachable: RefreshOutcome = { kind: 'unreachable' };

let nowMs: number;
let asked: Array<string | null>;
let waits: number[];
let lost: LossReason[];

function keeper(outcomes: readonly RefreshOutcome[], isLoggedIn = true) {
  const left = [...outcomes];
  return createTokenKeeper({
    refresh: async (token) => {
      asked.push(token);
      return left.shift() ?? unreachable;
    },
    isLoggedIn: () => isLoggedIn,
    onLost: (reason) => lost.push(reason),
    nowMs: () => nowMs,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
}

beforeEach(() => {
  nowMs = 0;
  asked = [];
  waits = [];
  lost = [];
});

describe('the access token', () => {
  it('comes back by cookie after a reload: memory is empty, the session is not', async () => {
    await expect(keeper([granted('a')]).fresh()).resolves.toBe('a');
    expect(asked).toEqual([null]);
  });

  it('is asked for by nobody who is logged out', async () => {
    await expect(keeper([granted('a')], false).fresh()).resolves.toBeNull();
    expect(asked).toEqual([]);
  });

  it('is kept while more than five minutes are left, and refreshed at five', async () => {
    const tokens = keeper([granted('b')]);
    tokens.accept({ access_token: 'a', expires_in: 3600 });
    nowMs = 55 * MINUTE_MS - 1;
    await expect(tokens.fresh()).resolves.toBe('a');
    nowMs = 55 * MINUTE_MS;
    await expect(tokens.fresh()).resolves.toBe('b');
    expect(asked).toEqual(['a']);
  });

  it('is refreshed once for all who wait', async () => {
    const tokens = keeper([granted('a')]);
    await expect(Promise.all([tokens.fresh(), tokens.fresh(), tokens.replace('old')])).resolves.toEqual(['a', 'a', 'a']);
    expect(asked).toHaveLength(1);
  });

  it('a refused token that was replaced meanwhile needs no refresh', async () => {
    const tokens = keeper([]);
    tokens.accept({ access_token: 'new', expires_in: 3600 });
    await expect(tokens.replace('old')).resolves.toBe('new');
    expect(asked).toEqual([]);
  });
});

describe('a session is lost', () => {
  it('after three refusals, one second apart', async () => {
    await expect(keeper([refused, refused, refused]).fresh()).resolves.toBeNull();
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([1000, 1000]);
    expect(lost).toEqual(['background']);
  });

  it('as a call when a refused call could not be saved', async () => {
    await expect(keeper([refused, refused, refused]).replace('old')).resolves.toBeNull();
    expect(lost).toEqual(['call']);
  });

  it('not when the third attempt succeeds', async () => {
    await expect(keeper([refused, unreachable, granted('a')]).fresh()).resolves.toBe('a');
    expect(lost).toEqual([]);
  });

  it('never because the network does not answer', async () => {
    await expect(keeper([unreachable, unreachable, unreachable]).fresh()).resolves.toBeNull();
    expect(lost).toEqual([]);
  });
});
