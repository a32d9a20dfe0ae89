import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { LossReason, RefreshOutcome } from './create-refresher.ts';
import { createTokenKeeper } from './create-token-keeper.ts';

const granted = (token: string): RefreshOutcome => ({ kind: 'granted', token: { access_token: token, expires_in: 3600 } });
const refused: RefreshOutcome = { kind: 'refused' };
const unreachable: RefreshOutcome = { kind: 'unreachable' };

let nowMs: number;
let asked: Array<string | null>;
let waits: number[];
let lost: LossReason[];
let published: string[];
let foreign: string[];
let waited: boolean;

function keeper(outcomes: readonly RefreshOutcome[], isLoggedIn = true) {
  const left = [...outcomes];
  return createTokenKeeper({
    alone: (work) => work(waited),
    onGranted: (token) => published.push(token.access_token),
    onForeign: (token) => foreign.push(token.access_token),
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
  published = [];
  foreign = [];
  waited = false;
});

describe('the access token', () => {
  it('is restored by the cookie after a reload: memory is empty, the session is not', async () => {
    await expect(keeper([granted('a')]).fresh()).resolves.toBe('a');
    expect(asked).toEqual([null]);
  });

  it('is not requested for a visitor who is logged out', async () => {
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

  it('as a call when a refused call could not be repeated', async () => {
    await expect(keeper([refused, refused, refused]).replace('old')).resolves.toBeNull();
    expect(lost).toEqual(['call']);
  });

  it('not when the third attempt succeeds', async () => {
    await expect(keeper([refused, unreachable, granted('a')]).fresh()).resolves.toBe('a');
    expect(lost).toEqual([]);
  });

  it.each([
    ['no answer', [unreachable, unreachable, unreachable]],
    ['no answer after refusals', [refused, refused, unreachable]],
  ])('whatever the reason of the third failure: %s', async (_what, outcomes) => {
    const tokens = keeper(outcomes);
    const session = tokens.session();
    await expect(tokens.fresh()).resolves.toBeNull();
    expect(asked).toHaveLength(3);
    expect(lost).toEqual(['background']);
    expect(tokens.session()).not.toBe(session);
  });

  it('not because the network is unavailable for a moment', async () => {
    await expect(keeper([unreachable, unreachable, granted('a')]).fresh()).resolves.toBe('a');
    expect(lost).toEqual([]);
  });
});

describe('other tabs', () => {
  it('are sent the token of a refresh, but neither a login’s nor one that they sent themselves', async () => {
    const tokens = keeper([granted('b')]);
    tokens.accept({ access_token: 'a', expires_in: 200 });
    await tokens.fresh();
    expect(published).toEqual(['b']);
  });

  it('spare this one its refresh: a token that they send while it waits for its turn is used', async () => {
    waited = true;
    const tokens = keeper([]);
    const asking = tokens.fresh();
    tokens.accept({ access_token: 'theirs', expires_in: 3600 });
    await expect(asking).resolves.toBe('theirs');
    expect([asked, published]).toEqual([[], []]);
  });

  it('that send nothing in time are not waited for', async () => {
    waited = true;
    await expect(keeper([granted('mine')]).fresh()).resolves.toBe('mine');
    expect(waits).toEqual([150]);
  });

  it('save a session whose own token is outdated: after a refusal the cookie is tried', async () => {
    const tokens = keeper([refused, granted('newer')]);
    tokens.accept({ access_token: 'slept', expires_in: 1 });
    await expect(tokens.fresh()).resolves.toBe('newer');
    expect(asked).toEqual(['slept', null]);
    expect(lost).toEqual([]);
  });

  it('may have logged another player in: the token is not kept here, and the session is over', async () => {
    const tokens = keeper([{ kind: 'foreign', token: { access_token: 'of another', expires_in: 3600 } }]);
    const session = tokens.session();
    await expect(tokens.fresh()).resolves.toBeNull();
    expect([foreign, published, lost, tokens.held()]).toEqual([['of another'], [], [], null]);
    expect(tokens.session()).not.toBe(session);
  });
});

describe('a logout while a refresh is under way', () => {
  it('wins: a token that arrives afterwards is dropped and not sent to other tabs', async () => {
    const tokens = keeper([granted('late')]);
    const asking = tokens.fresh();
    tokens.forget();
    await expect(asking).resolves.toBeNull();
    expect([tokens.held(), published, lost]).toEqual([null, [], []]);
  });

  it('does not delay the next session', async () => {
    const tokens = keeper([granted('late'), granted('next')]);
    const asking = tokens.fresh();
    tokens.forget();
    await expect(tokens.fresh()).resolves.toBe('next');
    await expect(asking).resolves.not.toBe('late');
  });

  it('stops the attempts', async () => {
    const tokens = keeper([refused, refused, refused]);
    const asking = tokens.replace('dead');
    tokens.forget();
    await expect(asking).resolves.toBeNull();
    expect(asked.length).toBeLessThan(2);
    expect(lost).toEqual([]);
  });
});

it('the time of day has no effect: a device clock set years ahead or back refreshes nothing', async () => {
  const tokens = keeper([]);
  tokens.accept({ access_token: 'a', expires_in: 3600 });
  const real = Date.now;
  try {
    for (const year of [1999, 2099]) {
      Date.now = () => Date.UTC(year, 0, 1);
      await expect(tokens.fresh()).resolves.toBe('a');
    }
  } finally {
    Date.now = real;
  }
  expect(asked).toEqual([]);
});
