// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepDraft, readDraft } from './support-draft.ts';

beforeEach(() => sessionStorage.clear());
const draft = { subject: 'Saque', message: 'Meu saque não chegou.', email: '', owner: '' };

test('a stored message is found again, and a sent one leaves nothing behind', () => {
  keepDraft(draft);
  expect(readDraft('')).toEqual(draft);
  keepDraft({ subject: '', message: '', email: '', owner: '' });
  expect(sessionStorage.length).toBe(0);
});

test('a visitor’s draft is kept after login; a player’s draft is shown to that player alone', () => {
  keepDraft(draft);
  expect(readDraft('ana@correio.example').message).toBe(draft.message);
  keepDraft({ ...draft, owner: 'ana@correio.example' });
  expect(readDraft('').message).toBe('');
  expect(readDraft('rui@correio.example').message).toBe('');
  expect(readDraft('ana@correio.example').message).toBe(draft.message);
});

test.each(['{', '[]', '{"subject":1}', 'null'])('what is stored but no draft (%s) counts as none', (text) => {
  sessionStorage.setItem('support-draft', text);
  expect(readDraft('')).toEqual({ subject: '', message: '', email: '', owner: '' });
});
