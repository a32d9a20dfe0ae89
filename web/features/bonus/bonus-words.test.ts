import { describe, expect, test } from 'vitest';
import type { RolloverView } from '#contracts/money/bonus.ts';
import { contributionWords } from '#web/shared/coupons/contribution-words.ts';
import { bonusAccount, bonusSentence, mostPaidWords } from './bonus-words.ts';

const bonus: RolloverView = {
  ...{ id: '1', active: 1, status: 1, name: 'Boas-vindas', amount: 5_000, balance: 3_100, bets_open: false, expires_at: '2026-12-01T12:00:00Z' },
  ...{ amount_current: 13_000, amount_rollover: 25_000, amount_won: 0, most_paid: null },
  contributions: [
    { kind: 'slots', percent: 100 },
    { kind: 'sports', percent: 100 },
    { kind: 'double', percent: 20 },
  ],
};

test('the bets that count are listed, the highest weight first', () => {
  expect(contributionWords(bonus.contributions)).toBe('slots e esportes contam 100%, Double 20%');
  expect(contributionWords([{ kind: 'mines', percent: 50 }])).toBe('Mines conta 50%');
});

describe('one sentence describes the state of a bonus', () => {
  test.each([
    ['available', { status: 0 }, 'Ative até 01/12/2026, 09:00 para receber R$ 50,00 e ter R$ 250,00 em apostas para cumprir.'],
    ['active', {}, 'Faltam R$ 120,00 em apostas até 01/12/2026, 09:00; slots e esportes contam 100%, Double 20%.'],
    ['used up', { balance: 0 }, 'O saldo deste bônus acabou: mais apostas não o trazem de volta. Um novo bônus toma o lugar dele.'],
    [
      'with nothing left but a bet open',
      { balance: 0, bets_open: true },
      'Faltam R$ 120,00 em apostas até 01/12/2026, 09:00; slots e esportes contam 100%, Double 20%.',
    ],
    ['completed', { status: 2 }, 'Você cumpriu este bônus: R$ 31,00 podem ir para o seu saldo.'],
    [
      'completed with bets open',
      { status: 2, bets_open: true },
      'Você cumpriu este bônus. Assim que terminarem as apostas em aberto feitas com ele, é só resgatar.',
    ],
    ['redeemed', { status: 3 }, 'Este bônus foi para o seu saldo.'],
    ['excluded', { status: 4 }, 'Este bônus foi encerrado.'],
    ['expired', { status: 5 }, 'O prazo deste bônus acabou.'],
  ])('%s', (_, over, words) => expect(bonusSentence({ ...bonus, ...over }).replaceAll('\u00a0', ' ')).toBe(words));
});

test('the maximum payout of a bonus is shown while it can still be played or redeemed, and equals what redeeming promises', () => {
  const capped = { ...bonus, most_paid: 2_000 };
  expect(mostPaidWords(capped).replaceAll('\u00a0', ' ')).toBe('No resgate ele paga no máximo R$ 20,00; o que passar disso não vai para o seu saldo.');
  expect(bonusSentence({ ...capped, status: 2 }).replaceAll('\u00a0', ' ')).toBe('Você cumpriu este bônus: R$ 20,00 podem ir para o seu saldo.');
  expect([mostPaidWords(bonus), mostPaidWords({ ...capped, status: 3 })]).toEqual(['', '']);
});

test('a bonus that fell from 10,00 to 5,30 after prizes of 15,30 is one sum: 20,00 were bet with it', () => {
  const lines = bonusAccount({ amount: 1_000, amount_won: 1_530, balance: 530 });
  expect(lines.map(({ label, text }) => `${label} ${text.replaceAll('\u00a0', ' ')}`)).toEqual([
    'Bônus recebido R$ 10,00',
    'Apostado com ele −R$ 20,00',
    'Prêmios dessas apostas +R$ 15,30',
    'Saldo do bônus R$ 5,30',
  ]);
});
