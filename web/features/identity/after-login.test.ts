// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contracts/account/account.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { dropArrival, storeArrival } from '#web/shared/tracking/stored-arrival.ts';
import { afterLogin } from './after-login.ts';

const SETTINGS = { deposit_enabled: true, compliance_profile: 'open', bonus_enabled: true } as const;
let asked: string[];

beforeEach(() => {
  asked = [];
  const user = { id: 'a', name: 'Ana', email: 'ana@correio.example', phone: '', document: '', birthday: '', gender: null, status: 'Ativo' };
  const wallet = { bonus_mixed: false, withdrawable: 0, held: 0 };
  enterSession({ user, balance: { value: 0, bonus: 0, version: 1 }, wallet, user_rollover: null, message: '' } satisfies Me);
  tokens.accept({ access_token: `h.${btoa(JSON.stringify({ sub: 'a' }))}.s`, expires_in: 3_600 });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.startsWith('/api/coupons/apply')) return Response.json({ message: 'Insira um cupom válido', error: '', code: 'coupon_unknown' }, { status: 404 });
    return Response.json({ data: [], wait_hours: 24, meta: { page: 1, per_page: 1, total: 0 } });
  });
});
afterEach(() => {
  dropArrival('code');
  tokens.forget();
  leaveSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a player without a deposit is offered one', async () => {
  expect(await afterLogin(SETTINGS)).toBe('deposit');
});

test('a coupon code from a link takes the place of the offer: it is used once, and a refusal is shown', async () => {
  const shown = vi.spyOn(alertToast, 'error').mockImplementation(() => undefined);
  storeArrival({ code: 'BEMVINDO' });
  expect(await afterLogin(SETTINGS)).toBeNull();
  expect(shown).toHaveBeenCalledExactlyOnceWith('Insira um cupom válido');
  expect(asked).toEqual(['/api/coupons/apply']);
});
