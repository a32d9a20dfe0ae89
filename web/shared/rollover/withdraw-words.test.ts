import { expect, test } from 'vitest';
import { depositsAsk, otherLocks, whatCounts, withdrawSentence } from './withdraw-words.ts';

const block = (amount: number, missing = amount, reason_code = 'deposit_rollover') => ({ amount, missing, reason_code, message: reason_code });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['everything is free', 5_000, 5_000, [], 'Você pode sacar tudo agora: R$ 50,00.'],
  ['a deposit locks all', 1_197, 0, [block(1_197, 1_750)], 'Você pode sacar R$ 0,00 agora; mais R$ 17,50 em apostas liberam os seus R$ 11,97.'],
  [
    'two deposits lock a part',
    9_000,
    3_950,
    [block(4_000), block(1_050)],
    'Você pode sacar R$ 39,50 agora; mais R$ 50,50 em apostas liberam os outros R$ 50,50.',
  ],
  ['the deposit is in open bets', 0, 0, [block(0, 2_000)], 'Você pode sacar R$ 0,00 agora; faltam R$ 20,00 em apostas do valor que você depositou.'],
  ['there is no cash', 0, 0, [], 'Não há dinheiro no seu saldo para sacar agora.'],
  ['another reason locks', 700, 0, [block(700, 700, 'referral')], 'Você pode sacar R$ 0,00 agora.'],
])('one sentence says what may be withdrawn and what is missing: %s', (_, cash, withdrawable, blocked, words) => {
  expect(plain(withdrawSentence({ cash, withdrawable, blocked }))).toBe(words);
});

test('the requirements of deposits are added up; other reasons are listed separately', () => {
  const blocked = [block(100), block(700, 700, 'referral'), block(200, 300)];
  expect([depositsAsk(blocked), otherLocks(blocked)]).toEqual([{ missing: 400, locked: 300 }, [block(700, 700, 'referral')]]);
});

test('the text states what counts while bets are missing: bonus bets where a bonus is active, open bets where they hold the deposit', () => {
  expect(whatCounts([], true)).toBe('');
  expect(whatCounts([block(100)], false)).toBe('Contam as apostas quando terminam, ganhas ou perdidas.');
  expect(whatCounts([block(100, 300)], true)).toBe(
    'Contam as apostas pagas com dinheiro e com bônus, quando terminam; as que estão abertas ainda não contaram.',
  );
});
