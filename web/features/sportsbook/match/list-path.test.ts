import { describe, expect, it } from 'vitest';
import { listPath, readListPlace } from './list-path.ts';

describe('the list behind /sports/', () => {
  it.each([
    ['', null, null],
    ['football', 'football', null],
    ['football/brasileirao-a', 'football', 'brasileirao-a'],
    ['football/brasileirao-a/', 'football', 'brasileirao-a'],
  ])('%s has an address of its own', (rest, sport, tournament) => {
    expect(readListPlace(rest)).toEqual({ sport, tournament });
    expect(listPath({ sport, tournament })).toBe(`/sports${rest === '' ? '' : '/'}${rest.replace(/\/$/, '')}`);
  });

  it.each(['a/b/c', 'Futebol', 'football/é', '..', 'a.b', 'x'.repeat(121)])('%s is none', (rest) => {
    expect(readListPlace(rest)).toBeNull();
  });
});
