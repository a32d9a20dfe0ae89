import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { openApiDocument } from './open-api-document.ts';
import { type Route, route } from '../route.ts';

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

function described(...routes: readonly Route[]): Operation {
  const { paths } = openApiDocument(routes) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const [operation] = Object.values(paths).flatMap((methods) => Object.values(methods));
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

const base = { summary: 'A call.', tag: 'tests', replies: { 200: z.object({}) }, handler: async () => ({ status: 200, body: {} }) } as const;

test('the refusals of a call follow from its declaration', () => {
  const plain = described(route({ ...base, method: 'GET', url: '/api/things', access: 'public', rate: 'none' }));
  expect(Object.keys(plain.responses)).toEqual(['200', '400', '421', '503']);
  const act = route({
    ...{ ...base, method: 'POST', url: '/api/things/:id/keep', access: 'player', idempotency: 'stored' },
    params: z.object({ id: z.string() }),
    refusals: { gone: { status: 410, text: 'Não existe mais.' }, taken: { status: 409, text: 'Já é de outra pessoa.' } },
  });
  const kept = described(act);
  expect(Object.keys(kept.responses)).toEqual(['200', '400', '401', '403', '404', '409', '410', '413', '415', '421', '422', '429', '503']);
  expect(kept.responses['401']).toEqual({ $ref: '#/components/responses/Unauthenticated' });
  expect(JSON.stringify(kept.responses['409'])).toContain('["idempotency_in_progress","idempotency_key_reused","taken"]');
});

test('facts without a field are described in words: callers, limits, replay, caching', () => {
  const said = (more: object) => described(route({ ...base, method: 'POST', url: '/api/things', access: 'public', ...more })).description;
  expect(said({})).toBe('Anybody may call.');
  expect(said({ access: 'player', idempotency: 'own', rate: 'none' })).toMatch(/^In a player’s session\. It has no limit of calls\. Sent again/);
  expect(said({ rate: { max: 10, windowMs: 60_000 } })).toContain('At most 10 calls a minute from one address.');
  expect(said({ rate: { max: 3, windowMs: 20_000, keyOf: () => 'a' } })).toContain('At most 3 calls in 20 seconds for the same subject from one address.');
  expect(said({ method: 'GET', cache: 'private-600' })).toContain('ten minutes');
});

test('an operation’s name follows from its method and address, and no two calls share one', () => {
  expect(described(route({ ...base, method: 'GET', url: '/api/deposits/:id', access: 'public' })).operationId).toBe('getDepositsById');
  const twice = ['/api/things', '/v2/things'].map((url) => route({ ...base, method: 'GET', url, access: 'public' }));
  expect(() => described(...twice)).toThrow(/getThings/);
});

test('callers are declared as schemes: a session, the sportsbook’s own token, a signature, none', () => {
  const secured = (more: object) => described(route({ ...base, method: 'POST', url: '/api/things', access: 'public', ...more })).security;
  expect(secured({})).toEqual([]);
  expect(secured({ access: 'player' })).toEqual([{ bearer: [] }, { cookie: [], csrf: [] }]);
  expect(secured({ access: 'optional' })).toEqual([{}, { bearer: [] }, { cookie: [], csrf: [] }]);
  expect(secured({ access: 'token', audience: 'sportsbook' })).toEqual([{ sportsbookToken: [] }]);
  expect(secured({ signedBy: { signature: { header: 'x-signature', description: 'HMAC.' } } })).toEqual([{ signature: [] }]);
});
