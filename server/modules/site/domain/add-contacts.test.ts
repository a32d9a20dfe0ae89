import { expect, test } from 'vitest';
import { addContacts } from './add-contacts.ts';

const PARTS = ['um', 'dois'].map((heading) => ({ heading, paragraphs: ['…'], items: [] }));
const NONE = { email: '', phone: '', hours: '', address: '' };

test.each(['contato', 'ajuda'])('the contacts follow the first part of %s, without empty ones', (slug) => {
  const added = addContacts(slug, PARTS, { ...NONE, email: 'ajuda@casa.example', hours: 'todos os dias, 24 horas' });
  expect(added.map(({ heading }) => heading)).toEqual(['um', 'Fale com a gente', 'dois']);
  expect(added[1]?.items).toEqual(['E-mail: ajuda@casa.example', 'Horário: todos os dias, 24 horas']);
});

test('a page without a contact, or of another kind, gets no addition', () => {
  expect(addContacts('contato', PARTS, NONE)).toBe(PARTS);
  expect(addContacts('licenca', PARTS, { ...NONE, phone: '4000-0000' })).toBe(PARTS);
});
