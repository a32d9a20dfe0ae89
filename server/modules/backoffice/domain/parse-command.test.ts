import { expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

test('a setting is set with a JSON value, bare text or text in quotes, and always with a reason', () => {
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
  expect(parseCommand(['--actor', 'ana', 'withdrawals', 'approve', 'w1', '--reason', 'checked'])).toEqual({
    kind: 'withdrawals.approve',
    id: 'w1',
    reason: 'checked',
  });
  expect(parseCommand(['withdrawals', 'refuse', 'w1']).kind).toBe('usage');
});

test('a player can be set to active, pending or blocked and nothing else', () => {
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

test('nonsense is answered with usage', () => {
  for (const words of [[], ['dance'], ['settings'], ['settings', 'get'], ['player', 'show'], ['withdrawals', 'approve', 'a', 'b', 'c', '--reason', 'x']]) {
    expect(parseCommand(words).kind).toBe('usage');
  }
});
