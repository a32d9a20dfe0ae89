import { describe, expect, it } from 'vitest';
import { addDepositRecord, depositFlag, type DepositRecord, readDepositRecords } from './deposit-records.ts';

const record = (transactionId: string, day = '2026-03-10'): DepositRecord => ({ transactionId, amount: 2000, occurrence: 1, flag: 'first_deposit', day });

describe('deposit tracking records', () => {
  it('name the first four deposits', () => {
    expect([0, 1, 2, 3, 4, 5, null].map(depositFlag)).toEqual([null, 'first_deposit', 'second_deposit', 'third_deposit', 'fourth_deposit', null, null]);
  });

  it('keep the current day only', () => {
    expect(addDepositRecord([record('a', '2026-03-09'), record('b')], record('c')).map((each) => each.transactionId)).toEqual(['b', 'c']);
  });

  it('keep a transaction once, however often it is reported', () => {
    expect(addDepositRecord([record('a'), record('b')], record('a'))).toHaveLength(2);
  });

  it('are at most 50', () => {
    const many = Array.from({ length: 60 }, (_, index) => record(`t${index}`));
    const kept = many.reduce<readonly DepositRecord[]>(addDepositRecord, []);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.transactionId).toBe('t59');
  });

  it('know a fifth deposit, which comes without its number', () => {
    const fifth: DepositRecord = { transactionId: 'e', amount: 500, occurrence: null, flag: null, day: '2026-03-10' };
    expect(readDepositRecords(JSON.stringify([fifth]))).toEqual([fifth]);
  });

  it.each([[null], ['{'], ['{}'], ['[1,null,{"transactionId":3}]'], ['"x"']])('read from %j are none', (stored) => {
    expect(readDepositRecords(stored)).toEqual([]);
  });
});
