import { expect, test } from 'vitest';
import { withoutImports } from './lean-manifest.ts';

test('routes say nothing of what they import, the entry does; all else stays', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] };
  const route = { id: 'home', hasLoader: true, module: '/assets/home.js', css: ['/assets/home.css'] };
  const written = `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { home: { ...route, module: route.module, imports: ['/assets/a.js'], css: route.css } } })};`;
  const { css, ...rest } = route;
  expect(withoutImports(written)).toBe(`window.__reactRouterManifest=${JSON.stringify({ entry, routes: { home: { ...rest, css } } })};`);
});
