// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBuild, GUARD_MS, loadAfresh, ownBuild } from './new-build.ts';

const assign = vi.fn<(target: string) => void>();
/** Each test runs a minute after the one before. */
let nowMs = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers();
  nowMs += 60_000;
  vi.setSystemTime(nowMs);
  Object.assign(window, { __reactRouterManifest: { version: 'abc' } });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', assign, reload: () => assign('reload') });
  assign.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

describe('the live build', () => {
  it('is newer when its id differs from ours, same when it is equal', async () => {
    expect(ownBuild()).toBe('abc');
    answering(async () => Response.json({ id: 'def' }));
    expect(await checkBuild()).toBe('newer');
    answering(async () => Response.json({ id: 'abc' }));
    expect(await checkBuild()).toBe('same');
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('failed'))],
    ['an error', async () => new Response(null, { status: 503 })],
    ['a page in its place', async () => new Response('<html>')],
  ])('is unknown after %s', async (_name, answer) => {
    answering(answer);
    expect(await checkBuild()).toBe('unreachable');
  });
});

describe('reloading', () => {
  it('happens once in ten seconds', () => {
    expect(loadAfresh('/casino')).toBe(true);
    vi.advanceTimersByTime(GUARD_MS - 1);
    expect(loadAfresh('/casino')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(loadAfresh('/casino')).toBe(true);
    expect(assign.mock.calls).toEqual([['/casino'], ['/casino']]);
  });

  it('reloads where the target is this page', () => {
    loadAfresh('/');
    expect(assign).toHaveBeenCalledWith('reload');
  });

  it('for a link that is followed goes ahead of a reload that is under way, each once', () => {
    expect([loadAfresh('/'), loadAfresh('/promotions'), loadAfresh('/promotions')]).toEqual([true, true, false]);
    expect(assign.mock.calls).toEqual([['reload'], ['/promotions']]);
  });

  it('this page does not cancel the loading of a link that is being followed', () => {
    vi.stubGlobal('location', { pathname: '/casino', search: '', hash: '', assign, reload: () => assign('reload') });
    expect([loadAfresh('/promotions'), loadAfresh('/casino')]).toEqual([true, true]);
    expect(assign.mock.calls).toEqual([['/promotions']]);
    vi.advanceTimersByTime(GUARD_MS);
    expect(loadAfresh('/casino')).toBe(true);
    expect(assign.mock.calls).toEqual([['/promotions'], ['reload']]);
  });

  it.each(['1800000000000', '[', '{}', '[["/"]]'])('ignores unreadable values in the storage: %s', (kept) => {
    sessionStorage.setItem('reload-guard', kept);
    expect([loadAfresh('/'), loadAfresh('/')]).toEqual([true, false]);
  });

  it('isn’t prevented by a clock that was set back', () => {
    loadAfresh('/casino');
    vi.setSystemTime(1_700_000_000_000);
    expect(loadAfresh('/casino')).toBe(true);
  });
});
