import { expect, test } from 'vitest';
import { mailbox, signalsOf, type Traces } from './signals.ts';

const strangers: Traces = {
  referrer: { email: 'ana@exemplo.com.br', phone: '11987654321' },
  referee: { email: 'bia@exemplo.com.br', phone: '11912345678' },
  ...{ sameBrowser: false, sharedAddresses: 0, qualifiedLately: 0 },
};

test.each<[string, Partial<Traces>, string[]]>([
  ['strangers show nothing', {}, []],
  ['a browser that had been the referrer’s', { sameBrowser: true }, ['browser']],
  ['an address that both came from', { sharedAddresses: 1 }, ['address']],
  ['one phone', { referee: { email: 'bia@exemplo.com.br', phone: '11987654321' } }, ['phone']],
  ['one mailbox under two spellings', { referee: { email: 'Ana+2@exemplo.com.br', phone: '1' } }, ['email']],
  ['the sixth friend in a day', { qualifiedLately: 5 }, ['pace']],
  ['the fifth is none', { qualifiedLately: 4 }, []],
  ['people of whom nothing is known', { referrer: null, referee: null }, []],
])('%s', (_name, over, expected) => expect(signalsOf({ ...strangers, ...over })).toEqual(expected));

test('mailboxes are compared as their mail hosts compare them', () => {
  expect(mailbox('A.na+x@GoogleMail.com')).toBe(mailbox('ana@gmail.com'));
  expect(mailbox('a.na@exemplo.com')).not.toBe(mailbox('ana@exemplo.com'));
});
