import { expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

test('a setting takes a JSON value, bare text or text in quotes, and always a reason', () => {
  expect(parseCommand(['settings', 'set', 'deposit_min', '500', '--reason', 'campaign'])).toEqual({
    kind: 'settings.set',
    key: 'deposit_min',
    value: 500,
    reason: 'campaign',
  });
  expect(parseCommand(['settings', 'set', 'site_title', 'Ipê', '--reason', 'brand'])).toMatchObject({ value: 'Ipê' });
  expect(parseCommand(['settings', 'set', 'deposit_min', '500']).kind).toBe('usage');
  expect(parseCommand(['settings', 'set', 'deposit_min', '500', '--reason', '  ']).kind).toBe('usage');
});

test('withdrawals are approved and refused by id, with a reason', () => {
  expect(parseCommand(['withdrawals', 'approve', 'w1', '--reason', 'checked'])).toEqual({
    kind: 'withdrawals.approve',
    id: 'w1',
    reason: 'checked',
  });
  expect(parseCommand(['withdrawals', 'refuse', 'w1']).kind).toBe('usage');
});

test('a player can be set to active, pending or blocked only', () => {
  expect(parseCommand(['player', 'status', 'a@b.example', 'blocked', '--reason', 'fraud'])).toMatchObject({ kind: 'player.status', status: 'blocked' });
  expect(parseCommand(['player', 'status', 'a@b.example', 'rich', '--reason', 'x']).kind).toBe('usage');
});

test('a page is published from a file, with a reason', () => {
  expect(parseCommand(['pages', 'publish', 'licenca.json', '--reason', 'authorised'])).toEqual({
    kind: 'pages.publish',
    file: 'licenca.json',
    reason: 'authorised',
  });
  expect(parseCommand(['pages', 'publish', 'licenca.json']).kind).toBe('usage');
  expect(parseCommand(['pages', 'publish', '--reason', 'x']).kind).toBe('usage');
});

test('no word of a command sets the actor', () => {
  expect(parseCommand(['--actor', 'ana', 'audit', 'list'])).toMatchObject({ kind: 'usage' });
  expect(parseCommand(['audit', 'list', '--actor', 'ana'])).toMatchObject({ kind: 'usage' });
});

test('operators have lower-case names, and are added and revoked with a reason', () => {
  expect(parseCommand(['operators', 'add', 'ana.souza', '--reason', 'hired'])).toEqual({ kind: 'operators.add', name: 'ana.souza', reason: 'hired' });
  expect(parseCommand(['operators', 'revoke', 'ana.souza', '--reason', 'left'])).toEqual({ kind: 'operators.revoke', name: 'ana.souza', reason: 'left' });
  for (const name of ['Ana', 'a', 'ana#1', 'ana souza', '']) expect(parseCommand(['operators', 'add', name, '--reason', 'x']).kind).toBe('usage');
  expect(parseCommand(['operators', 'add', 'ana']).kind).toBe('usage');
  expect(parseCommand(['keys', 'rotate']).kind).toBe('usage');
  expect(parseCommand(['keys', 'rotate', '--reason', 'yearly'])).toEqual({ kind: 'keys.rotate', reason: 'yearly' });
  expect(parseCommand(['keys', 'list'])).toEqual({ kind: 'keys.list' });
});

test('an invalid command is answered with usage', () => {
  for (const words of [[], ['dance'], ['settings'], ['settings', 'get'], ['player', 'show'], ['withdrawals', 'approve', 'a', 'b', 'c', '--reason', 'x']]) {
    expect(parseCommand(words).kind).toBe('usage');
  }
});

test.each([
  [['images', 'set', 'login', 'a.json'], { kind: 'images.set', slot: 'login', file: 'a.json', reason: 'why' }],
  [['seo', 'set', 'a.json'], { kind: 'seo.set', file: 'a.json', reason: 'why' }],
  [['promotions', 'publish', 'a.json'], { kind: 'promotions.publish', file: 'a.json', reason: 'why' }],
  [['promotions', 'end', 'natal'], { kind: 'promotions.end', slug: 'natal', reason: 'why' }],
  [['texts', 'set', 'register_coupon', ''], { kind: 'texts.set', key: 'register_coupon', text: '', reason: 'why' }],
  [['support', 'answered', '2026-000001'], { kind: 'support.answered', caseNumber: '2026-000001', reason: 'why' }],
  [['support', 'close', '2026-000001'], { kind: 'support.close', caseNumber: '2026-000001', reason: 'why' }],
  [['documents', 'show', 'd1', 'a.jpg'], { kind: 'documents.show', id: 'd1', file: 'a.jpg', reason: 'why' }],
  [['documents', 'approve', 'd1'], { kind: 'documents.approve', id: 'd1', reason: 'why' }],
  [['documents', 'refuse', 'd1', 'copy'], { kind: 'documents.refuse', id: 'd1', fault: 'copy', reason: 'why' }],
  [['documents', 'erase', 'a@b.example'], { kind: 'documents.erase', login: 'a@b.example', reason: 'why' }],
  [['player', 'readmit', 'a@b.example'], { kind: 'player.readmit', login: 'a@b.example', reason: 'why' }],
  [['settings', 'load', 'a.json'], { kind: 'settings.load', file: 'a.json', reason: 'why' }],
])('%j is a change, so it needs all its words and a reason', (words, command) => {
  expect(parseCommand([...words, '--reason', 'why'])).toEqual(command);
  expect(parseCommand(words).kind).toBe('usage');
  expect(parseCommand([...words.slice(0, -1), '--reason', 'why']).kind).toBe('usage');
});

test('support messages and page errors are read without a reason', () => {
  expect(parseCommand(['support', 'list'])).toEqual({ kind: 'support.list', status: 'open' });
  expect(parseCommand(['support', 'list', 'closed'])).toEqual({ kind: 'support.list', status: 'closed' });
  expect(parseCommand(['errors', 'list'])).toEqual({ kind: 'errors.list' });
});

test.each<[string, object]>([
  [
    'free-rounds grant --player a@b.c --game boto --rounds 10 --stake 50 --reason why',
    { kind: 'free-rounds.grant', login: 'a@b.c', game: 'boto', rounds: 10, stakeCents: 50, days: 7, reason: 'why' },
  ],
  ['free-rounds grant --reason why --days 30 --stake 50 --rounds 1 --game boto --player x', { kind: 'free-rounds.grant', days: 30, rounds: 1 }],
  ['free-rounds cancel 7 --reason why', { kind: 'free-rounds.cancel', id: '7', reason: 'why' }],
  ['free-rounds list', { kind: 'free-rounds.list', login: undefined }],
  ['free-rounds list a@b.c', { kind: 'free-rounds.list', login: 'a@b.c' }],
  ['free-rounds grant --player x --game boto --rounds 1.5 --stake 50 --reason why', { kind: 'usage', problem: expect.stringContaining('whole numbers') }],
  ['free-rounds grant --player x --game boto --rounds 1 --stake 50', { kind: 'usage', problem: expect.stringContaining('--reason') }],
  ['free-rounds grant --rounds 1 --stake 50 --reason why', { kind: 'usage', problem: expect.stringContaining('--player') }],
  ['free-rounds grant --player x --coins 3', { kind: 'usage', problem: 'unknown option: --coins' }],
  ['free-rounds cancel 7', { kind: 'usage', problem: expect.stringContaining('--reason') }],
  ['free-rounds melt', { kind: 'usage', problem: 'unknown command: free-rounds melt' }],
])('%s', (words, expected) => {
  expect(parseCommand(words.split(' '))).toMatchObject(expected);
});

const grant = ['free-rounds', 'grant', '--player', 'a', '--game', 'g', '--days', '3', '--reason', 'x'];
const coupon = ['coupons', 'create', 'ABC', '--kind', 'deposit', '--terms', 't', '--reason', 'x'];

test.each([
  [[...grant, '--rounds', '1', '--stake'], '100'],
  [[...grant, '--stake', '1', '--rounds'], '100'],
  [[...coupon, '--amount'], '100'],
  [[...coupon, '--amount', '1', '--total'], '100'],
  [[...coupon, '--amount', '1', '--per-player'], '1'],
  [['rollovers', 'grant', '--player', 'a', '--terms', 't', '--reason', 'x', '--amount'], '100'],
  [['rollovers', 'create', '--name', 'n', '--games', 'dice=100', '--reason', 'x', '--times'], '3'],
  [['games', 'order', 'mines', '--reason', 'x'], '1'],
  [['sports', 'cap', 'match:m', '--reason', 'x'], '100'],
  [['protection', 'limit', 'a', '--reason', 'x'], 'loss:day=100'],
])('a number of %j is refused when it exceeds columns and sums', (words, good) => {
  const flags = words.indexOf('--reason');
  const given = (value: string) => (words.at(-1)?.startsWith('--') === true ? [...words, value] : [...words.slice(0, flags), value, ...words.slice(flags)]);
  expect(parseCommand(given(good)).kind).not.toBe('usage');
  for (const number of ['9007199254740993', '99999999999999999999', '1e21', '-1', '1.5', 'NaN']) {
    expect(parseCommand(given(good.replace(/\d+$/, number))).kind, number).toBe('usage');
  }
});

test('an instant of a coupon needs a year of four digits and an offset', () => {
  const until = (text: string) => parseCommand([...coupon, '--amount', '1', '--until', text]).kind;
  expect(until('2026-12-01T12:00:00-03:00')).toBe('coupons.create');
  expect(['2026-12-01', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '1e21', 'amanhã'].map(until)).toEqual(Array(5).fill('usage'));
});
