import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('the canonical address', () => {
  it.each([
    ['/home', '', '/'],
    ['/suppliers', '?q=x', '/providers'],
    ['/Recover', '', '/recuperar-senha'],
    ['/regras-de-apostas', '', '/rules-betting'],
    ['/casino/', '?utm_source=x', '/casino'],
    ['/casino', '?page=2&utm_source=x', '/casino?page=2'],
    ['/casino', '?page=1', '/casino'],
    ['/casino', '?page=-3', '/casino'],
    ['/casino', '?page=1e9', '/casino'],
    ['/', '', '/'],
  ])('of %s%s is %s', (pathname, search, canonical) => {
    expect(canonicalPath(pathname, search)).toBe(canonical);
  });
});
