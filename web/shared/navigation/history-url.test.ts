// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { historyUrl, keepHistoryUrl } from './history-url.ts';

describe('the history URL', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the last good place', () => {
    keepHistoryUrl('/casino?q=m');
    keepHistoryUrl('/casino/undefined');
    keepHistoryUrl('/play/x?from=undefined');
    expect(historyUrl('/')).toBe('/casino?q=m');
  });

  it.each([['//evil.example'], ['/\\evil.example'], ['https://evil.example'], ['javascript:alert(1)'], ['/a/undefined']])('%s is never followed', (kept) => {
    sessionStorage.setItem('history-url', kept);
    expect(historyUrl('/casino')).toBe('/casino');
  });
});
