import { describe, expect, it } from 'vitest';
import { EMPTY_FIELDS, fieldsOf, readFields, type RoundFields } from './round-fields.ts';

const times = { genesisTime: 1_767_225_600, period: 3 };
const hash = 'ab'.repeat(32);
const fields: RoundFields = {
  link: hash,
  linkHash: hash,
  linkIndex: '7',
  endHash: hash,
  closesAt: '2026-11-21T05:04:36.575Z',
  beaconRound: '9337294',
  beaconValue: hash,
  beaconSignature: 'cd'.repeat(48),
  publicKey: 'ef'.repeat(96),
  number: '12',
};

describe('the fields of a round', () => {
  it('read back as what they were made of', () => {
    const read = readFields(fields, times);
    if (read.kind !== 'read') throw new Error(read.text);
    expect(fieldsOf(read.round, read.chain)).toEqual(fields);
  });

  it('without a number are a void round', () => {
    const read = readFields({ ...fields, number: '', beaconValue: '', link: '' }, times);
    expect(read).toMatchObject({ kind: 'read', round: { voided: true, number: null, link: null, beaconSignature: null } });
  });

  it.each([
    ['linkHash', 'zz'],
    ['endHash', ''],
    ['link', '<script>'],
    ['link', ''],
    ['number', '-1'],
    ['number', '7.5'],
    ['linkIndex', '0'],
    ['linkIndex', '99999999'],
    ['linkIndex', '9'.repeat(40)],
    ['beaconRound', 'x'],
    ['closesAt', 'ontem'],
    ['beaconValue', hash.toUpperCase()],
  ] as const)('say that %s cannot be %j', (field, value) => {
    expect(readFields({ ...fields, [field]: value }, times)).toMatchObject({ kind: 'wrong', field });
  });

  it('say so when nothing was filled in', () => {
    expect(readFields(EMPTY_FIELDS, times)).toMatchObject({ kind: 'wrong' });
  });
});
