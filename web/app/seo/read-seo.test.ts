import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type ApiAnswer, visitContext } from '#web/shared/visit/visit.ts';
import { NO_SEO } from './page-seo.ts';
import { readSeo } from './read-seo.server.ts';

/** A visit whose API answers with `answer`; also returns the calls and the log entries. */
function visit(answer: Pick<ApiAnswer, 'status' | 'body'> | Error) {
  const called: string[] = [];
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(visitContext, {
    nonce: 'n',
    mayBeLoggedIn: false,
    publicUrl: 'http://site.example',
    brand: 'palpite',
    development: false,
    bot: false,
    now: () => new Date('2026-11-21T15:00:00Z'),
    call: async ({ path }) => {
      called.push(path);
      if (answer instanceof Error) throw answer;
      return { ...answer, cookies: [] };
    },
    report: (error) => void logged.push(error),
  });
  return { context, called, logged };
}

test.each([
  ['/', '/api/seo?section_name=home_page'],
  ['/casino/slots', '/api/seo?section_name=casino_categories&source_id=1'],
  ['/casino/live', '/api/seo?section_name=casino_categories&source_id=2'],
  ['/play/mines', '/api/seo?section_name=casino_games&source_id=mines'],
  ['/providers/a%26b', '/api/seo?section_name=casino_providers&source_id=a%26b'],
])('the record of %s is asked for as %s: source_id only where there is one', async (pathname, asked) => {
  const { context, called, logged } = visit({ status: 200, body: { title: 'T', content: 'C' } });
  expect(await readSeo(context, pathname)).toEqual({ own: { title: 'T', content: 'C' }, section: null, missing: null });
  expect(called).toEqual([asked]);
  expect(logged).toEqual([]);
});

test('204 is an empty record and is not logged', async () => {
  const { context, logged } = visit({ status: 204, body: undefined });
  expect(await readSeo(context, '/')).toEqual(NO_SEO);
  expect(logged).toEqual([]);
});

test.each([
  ['a refusal', { status: 500, body: {} }],
  ['an answer of another shape', { status: 200, body: { title: 1 } }],
  ['no answer at all', new Error('the database is gone')],
])('%s is logged and counts as an empty record: the title falls back', async (_what, answer) => {
  const { context, logged } = visit(answer);
  expect(await readSeo(context, '/')).toEqual(NO_SEO);
  expect(logged.length).toBeGreaterThan(0);
});

test('where a page has no record of its own, its section’s and the missing page’s are read', async () => {
  const { context, called } = visit({ status: 204, body: undefined });
  await readSeo(context, '/sports/evento/e-1');
  expect(called).toEqual(['/api/seo?section_name=sports&source_id=e-1', '/api/seo?section_name=sports', '/api/seo?section_name=not-found']);
});
