import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { checkTemplate, isAbout, type NewTemplate, renderAddress } from './template.ts';
import { waitAfter } from './next-attempt.ts';

const GOOD: NewTemplate = {
  event: 'deposit',
  url: 'https://rede.example/p?c={clickid}&v={amount}',
  attribute: 'clickid',
  match: 'present',
  value: null,
  minCents: null,
};
const judged = (change: Partial<NewTemplate>) => {
  const result = checkTemplate({ ...GOOD, ...change }, ['clickid', 'btag', 'utm_source', 'referrer_id']);
  return result.ok ? 'good' : result.code;
};

test('a template fills allowed values in after its host, for players who came with marketing attributes', () => {
  const rows: [Partial<NewTemplate>, string][] = [
    [{}, 'good'],
    [{ url: 'http://127.0.0.1:3001/affiliate/a/postback?x={event_id}' }, 'good'],
    [{ url: 'https://rede.example/{src}/p' }, 'good'],
    [{ url: 'https://rede.example/p?cpf={cpf}' }, 'unknown_placeholder'],
    [{ url: 'https://rede.example/p?c={}' }, 'unknown_placeholder'],
    [{ url: 'https://rede.example/p?c={clickid' }, 'bad_address'],
    [{ url: 'https://{src}/p' }, 'bad_address'],
    [{ url: 'https://rede.example{src}/p' }, 'bad_address'],
    [{ url: 'https://a:b@rede.example/p' }, 'bad_address'],
    [{ url: 'ftp://rede.example/p' }, 'bad_address'],
    [{ url: 'https://rede.example/p#x' }, 'bad_address'],
    [{ url: `https://rede.example/${'p'.repeat(2_000)}` }, 'bad_address'],
    [{ attribute: 'utm_source', match: 'equals', value: 'x' }, 'good'],
    [{ attribute: 'utm_source', match: 'equals', value: null }, 'bad_match'],
    [{ attribute: 'btag', match: 'begins', value: '' }, 'bad_match'],
    [{ attribute: 'email' }, 'unbound_attribute'],
    // Attributes stored without the visitor's consent.
    [{ attribute: 'referrer_id' }, 'unbound_attribute'],
    [{ event: 'qualified' }, 'needs_min'],
    [{ event: 'qualified', minCents: cents(5_000) }, 'good'],
    [{ minCents: cents(5_000) }, 'needs_no_min'],
  ];
  for (const [change, verdict] of rows) expect(judged(change), JSON.stringify(change)).toBe(verdict);
});

test('a template matches players who came with its attribute, its value, or a value with its prefix', () => {
  const came = { btag: 'rede7-banner', clickid: '' };
  const about = (match: 'present' | 'equals' | 'begins', value: string | null, attribute = 'btag') => isAbout({ attribute, match, value }, came);
  expect([about('present', null), about('equals', 'rede7-banner'), about('begins', 'rede7-')]).toEqual([true, true, true]);
  expect([about('equals', 'rede7-'), about('begins', 'rede8-'), about('present', null, 'clickid'), about('present', null, 'src')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('filled-in values are encoded, and cannot change the rest of the address', () => {
  expect(renderAddress('https://r.example/p?c={clickid}&b={btag}&e={event_id}', { clickid: 'a&b=ç /?#{btag}', event_id: '1' })).toBe(
    'https://r.example/p?c=a%26b%3D%C3%A7%20%2F%3F%23%7Bbtag%7D&b=&e=1',
  );
});

test('each wait is twice the previous one, at most an hour, and random between its half and its whole', () => {
  expect([1, 2, 3, 9, 99].map((attempt) => [waitAfter(attempt, 0), waitAfter(attempt, 1)])).toEqual([
    [15_000, 30_000],
    [30_000, 60_000],
    [60_000, 120_000],
    [1_800_000, 3_600_000],
    [1_800_000, 3_600_000],
  ]);
});
