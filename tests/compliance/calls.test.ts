import { describe, expect, test } from 'vitest';
import { readCalls } from './open-api-calls.ts';

const calls = readCalls();
const OTHER_METHOD = /card|cart[aã]o|boleto|cheque|crypto|bitcoin|\busdt\b|wallet_address|iban|\bted\b|voucher/i;
const OTHER_PLAYER = /player|user|recipient|receiver|payee|beneficiary|target|transfer|^to$/i;

describe('the API has no call for', () => {
  test('paying by any way other than Pix: no address, field or choice names one (PAY-1)', () => {
    expect(calls.length).toBeGreaterThan(80);
    const texts = calls.filter(({ method }) => method !== 'get').flatMap(({ url, fields, words }) => [url, ...fields, ...words]);
    expect(texts.filter((text) => OTHER_METHOD.test(text))).toEqual([]);
    const withdrawal = calls.find(({ method, url }) => method === 'post' && url === '/api/withdrawals');
    expect(withdrawal?.words).toEqual(['cpf', 'email', 'phone', 'evp']);
  });

  test('moving money between players: no call of a session names another player (PAY-7)', () => {
    const named = calls.filter(({ ofPlayer, method }) => ofPlayer && method !== 'get').flatMap(({ url, fields }) => [...fields, ...url.split('/')]);
    expect(named.filter((name) => OTHER_PLAYER.test(name))).toEqual([]);
  });

  test('returning a requested withdrawal to the balance (PAY-12)', () => {
    const ofWithdrawals = calls.filter(({ url }) => /withdraw|saque/i.test(url));
    expect(ofWithdrawals.length).toBeGreaterThan(2);
    expect(ofWithdrawals.filter(({ method, url }) => !['get', 'post'].includes(method) || /cancel|undo|revert|reverse|back|return/i.test(url))).toEqual([]);
  });

  /** A bet on Crash may contain the multiplier of its automatic cash-out. */
  const MOVES = ['/api/originals/crash/bets', '/api/originals/crash/bets/{id}/cashout', '/api/originals/mines/rounds/{id}/cashout'];
  test('cashing out a casino bet: apart from sports bets, cash-outs are moves of Mines and Crash by their rules (BON-4)', () => {
    const named = calls.filter(({ url, fields }) => /cash-?_?out/i.test([url, ...fields].join(' '))).map(({ url }) => url);
    expect(named.filter((url) => !url.startsWith('/sportsbook/v1/bets/'))).toEqual(MOVES);
  });

  test('acting by GET: no GET takes a body or an Idempotency-Key (SEC-10)', () => {
    expect(calls.filter(({ method, hasBody, headers }) => method === 'get' && (hasBody || headers.includes('idempotency-key')))).toEqual([]);
  });
});
