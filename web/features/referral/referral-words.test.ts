import { expect, test } from 'vitest';
import type { ReferralEntry, ReferralView } from '#contracts/money/referral.ts';
import { entryState, termsOf, welcomeText } from './referral-words.ts';

const bonus = { wallet: 'bonus', amount: 1_000, times: 5, days: 30 } as const;
const terms: ReferralView['terms'] = { minimum: 2_000, referrer: bonus, referee: { ...bonus, amount: 500 }, withdraw_day: 0 };
const entry: ReferralEntry = { id: 'a', registered_at: '2026-11-24T15:00:00Z', state: 'registered', amount: null, wallet: null, withdrawable_at: null };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the terms say who gets what, when, and on which condition', () => {
  const { steps, conditions } = termsOf(terms);
  expect(plain(steps.join(' '))).toContain('pelo menos R$ 20,00');
  expect(plain(steps[2] ?? '')).toBe(
    'Quando o depósito é creditado, você recebe um bônus de R$ 10,00 e quem entrou recebe um bônus de R$ 5,00. Uma vez por pessoa.',
  );
  expect(conditions[0]).toBe('O bônus é opcional: depois de ativado, o valor dele precisa ser apostado 5 vezes em até 30 dias para virar dinheiro.');
});

test('cash shows from when it can be withdrawn; a side without a benefit is not named', () => {
  const cash = { wallet: 'cash', amount: 700, times: null, days: null } as const;
  const { steps, conditions } = termsOf({ minimum: 0, referrer: cash, referee: null, withdraw_day: 5 });
  expect(plain(steps[2] ?? '')).toBe('Quando o depósito é creditado, você recebe R$ 7,00 em dinheiro. Uma vez por pessoa.');
  expect(conditions[0]).toContain('a partir do dia 5 do mês');
});

test.each<[Partial<ReferralEntry>, string]>([
  [{ state: 'registered' }, 'Falta o primeiro depósito.'],
  [{ state: 'rewarded', amount: 1_000, wallet: 'bonus' }, 'Bônus de R$ 10,00, na sua página de bônus.'],
  [{ state: 'rewarded', amount: 1_000, wallet: 'cash', withdrawable_at: '2026-12-05T03:00:00Z' }, 'R$ 10,00 em dinheiro. Saque a partir de 05/12/2026.'],
])('an invitation in state %j reads %j', (over, text) => expect(plain(entryState({ ...entry, ...over }).text)).toBe(text));

test('a player who registered through an invitation reads their benefit, without any urgency', () => {
  expect(plain(welcomeText(entry, terms))).toBe(
    'Você abriu a conta por um convite. Se fizer um primeiro depósito de pelo menos R$ 20,00, recebe um bônus de R$ 5,00.',
  );
});
