import { describe, expect, it } from 'vitest';
import { clientId, TRACKING_COOKIES, trackingValues } from './tracking-values.ts';

const edges = (cookies: Record<string, string> = {}) => ({ cookie: (name: string) => cookies[name] ?? '', nowMs: () => 1_700_000_000_000, random: () => 42 });

describe('tracking values', () => {
  it('contain every parameter of the specification under its own name', () => {
    const all = Object.fromEntries(TRACKING_COOKIES.map((name) => [name, `v-${name}`]));
    const { params, ...values } = trackingValues(all, edges());
    expect(values).toEqual(all);
    expect(JSON.parse(params ?? '')).toEqual(all);
  });

  it('keep fbc, derive fbp where it is missing, and take client_id from the analytics cookie', () => {
    const values = trackingValues({ fbclid: 'abc', fbc: 'fb.1.5.abc', other: 'x' }, edges({ _ga: 'GA1.1.111.222' }));
    expect(values['fbc']).toBe('fb.1.5.abc');
    expect(values['fbp']).toBe('fb.1.1700000000000.42');
    expect(values['client_id']).toBe('111.222');
    expect(JSON.parse(values['params'] ?? '')).toEqual({ fbclid: 'abc', other: 'x', fbc: values['fbc'], fbp: values['fbp'], client_id: '111.222' });
  });

  it('leave the pixel’s own cookies unchanged', () => {
    const values = trackingValues({}, edges({ _fbp: 'fb.1.1.7', _fbc: 'fb.1.1.c' }));
    expect(values).toEqual({ fbp: 'fb.1.1.7', fbc: 'fb.1.1.c' });
  });

  it('never make a cookie too large: params drops its longest values', () => {
    const huge = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'é'.repeat(500)]));
    expect(encodeURIComponent(trackingValues({ ...huge, src: 'a' }, edges())['params'] ?? '').length).toBeLessThanOrEqual(2_000);
  });

  it.each([
    ['GA1.2.5.6', '5.6'],
    ['GA1.1.x.y', ''],
    ['', ''],
    ['GS1.1.2.3', ''],
  ])('client id of %j is %j', (value, expected) => {
    expect(clientId(value)).toBe(expected);
  });
});
