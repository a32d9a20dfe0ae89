import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type ApiAnswer, visitContext } from '#web/shared/visit/visit.ts';
import { readPromotion, readPromotions, readPromotionsRow } from './read-promotions.server.ts';

const promotion = { id: '1', slug: 'pix', title: 'Pix', image: 'pix.svg', summary: 's', content: 'c', starts_at: null, ends_at: null };

/** A visit whose API gives the answer passed in; it records calls and log entries. */
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

test('the promotions that the API lists are shown, and nothing is logged', async () => {
  const { context, logged } = visit({ status: 200, body: [promotion] });
  expect(await readPromotions(context)).toEqual([promotion]);
  expect(logged).toEqual([]);
});

test.each([
  ['a refusal', { status: 503, body: {} }],
  ['an answer of another shape', { status: 200, body: [{ id: 1 }] }],
  ['no answer at all', new Error('the database is gone')],
])('%s is logged and leaves the page without promotions, not without a page', async (_what, answer) => {
  const { context, logged } = visit(answer);
  expect(await readPromotions(context)).toBeNull();
  expect(logged).toHaveLength(1);
});

test('a row of promotions is the newest three without their texts, and none where they could not be read', async () => {
  const row = await readPromotionsRow(visit({ status: 200, body: Array.from({ length: 4 }, (_, at) => ({ ...promotion, slug: `pix-${at}` })) }).context);
  expect(row).toEqual([0, 1, 2].map((at) => ({ slug: `pix-${at}`, title: 'Pix', image: 'pix.svg', summary: 's' })));
  expect(await readPromotionsRow(visit({ status: 503, body: {} }).context)).toEqual([]);
});

test('one promotion is requested by the slug in the address, and no slug escapes its place in the path', async () => {
  const { context, called } = visit({ status: 200, body: promotion });
  expect(await readPromotion(context, '../auth/me?x=1')).toEqual(promotion);
  expect(called).toEqual(['/v2/promotions/..%2Fauth%2Fme%3Fx%3D1']);
});

test.each([404, 422])('%i is an unknown promotion', async (status) => {
  expect(await readPromotion(visit({ status, body: {} }).context, 'nada')).toBeNull();
});

test('a promotion that could not be read gives 503, not an unknown promotion', async () => {
  await expect(readPromotion(visit({ status: 500, body: {} }).context, 'pix')).rejects.toMatchObject({ status: 503 });
});
