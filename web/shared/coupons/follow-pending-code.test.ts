// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { followPendingCode } from './follow-pending-code.ts';

const location = { pathname: '/promotions', search: '', hash: '', state: null, key: 'a' };
let answer: { status: number; body: object };
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = 'code=; Max-Age=0; Path=/';
});

/** Follows a link with a code; returns where it led, and whether the code is still stored. */
async function follow(code: string) {
  document.cookie = `code=${code}; Path=/`;
  const led: unknown[] = [];
  const shown = vi.spyOn(alertToast, 'success').mockImplementation(() => undefined);
  await followPendingCode(location, async (...to: unknown[]) => void led.push(to));
  return { led, kept: document.cookie.includes('code='), shown: shown.mock.calls.flat() };
}

function applied(deposit: boolean) {
  const coupon = { code: 'CODE', deposit, event: !deposit, apply_register: false };
  const userCoupon = { id: 'c1', status: 'applied', applied_at: '2026-11-24T15:00:00.000Z', expires_at: null, coupon };
  return { status: 200, body: { message: 'Cupom ativado com sucesso', userCoupon } };
}

test('a coupon of a deposit leads to the deposit over the page, and is removed', async () => {
  answer = applied(true);
  expect(await follow('DOBRO')).toMatchObject({ led: [[{ search: '?modal=deposit' }, {}]], kept: false, shown: ['Cupom ativado com sucesso'] });
  expect(sent).toEqual([{ code: 'DOBRO' }]);
});

test('another coupon leads to the bonuses, where its bonus is activated; no message calls it active before', async () => {
  answer = applied(false);
  expect(await follow('FESTA')).toEqual({ led: [['/user/bonus', { state: { couponApplied: true } }]], kept: false, shown: [] });
});

test('a refused coupon leads nowhere and is removed', async () => {
  answer = { status: 422, body: { code: 'invalid_coupon', message: 'Insira um cupom válido' } };
  expect(await follow('NENHUM')).toEqual({ led: [], kept: false, shown: [] });
});
