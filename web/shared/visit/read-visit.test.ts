import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LOGGED_OUT } from '#web/shared/session/session-store.ts';
import { type ApiAnswer, visitContext } from './visit.ts';
import { readApi, readSession } from './read-visit.server.ts';

const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } };
const CLOSED = { status: 503, body: { code: 'maintenance' } };

/** The visit of a browser with a session cookie, whose API answers with `answer`. */
function visit(answer: Pick<ApiAnswer, 'status' | 'body'>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    nonce: 'n',
    mayBeLoggedIn: true,
    publicUrl: 'http://site.example',
    brand: 'palpite',
    bot: false,
    development: false,
    now: () => new Date('2026-11-21T15:00:00Z'),
    call: async () => ({ ...answer, cookies: [] }),
    report: () => undefined,
  });
  return context;
}

test('while the database is unavailable a page is a 503: no player is shown as logged out, and no list as empty', async () => {
  await expect(readSession(visit(UNAVAILABLE))).rejects.toMatchObject({ status: 503 });
  await expect(readApi(visit(UNAVAILABLE), '/v2/images/')).rejects.toMatchObject({ status: 503 });
});

test.each([CLOSED, { status: 401, body: {} }, { status: 500, body: null }])('another refusal (%o) leaves the page unchanged', async (answer) => {
  expect(await readSession(visit(answer))).toEqual(LOGGED_OUT);
  expect(await readApi(visit(answer), '/v2/images/')).toBeNull();
});
