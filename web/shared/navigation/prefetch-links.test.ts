// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { prefetchLinks, savesData } from './prefetch-links.ts';
import { hasModules } from './route-modules.ts';

describe('prefetching', () => {
  it.each([
    [undefined, false],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: true, effectiveType: '4g' }, true],
  ])('on %j is off: %s', (connection, off) => {
    expect(savesData(connection)).toBe(off);
  });

  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    document.body.innerHTML = '';
  });

  it('requests only pages of this site, and at most four at once', () => {
    const asked: string[] = [];
    Object.assign(window, { __reactRouterManifest: { routes: { far: { module: '/never-answers.js' } } }, __reactRouterRouteModules: {} });
    stops.push(
      prefetchLinks({
        match(path) {
          asked.push(path);
          return [{ route: { id: 'far' } }];
        },
      }),
    );
    document.body.innerHTML = `<a id="out" href="https://elsewhere.example/x">x</a>${Array.from({ length: 9 }, (_, index) => `<a href="/p${index}">p</a>`).join('')}`;
    for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(new Set(asked)).toEqual(new Set(['/p0', '/p1', '/p2', '/p3']));
  });

  it('knows the pages whose code is loaded', () => {
    Object.assign(window, {
      __reactRouterManifest: { routes: { here: { module: '/here.js' }, far: { module: '/far.js' } } },
      __reactRouterRouteModules: { here: {} },
    });
    expect(hasModules({ match: () => [{ route: { id: 'here' } }] }, '/here')).toBe(true);
    expect(hasModules({ match: () => [{ route: { id: 'here' } }, { route: { id: 'far' } }] }, '/far')).toBe(false);
  });
});
