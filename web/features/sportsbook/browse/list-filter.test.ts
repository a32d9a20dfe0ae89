import { describe, expect, it } from 'vitest';
import { readArrival } from '#web/shared/tracking/arrival.ts';
import { eventsQuery, LIST_FILTERS, listSearch, readListAsked } from './list-filter.ts';

describe('a list filter', () => {
  it.each([
    ['', { filter: 'all', market: null, page: 1 }],
    ['?tab=ao-vivo', { filter: 'live', market: null, page: 1 }],
    ['?tab=hoje&page=3', { filter: 'today', market: null, page: 3 }],
    ['?tab=proximos&modal=login', { filter: 'next', market: null, page: 1 }],
    ['?market=ambas', { filter: 'all', market: 'both_to_score', page: 1 }],
    ['?tab=nada&page=-1', { filter: 'all', market: null, page: 1 }],
    ['?page=1.5', { filter: 'all', market: null, page: 1 }],
  ])('is read from the address: %s', (search, asked) => {
    expect(readListAsked(search, 'football')).toEqual(asked);
  });

  it.each(LIST_FILTERS)('%s is written as it is read, and its address never counts as an arrival', (filter) => {
    const asked = { filter, market: 'total', page: 2 } as const;
    const search = listSearch(asked, 'football');
    expect(readListAsked(search, 'football')).toEqual(asked);
    expect(readArrival(search, '/sports').modal).toBeNull();
  });

  it('becomes a query in the API’s own terms', () => {
    expect(eventsQuery({ filter: 'all', market: null, page: 1 }, null, '2026-11-21')).toBe('page=1&per_page=30');
    expect(eventsQuery({ filter: 'live', market: null, page: 2 }, 'football', '2026-11-21')).toBe('sport=football&state=live&page=2&per_page=30');
    expect(eventsQuery({ filter: 'next', market: null, page: 1 }, null, '2026-11-21')).toBe('state=prematch&page=1&per_page=30');
    expect(eventsQuery({ filter: 'today', market: null, page: 1 }, null, '2026-11-21')).toBe('date=2026-11-21&page=1&per_page=30');
    expect(eventsQuery({ filter: 'all', market: 'total', page: 1 }, null, '2026-11-21')).toBe('market=total&page=1&per_page=30');
  });

  it('asks for a player’s sports before the others in a list of all sports', () => {
    const asked = { filter: 'all', market: null, page: 1 } as const;
    expect(eventsQuery(asked, null, '2026-11-21', ['tennis', 'mma'])).toBe('first=tennis%2Cmma&page=1&per_page=30');
    expect(eventsQuery(asked, 'football', '2026-11-21', ['tennis', 'mma'])).toBe('sport=football&page=1&per_page=30');
  });
});
