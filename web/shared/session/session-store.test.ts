import { afterEach, expect, it } from 'vitest';
import type { Me } from '#contracts/account/account.ts';
import { balanceStore } from './balance-store.ts';
import { enterSession, leaveSession } from './session-store.ts';

afterEach(leaveSession);

const me = (id: string, value: number, version: number): Me => ({
  user: { id, name: id, email: `${id}@correio.example`, phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' },
  balance: { value, bonus: 0, version },
  wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
  user_rollover: null,
  message: '',
});

it('a visitor is not shown the previous player’s balance, even if an answer for that player arrived after the logout', () => {
  enterSession(me('ana', 900_00, 57));
  leaveSession();
  balanceStore.accept({ value: 890_00, bonus: 0, version: 58 });
  enterSession(me('bia', 5_00, 3));
  expect(balanceStore.get()).toEqual({ value: 5_00, bonus: 0, version: 3 });
});
