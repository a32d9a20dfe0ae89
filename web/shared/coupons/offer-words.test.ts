import { expect, test } from 'vitest';
import type { CouponOffer } from '#contracts/money/coupon-offers.ts';
import { offerOf } from './offer-words.ts';

const offer: CouponOffer = {
  code: 'IPE',
  deposit: false,
  name: 'Boas-vindas',
  amount: 1_000,
  percent: null,
  deposit_min: null,
  times: 5,
  activate_days: 7,
  play_days: 1,
  most_paid: 5_000,
  contributions: [
    { kind: 'slots', percent: 100 },
    { kind: 'double', percent: 20 },
  ],
  per_player: 1,
  ends_at: null,
};
const read = (over: Partial<CouponOffer> = {}) => {
  const { title, terms } = offerOf({ ...offer, ...over });
  return [title, ...terms].map((text) => text.replaceAll('\u00A0', ' '));
};

test('an offer states what it gives and everything it requires', () => {
  expect(read()).toEqual([
    'R$ 10,00 em bônus para jogar',
    'Depois de ativar, aposte R$ 50,00 em até 1 dia para resgatar.',
    'Slots contam 100%, Double 20%.',
    'O resgate paga no máximo R$ 50,00.',
    'Um por pessoa, para ativar em até 7 dias.',
  ]);
});

test('an offer for a deposit states its minimum amount, and the share of it that is given', () => {
  expect(read({ deposit: true, percent: 100, deposit_min: 2_000, most_paid: null, per_player: 2, ends_at: '2026-12-31T23:59:00-03:00' })).toEqual([
    'Bônus de 100% do depósito, até R$ 10,00',
    'Vale para um depósito a partir de R$ 20,00.',
    'Depois de ativar, aposte 5 vezes o valor do bônus em até 1 dia para resgatar.',
    'Slots contam 100%, Double 20%.',
    'Até 2 por pessoa, para ativar em até 7 dias.',
    expect.stringMatching(/^Vale até 31\/12.*23:59/),
  ]);
});
