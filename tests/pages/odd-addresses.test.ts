import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
});
afterAll(() => open.close());

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function get(path: string) {
  const answer = await fetch(open.url + path, { headers: { 'user-agent': BROWSER }, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('an address with a malformed escape', () => {
  test.each([
    '/play/%FF',
    '/%zz',
    '/casino/%',
    '/promotions/%ED%A0%80',
    '/providers/%C3%28?q=%FF',
    '/sports/evento/%FF',
    '/user/%FF',
    '/assets/%FF',
    '/play/%00',
    `/play/${'a'.repeat(450)}`,
  ])('is a page that leads nowhere: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), titleOf(answer.text)]).toEqual([
      404,
      'text/html; charset=utf-8',
      expect.stringContaining('Palpite'),
    ]);
  });

  test.each(['/art/%FF', '/storage/%FF', '/play/%FF.data'])('of a file is no error of ours: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('of the API is refused in the API’s shape', async () => {
    const answer = await get('/api/deposits/%FF');
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([400, 'bad_request']);
  });
});

test('the address that password managers use leads to the change of the password', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/user/password']);
  expect((await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);
});
