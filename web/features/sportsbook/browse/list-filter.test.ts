import { describe, expect, it } from 'vitest';
import { readArrival } from '#web/shared/tracking/arrival.ts';
import { eventsQuery, LIST_FILTERS, listSearch, readListAsked } from './list-filter.ts';

describe('what a list is asked for', () => {
  it.each([
    ['', { filter: 'all', page: 1 }],
    ['?tab=ao-vivo', { filter: 'live', page: 1 }],
    ['?tab=hoje&page=3', { filter: 'today', page: 3 }],
    ['?tab=proximos&modal=login', { filter: 'next', page: 1 }],
    ['?tab=nada&page=-1', { filter: 'all', page: 1 }],
    ['?page=1.5', { filter: 'all', page: 1 }],
  ])('stands in the address: %s', (search, asked) => {
    expect(readListAsked(search)).toEqual(asked);
  });

  it.each(LIST_FILTERS)('%s is written as it is read, and no such address counts as an arrival', (filter) => {
    const search = listSearch({ filter, page: 2 });
    expect(readListAsked(search)).toEqual({ filter, page: 2 });
    expect(readArrival(search, '/sports').modal).toBeNull();
  });

  it('is asked of the API in its own terms', () => {
    expect(eventsQuery({ filter: 'all', page: 1 }, null, '2026-11-21')).toBe('page=1&per_page=30');
    expect(eventsQuery({ filter: 'live', page: 2 }, 'football', '2026-11-21')).toBe('sport=football&state=live&page=2&per_page=30');
    expect(eventsQuery({ filter: 'next', page: 1 }, null, '2026-11-21')).toBe('state=prematch&page=1&per_page=30');
    expect(eventsQuery({ filter: 'today', page: 1 }, null, '2026-11-21')).toBe('date=2026-11-21&page=1&per_page=30');
  });
});
