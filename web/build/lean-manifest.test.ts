import { expect, test } from 'vitest';
import { leanRoutes } from './lean-manifest.ts';

test('routes omit their imports and what they lack; the entry keeps its imports, and all else stays', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] };
  const route = { id: 'home', hasLoader: true, module: '/assets/home.js' };
  const css = ['/assets/home.css'];
  const written = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: 'a' })};`;
  const whole = written({
    home: { ...route, imports: ['/assets/a.js', '/assets/b.js'], css },
    page: { ...route, hasAction: false, hasDefaultExport: true, css: [], imports: [] },
  });
  expect(leanRoutes(whole)).toBe(written({ home: { ...route, css }, page: route }));
});
