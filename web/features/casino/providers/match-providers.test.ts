import { expect, it } from 'vitest';
import { matchProviders } from './providers-page.tsx';

const providers = ['Palpite Originais', 'Estúdio Maré', 'Mar & Sol'].map((name) => ({ id: name, slug: 'x', name, summary: '', image: '', games: 1 }));

it.each([
  ['', ['Palpite Originais', 'Estúdio Maré', 'Mar & Sol']],
  ['  ', ['Palpite Originais', 'Estúdio Maré', 'Mar & Sol']],
  ['mar', ['Estúdio Maré', 'Mar & Sol']],
  ['MARÉ', ['Estúdio Maré']],
  ['estudio', ['Estúdio Maré']],
  ['sol mar', ['Mar & Sol']],
  ['ginais', []],
])('"%s" finds %j', (typed, names) => {
  expect(matchProviders(providers, typed).map((each) => each.name)).toEqual(names);
});
