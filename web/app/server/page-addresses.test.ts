import { expect, it } from 'vitest';
import { pageAddresses } from './page-addresses.server.ts';

const route = (id: string, parentId: string | undefined, path: string | undefined, handle?: unknown, index?: true) => ({
  id,
  parentId,
  path,
  index,
  module: { handle },
});

it('names each address with the parameters that it and its parent routes declare', () => {
  const routes = Object.fromEntries(
    [
      route('root', undefined, ''),
      route('frame', 'root', undefined, { layout: 'blaze', query: ['t'] }),
      route('home', 'root', undefined, undefined, true),
      route('lobby', 'frame', 'casino', { query: ['q', 'page'] }),
      route('user', 'root', 'user', { query: 'all' }),
      route('wallet', 'user', 'wallet', { query: ['id'] }),
    ].map((each) => [each.id, each]),
  );
  expect(pageAddresses(routes)).toEqual([
    { id: 'root', path: '', query: [] },
    { id: 'frame', path: undefined, query: ['t'] },
    { id: 'home', path: '', query: [] },
    { id: 'lobby', path: 'casino', query: ['t', 'q', 'page'] },
    { id: 'user', path: 'user', query: 'all' },
    { id: 'wallet', path: 'user/wallet', query: 'all' },
  ]);
});

it.each(['q', [1], { q: true }])('refuses a declaration that is none: %j', (query) => {
  expect(() => pageAddresses({ a: route('a', undefined, 'a', { query }) })).toThrow('handle.query');
});
