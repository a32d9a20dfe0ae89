// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { guardNavigation } from './guard-navigation.ts';

const code = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
let gone: unknown[];
let missing: string[];
let router: { navigate: (to: unknown) => Promise<void>; match: (path: string) => { route: { id: string } }[] };
let stop: () => void;
let live: 'same' | 'newer';
let manifest: { routes: Record<'here' | 'good' | 'bad', { module: string }> };

afterEach(() => {
  stop();
  vi.useRealTimers();
});

beforeEach(() => {
  gone = [];
  missing = [];
  manifest = { routes: { here: { module: '/here.js' }, good: { module: code('export default 1') }, bad: { module: code('throw new Error("gone")') } } };
  Object.assign(window, { __reactRouterManifest: manifest, __reactRouterRouteModules: { here: {} } });
  router = {
    navigate: async (to) => {
      gone.push(to);
    },
    match: (path) => [{ route: { id: path.slice(1) } }],
  };
  live = 'same';
  stop = guardNavigation(router, async (target, times) => {
    missing.push(`${times} ${target}`);
    return live === 'newer';
  });
});

describe('a navigation', () => {
  it('to a page whose code is loaded goes on at once', async () => {
    await router.navigate('/here?x=1');
    expect(gone).toEqual(['/here?x=1']);
  });

  it('fetches the code first, then calls the router', async () => {
    await router.navigate({ pathname: '/good', search: '?a=1' });
    expect(gone).toHaveLength(1);
    expect(Reflect.get(window, '__reactRouterRouteModules')).toHaveProperty('good');
  });

  it('whose code can’t be loaded doesn’t reach the router, and goes on after it loads', async () => {
    vi.useFakeTimers();
    const under = router.navigate({ pathname: '/bad', search: '?a=1', hash: '#b' });
    await vi.waitFor(() => expect(missing).toEqual(['1 /bad?a=1#b']), UNTIL);
    expect(gone).toEqual([]);
    manifest.routes.bad.module = code('export default 2');
    await vi.advanceTimersByTimeAsync(2_000);
    await under;
    expect(gone).toHaveLength(1);
  });

  it('is no longer tried after the visitor goes elsewhere', async () => {
    vi.useFakeTimers();
    const under = router.navigate('/bad');
    await vi.waitFor(() => expect(missing).toEqual(['1 /bad']), UNTIL);
    await router.navigate('/here');
    await vi.advanceTimersByTimeAsync(2_000);
    await under;
    expect([gone, missing]).toEqual([['/here'], ['1 /bad']]);
  });

  it('that is loading as a document is left alone', async () => {
    vi.useFakeTimers();
    live = 'newer';
    const under = router.navigate('/bad');
    await vi.waitFor(() => expect(missing).toHaveLength(1), UNTIL);
    await vi.advanceTimersByTimeAsync(2_000);
    await under;
    expect(gone).toEqual([]);
  });

  it.each([[-1], ['?page=2'], [{ search: '?page=2' }], ['..']])('within the page or the history is left alone: %j', async (to) => {
    await router.navigate(to);
    expect(gone).toEqual([to]);
  });

  it('is the router’s own again when the guard stops', async () => {
    stop();
    await router.navigate('/bad');
    expect(gone).toEqual(['/bad']);
  });
});
