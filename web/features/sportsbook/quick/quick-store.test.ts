// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { QUICK_KEY } from './quick-press.ts';

// In a file of its own, since it resets the page's modules: anything rendered before would have two copies of each.
it('a stored amount that the choice could not have produced counts as none', async () => {
  for (const stakeCents of [10_000_001, 0, 1.5, '700', null]) {
    localStorage.setItem(QUICK_KEY, JSON.stringify({ player: 'p1', stakeCents }));
    vi.resetModules();
    expect((await import('./quick-store.ts')).quickStore.get()).toBeNull();
  }
  localStorage.setItem(QUICK_KEY, JSON.stringify({ player: 'p1', stakeCents: 10_000_000 }));
  vi.resetModules();
  expect((await import('./quick-store.ts')).quickStore.get()).toEqual({ player: 'p1', stakeCents: 10_000_000 });
  localStorage.removeItem(QUICK_KEY);
});
