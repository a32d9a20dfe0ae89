import { describe, expect, it } from 'vitest';
import { createAddressReader } from './asked-address.ts';
import type { PageAddress } from './page-server.ts';

const page = (path: string | undefined, query: PageAddress['query'] = []): PageAddress => ({ id: `routes/${path ?? 'frame'}`, path, query });
const read = createAddressReader([
  page(undefined, ['never']),
  page(''),
  page('casino', ['q', 'page']),
  page('casino/:categoryName', ['sort']),
  page('casino/live', ['tab']),
  page('sports/*', ['tab', 'page']),
  page('sports/buscar', ['q']),
  page('user/wallet', 'all'),
  page(':regulation'),
  page('*'),
  page('robots.txt', ['x']),
]);

describe('normalising an address', () => {
  it.each([
    ['/', '/'],
    ['/?x=1', '/'],
    ['/casino?x=1&q=mines&utm_source=a', '/casino?q=mines'],
    ['/casino?page=2&q=a', '/casino?q=a&page=2'],
    ['/casino?q=a&q=b', '/casino?q=a'],
    ['/casino/?q=a', '/casino/?q=a'],
    ['/CASINO?q=a&x=1', '/CASINO?q=a'],
    ['/casino/slots?sort=new&tab=1', '/casino/slots?sort=new'],
    ['/casino/live?sort=new&tab=1', '/casino/live?tab=1'],
    ['/sports?x=1', '/sports'],
    ['/sports/futebol/serie-a?tab=hoje&x=1', '/sports/futebol/serie-a?tab=hoje'],
    ['/sports/buscar?tab=hoje&q=a%20b', '/sports/buscar?q=a+b'],
    ['/termos-de-uso?q=1', '/termos-de-uso'],
    ['/a/b/c?q=1', '/a/b/c'],
    ['/robotsxtxt?x=1', '/robotsxtxt'],
    ['/a/../casino?q=1', '/casino?q=1'],
    ['/?%E0%A4%A', '/'],
  ])('removes parameters that the route does not read: %s is %s', (url, path) => {
    expect(read(url)).toEqual({ path, shareable: true });
  });

  it('keeps the whole query for a route that reads it, and its page is not shareable', () => {
    expect(read('/user/wallet?b=1&a=2')).toEqual({ path: '/user/wallet?b=1&a=2', shareable: false });
    expect(read('/user/wallet')).toEqual({ path: '/user/wallet', shareable: true });
  });

  it.each([
    ['/casino.data?q=a&x=1&_routes=routes%2Fcasino', '/casino.data?q=a&_routes=routes%2Fcasino', true],
    ['/_root.data?x=1', '/_root.data', true],
    ['/_.data?_routes=routes%2Fcasino%2Croutes%2F', '/_.data?_routes=routes%2F%2Croutes%2Fcasino', true],
    ['/casino.data?_routes=made-up', '/casino.data?_routes=made-up', false],
    ['/casino?_routes=routes%2Fcasino', '/casino', true],
  ])('follows the rules of the page for the page’s data: %s', (url, path, shareable) => {
    expect(read(url)).toEqual({ path, shareable });
  });

  it.each(['casino', '', 'http://evil.example/', '*'])('%j is not an address', (url) => {
    expect(read(url)).toBeNull();
  });

  it('a path of two slashes stays on this site', () => {
    expect(read('//evil.example/?x=1')).toEqual({ path: '//evil.example/', shareable: true });
  });
});
