// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { guardNavigation } from './guard-navigation.ts';

const code = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
let gone: unknown[];
let missing: string[];
let router: { navigate: (to: unknown) => Promise<void>; match: (path: string) => { route: { id: string } }[] };
let stop: () => void;

beforeEach(() => {
  gone = [];
  missing = [];
  Object.assign(window, {
    __reactRouterManifest: {
      routes: { here: { module: '/here.js' }, good: { module: code('export default 1') }, bad: { module: code('throw new Error("gone")') } },
    },
    __reactRouterRouteModules: { here: {} },
  });
  router = {
    navigate: async (to) => {
      gone.push(to);
    },
    match: (path) => [{ route: { id: path.slice(1) } }],
  };
  stop = guardNavigation(router, async (target) => {
    missing.push(target);
  });
});

describe('a navigation', () => {
  it('to a page whose code is here goes on at once', async () => {
    await router.navigate('/here?x=1');
    expect(gone).toEqual(['/here?x=1']);
  });

  it('fetches the code first, and hands it to the router', async () => {
    await router.navigate({ pathname: '/good', search: '?a=1' });
    expect(gone).toHaveLength(1);
    expect(Reflect.get(window, '__reactRouterRouteModules')).toHaveProperty('good');
  });

  it('whose code can’t be had never reaches the router', async () => {
    await router.navigate({ pathname: '/bad', search: '?a=1', hash: '#b' });
    expect(gone).toEqual([]);
    expect(missing).toEqual(['/bad?a=1#b']);
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
