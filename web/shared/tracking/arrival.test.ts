import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

describe('an arrival', () => {
  it.each([
    ['', null],
    ['?page=2&q=mines&sort=new&modal=login&state=%2Fuser%2Fwallet&t=1', null],
    ['?token=abc', null],
    ['?login=1', null],
    ['?showCookieModal=true', null],
    ['?utm_source=radio', 'register'],
    ['?page=2&src=x', 'register'],
    ['?code=BEMVINDO', 'register'],
    ['?code=BEMVINDO&login=1', 'login'],
    ['?anything', 'register'],
  ] as const)('with %s meets a visitor with %s', (search, modal) => {
    expect(readArrival(search).modal).toBe(modal);
  });

  it('on the verifier and on a player’s own pages consists of a campaign’s parameters alone', () => {
    expect(readArrival('?mines=3&server_seed=abc&nonce=1', '/fairness').modal).toBeNull();
    expect(readArrival('?source=Deposit&from=x', '/user/transaction').modal).toBeNull();
    expect(readArrival('?mines=3&utm_source=x', '/fairness')).toMatchObject({ modal: 'register', parameters: { utm_source: 'x' } });
  });

  it('keeps every parameter that is not our own, bounded, the first of each name', () => {
    const long = 'x'.repeat(10_000);
    const { parameters } = readArrival(`?utm_source=radio&utm_source=tv&page=2&afp=1&gclid=${long}&code=A`);
    expect(parameters).toEqual({ utm_source: 'radio', afp: '1', gclid: 'x'.repeat(500), code: 'A' });
  });

  it('takes nothing from a broken link', () => {
    expect(readArrival('?utm_source=undefined&code=null&src=ok').parameters).toEqual({ src: 'ok' });
  });

  it('of a hostile query keeps at most 40 plain names', () => {
    const many = Array.from({ length: 500 }, (_, index) => `p${index}=1`).join('&');
    const { parameters } = readArrival(`?%3Cscript%3E=1&__proto__=x&${many}`);
    expect(Object.keys(parameters).length).toBeLessThanOrEqual(40);
    expect(Object.keys(parameters).join()).not.toContain('<');
  });

  it('opens the restricted-access modal with showCookieModal=true alone', () => {
    expect(readArrival('?showCookieModal=true').showCookieModal).toBe(true);
    expect(readArrival('?showCookieModal=1').showCookieModal).toBe(false);
  });
});
