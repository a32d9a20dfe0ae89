import { expect, it } from 'vitest';
import { acceptOrigins } from './addresses/accepted-hosts.ts';
import { refuseCrossSite, refuseForgery } from './refuse-forgery.ts';

const HOST = 'palpite.bet.br';
const acceptsOrigin = acceptOrigins({ publicUrl: `https://${HOST}`, loopback: false });
const passes = (headers: Record<string, string>) => {
  try {
    refuseCrossSite({ acceptsOrigin, headers: { host: HOST, ...headers } });
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['a client that is no browser', {}],
  ['our own page', { origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }],
  ['our own page in a browser without Sec-Fetch-Site', { origin: `https://${HOST}` }],
  ['an address typed in', { 'sec-fetch-site': 'none' }],
  ['our own form under a policy that hides the origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('%s passes', (_who, headers) => {
  expect(passes(headers)).toBe(true);
});

it.each([
  ['another site by its origin', { origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['another site whose browser says both', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a sandboxed frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { origin: `https://x.${HOST}`, 'sec-fetch-site': 'same-site' }],
  ['an origin that is none', { origin: 'palpite.bet.br' }],
  ['our own name without encryption', { origin: `http://${HOST}` }],
  ['our own name without encryption, in a browser that says both', { origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: `https://${HOST}:8443` }],
])('%s is refused', (_who, headers) => {
  expect(passes(headers)).toBe(false);
});

it('a call with only a cookie must come from our own page and carry the session’s own csrf value, whatever the csrf cookie contains (SEC-10)', () => {
  const call =
    (headers: Record<string, string>, csrf: string | null = 'derived') =>
    () =>
      refuseForgery({ acceptsOrigin, headers: { host: HOST, ...headers } }, csrf);
  const page = { 'sec-fetch-site': 'same-origin' };
  expect(call({ ...page, 'x-csrf-token': 'derived', cookie: 'csrf=other' })).not.toThrow();
  expect(call({ origin: `https://${HOST}`, 'x-csrf-token': 'derived' })).not.toThrow();
  expect(call({ origin: `http://${HOST}`, 'x-csrf-token': 'derived' })).toThrow('csrf_refused');
  expect(call({ ...page, 'x-csrf-token': 'planted', cookie: 'csrf=planted' })).toThrow('csrf_refused');
  expect(call(page)).toThrow('csrf_refused');
  expect(call({ 'x-csrf-token': 'derived' })).toThrow('csrf_refused');
  expect(call({ ...page, 'x-csrf-token': '' }, null)).toThrow('csrf_refused');
});
