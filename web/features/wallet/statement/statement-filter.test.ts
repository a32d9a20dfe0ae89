import { describe, expect, it } from 'vitest';
import { isFiltered, readFilter, statementHref, statementQuery } from './statement-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const now = Date.UTC(2026, 10, 21, 12);

describe('the statement’s filters', () => {
  it('read the address and write it back unchanged', () => {
    const filter = read('source=Win&type=1&status=2&period=30&page=3');
    expect(statementHref(filter, 3)).toBe('/user/transaction?source=Win&type=1&status=2&period=30&page=3');
    expect(statementQuery(filter, now)).toEqual({ source: 'Win', type: '1', status: '2', from: '2026-10-22T12:00:00.000Z' });
  });

  it('take whole days in São Paulo', () => {
    const filter = read('period=custom&from=2026-11-01&to=2026-11-02');
    expect(statementQuery(filter, now)).toEqual({ from: '2026-11-01T03:00:00.000Z', to: '2026-11-03T02:59:59.999Z' });
  });

  it('take the actual hours of a day on which clocks changed: no midnight, or one twice', () => {
    expect(statementQuery(read('period=custom&from=2018-11-04&to=2018-11-04'), now)).toEqual({
      from: '2018-11-04T03:00:00.000Z',
      to: '2018-11-05T01:59:59.999Z',
    });
    expect(statementQuery(read('period=custom&from=2019-02-16&to=2019-02-16'), now)).toEqual({
      from: '2019-02-16T02:00:00.000Z',
      to: '2019-02-17T02:59:59.999Z',
    });
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-04-31'])('know no %s', (day) => {
    expect(read(`period=custom&from=${day}&to=2028-02-29`)).toMatchObject({ from: '', to: '2028-02-29' });
  });

  it('ignore impossible values in an address', () => {
    const filter = read('source=Cassino&type=9&status=x&period=1&from=ontem&page=-2');
    expect(filter).toEqual({ source: '', type: '', status: '', period: '', from: '', to: '', page: 1 });
    expect(isFiltered(filter)).toBe(false);
  });

  it('ignore dates unless the period is set to custom', () => {
    expect(statementQuery(read('period=&from=2026-11-01'), now)).toEqual({});
    expect(statementHref(read('period=7&from=2026-11-01'), 1)).toBe('/user/transaction?period=7');
  });
});
