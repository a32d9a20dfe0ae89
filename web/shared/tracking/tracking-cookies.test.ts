// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://palpite.example/"}
import { afterEach, expect, test, vi } from 'vitest';
import { consentStore } from '../consent/consent.ts';
import { dropArrival, storeArrival } from './stored-arrival.ts';
import { keepTracking, registrationAttributes } from './tracking-cookies.ts';

afterEach(() => {
  for (const name of ['code', 'referrer_id', 'utm_source', 'fbclid', 'fbc', '_fbc', 'fbp', 'params']) {
    dropArrival(name);
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=None; Secure`;
  }
  consentStore.set(null);
});

const cookieNames = () => document.cookie.split('; ').map((pair) => pair.split('=')[0]);
const arrive = () => storeArrival({ code: 'BEMVINDO', referrer_id: 'R1', utm_source: 'radio' });

test('without consent the invitation and the coupon are kept, and no marketing value is (SEC-19)', () => {
  arrive();
  keepTracking();
  expect(cookieNames().toSorted()).toEqual(['code', 'referrer_id']);
  expect(registrationAttributes()).toEqual({ coupon_code: 'BEMVINDO', referrer_id: 'R1' });
});

test('a click keeps the time of its first sighting: not that of consent, of a return by the same link, or of the registration', () => {
  vi.useFakeTimers({ now: 1_600_000_000_000, toFake: ['Date'] });
  storeArrival({ fbclid: 'abc' });
  for (const nowMs of [1_600_000_100_000, 1_600_000_200_000]) {
    vi.setSystemTime(nowMs);
    storeArrival({ fbclid: 'abc' });
    consentStore.set('all');
    keepTracking();
    expect(registrationAttributes()['fbc']).toBe('fb.1.1600000000000.abc');
  }
  storeArrival({ fbclid: 'new' });
  keepTracking();
  expect(registrationAttributes()['fbc']).toBe('fb.1.1600000200000.new');
  vi.useRealTimers();
});

test.each([['_fbc'], ['fbc']])('a click that the cookie %s has keeps its moment, and another click has its own', (name) => {
  document.cookie = `${name}=fb.1.1500000000000.abc; Path=/; SameSite=None; Secure`;
  consentStore.set('all');
  for (const [fbclid, fbc] of [
    ['abc', /^fb\.1\.1500000000000\.abc$/],
    ['bc', /^fb\.1\.(?!1500000000000)\d+\.bc$/],
  ] as const) {
    storeArrival({ fbclid });
    keepTracking();
    expect(registrationAttributes()['fbc']).toMatch(fbc);
  }
});

test('with consent a registration contains everything that the visitor arrived with', () => {
  arrive();
  consentStore.set('all');
  keepTracking();
  expect(cookieNames()).toEqual(expect.arrayContaining(['code', 'referrer_id', 'utm_source', 'fbp', 'params']));
  expect(registrationAttributes()).toMatchObject({ coupon_code: 'BEMVINDO', referrer_id: 'R1', utm_source: 'radio' });
});
