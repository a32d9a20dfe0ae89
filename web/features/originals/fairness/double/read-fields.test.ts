import { describe, expect, it } from 'vitest';
import { readFields } from './read-fields.ts';
import { blankFields, FIELD_NAMES, fieldsOf, type RoundFields } from './round-fields.ts';

const hash = 'ab'.repeat(32);
const fields: RoundFields = {
  link: hash,
  linkHash: hash,
  endHash: hash,
  linkIndex: '7',
  closesAt: '2026-11-21T05:04:36.575Z',
  beaconRound: '9337294',
  genesisTime: '1767225600',
  period: '3',
  beaconValue: hash,
  beaconSignature: 'cd'.repeat(48),
  publicKey: 'ef'.repeat(96),
  number: '12',
  color: 'Preto',
};

describe('the fields of a round', () => {
  it('read back as the values they were made of', () => {
    const read = readFields(fields);
    if (read.kind !== 'read') throw new Error(read.text);
    expect(fieldsOf(read)).toEqual(fields);
  });

  it('without number and colour are a void round', () => {
    const read = readFields({ ...fields, number: '', color: '', beaconValue: '', link: '' });
    expect(read).toMatchObject({ kind: 'read', color: null, round: { voided: true, number: null, link: null, beaconSignature: null } });
    expect(readFields({ ...fields, number: '' })).toMatchObject({ kind: 'wrong', field: 'number' });
    expect(readFields({ ...fields, color: '' })).toMatchObject({ kind: 'wrong', field: 'color' });
  });

  it('accept a colour in any spelling, and blanks around a figure', () => {
    expect(readFields({ ...fields, color: ' preto ', link: `\n${hash} ` })).toMatchObject({ kind: 'read', color: 'black', round: { link: hash } });
  });

  it.each([
    ['link', ''],
    ['number', '-1'],
    ['number', '7.5'],
    ['number', '15'],
    ['number', '07'],
    ['color', 'verde'],
    ['linkIndex', '0'],
    ['linkIndex', '99999999'],
    ['period', '0'],
    ['genesisTime', '-5'],
    ['closesAt', 'ontem'],
    ['beaconValue', hash.toUpperCase()],
  ] as const)('say that %s cannot be %j', (field, value) => {
    expect(readFields({ ...fields, [field]: value })).toMatchObject({ kind: 'wrong', field });
  });

  const hostile = ['<script>alert(1)</script>', 'x'.repeat(100_000), '\u0000', '٣', '1e9', '__proto__', '${7*7}', '💥', `9${'0'.repeat(400)}`];
  it.each(FIELD_NAMES)('answer hostile text in %s with a sentence, and name the field', (field) => {
    for (const value of hostile) {
      const read = readFields({ ...fields, [field]: value });
      expect(read, value.slice(0, 20)).toMatchObject({ kind: 'wrong', field, text: expect.stringMatching(/\w+ .*\.$/) });
    }
  });

  it('left blank ask for the first figure that even a void round has', () => {
    expect(readFields(blankFields(null))).toMatchObject({ kind: 'wrong', field: 'linkHash' });
  });
});
