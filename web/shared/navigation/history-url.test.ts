// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { historyUrl, keepHistoryUrl } from './history-url.ts';

describe('the history URL', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the last valid page; an address with "undefined" in it is ignored', () => {
    keepHistoryUrl('/casino?q=m');
    keepHistoryUrl('/casino/undefined');
    keepHistoryUrl('/promotions?from=undefined');
    expect(historyUrl('/play/x', '/')).toBe('/casino?q=m');
  });

  it('is the page before this one, however often the query of this one changed', () => {
    keepHistoryUrl('/casino/slots?page=2');
    keepHistoryUrl('/play/x');
    keepHistoryUrl('/play/x?modal=login');
    expect(historyUrl('/play/x', '/casino')).toBe('/casino/slots?page=2');
  });

  it('is the fallback on the first page of a visit', () => {
    keepHistoryUrl('/play/x');
    expect(historyUrl('/play/x', '/casino')).toBe('/casino');
  });

  it.each([['//evil.example'], ['/\\evil.example'], ['https://evil.example'], ['javascript:alert(1)'], ['/a/undefined']])('%s is never followed', (stored) => {
    sessionStorage.setItem('history-url', JSON.stringify([stored, stored]));
    expect(historyUrl('/play/x', '/casino')).toBe('/casino');
  });

  it.each([['{'], ['{}'], ['[1]'], ['/old']])('%s in the storage is nothing', (stored) => {
    sessionStorage.setItem('history-url', stored);
    expect(historyUrl('/play/x', '/casino')).toBe('/casino');
  });
});
