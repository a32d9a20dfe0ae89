import { describe, expect, it } from 'vitest';
import { filtersToSearch, gamesQuery, hasNext, narrows, NO_FILTERS, readFilters, type ShelfFilters } from './shelf-filters.ts';

describe('an address', () => {
  it.each<[string, Partial<ShelfFilters>]>([
    ['', {}],
    ['?q=mines', { q: 'mines' }],
    ['?q=%20%20roda%20', { q: 'roda' }],
    ['?q=&provider=&feature=&sort=popular', {}],
    ['?provider=palpite-originais&tab=conferivel&sort=rtp&page=3', { provider: 'palpite-originais', feature: 'conferivel', sort: 'rtp', page: 3 }],
    ['?mode=alta', { volatility: 'alta' }],
    ['?modal=login&utm_source=x&q=a', { q: 'a' }],
  ])('%s is read', (search, expected) => {
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, ...expected });
  });

  it.each([
    '?provider=Não%20existe',
    '?tab=--',
    '?sort=cheapest',
    '?mode=enorme',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=100001',
    `?provider=${'a'.repeat(81)}`,
  ])('%s asks what the catalogue would refuse, so it asks nothing', (search) => {
    expect(readFilters(search)).toEqual(NO_FILTERS);
  });

  it('limits a search to the length that the catalogue accepts', () => {
    expect(readFilters(`?q=${'a'.repeat(200)}`).q).toHaveLength(80);
  });

  it.each(['', '?q=mines', '?q=a+b&provider=palpite-originais&tab=conferivel&mode=media&sort=name&page=2'])('%s is written as it was read', (search) => {
    expect(filtersToSearch(readFilters(search))).toBe(search);
  });
});

describe('a shelf', () => {
  it('is narrowed by a search, a provider, a feature or a volatility, not by its order or its page', () => {
    expect(narrows({ ...NO_FILTERS, sort: 'name', page: 4 })).toBe(false);
    expect(narrows({ ...NO_FILTERS, q: 'a' })).toBe(true);
    expect(narrows({ ...NO_FILTERS, provider: 'a' })).toBe(true);
    expect(narrows({ ...NO_FILTERS, feature: 'a' })).toBe(true);
    expect(narrows({ ...NO_FILTERS, volatility: 'alta' })).toBe(true);
  });

  it('requests what the page fixes and what the player chose within it', () => {
    const filters = { ...NO_FILTERS, q: 'roda', provider: 'outro', page: 2 };
    expect(gamesQuery({ category: 'slots', provider: null }, filters)).toEqual({ category: 'slots', provider: 'outro', q: 'roda', sort: 'popular', page: '2' });
    expect(gamesQuery({ category: null, provider: 'palpite-originais' }, filters)).toMatchObject({ provider: 'palpite-originais' });
    expect(gamesQuery({ category: null, provider: null }, { ...NO_FILTERS, volatility: 'baixa' })).toMatchObject({ volatility: 'baixa' });
    expect(gamesQuery({ category: null, provider: null }, NO_FILTERS)).toEqual({ sort: 'popular', page: '1' });
  });

  it.each([
    [1, 48, false],
    [1, 49, true],
    [2, 96, false],
    [2, 97, true],
    [1, 0, false],
  ])('on page %i of %i games of 48 each goes on: %s', (page, total, expected) => {
    expect(hasNext({ page, per_page: 48, total })).toBe(expected);
  });
});
