import { describe, expect, it } from 'vitest';
import { isFiltered, readFilter, statementHref, statementQuery } from './statement-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const now = Date.UTC(2026, 10, 21, 12);

describe('the statement’s filters', () => {
  it('read what the address says and write it back', () => {
    const filter = read('source=Win&type=1&status=2&period=30&page=3');
    expect(statementHref(filter, 3)).toBe('/user/transaction?source=Win&type=1&status=2&period=30&page=3');
    expect(statementQuery(filter, now)).toEqual({ source: 'Win', type: '1', status: '2', from: '2026-10-22T12:00:00.000Z' });
  });

  it('take whole days in São Paulo', () => {
    const filter = read('period=custom&from=2026-11-01&to=2026-11-02');
    expect(statementQuery(filter, now)).toEqual({ from: '2026-11-01T00:00:00-03:00', to: '2026-11-02T23:59:59.999-03:00' });
  });

  it('ignore what an address can’t mean', () => {
    const filter = read('source=Cassino&type=9&status=x&period=1&from=ontem&page=-2');
    expect(filter).toEqual({ source: '', type: '', status: '', period: '', from: '', to: '', page: 1 });
    expect(isFiltered(filter)).toBe(false);
  });

  it('ignore dates unless the period is given by hand', () => {
    expect(statementQuery(read('period=&from=2026-11-01'), now)).toEqual({});
    expect(statementHref(read('period=7&from=2026-11-01'), 1)).toBe('/user/transaction?period=7');
  });
});
