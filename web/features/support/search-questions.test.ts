import { expect, test } from 'vitest';
import { searchQuestions } from './question-list.tsx';

const question = (heading: string, paragraph: string, items: string[] = []) => ({ heading, paragraphs: [paragraph], items });
const questions = [
  question('Como deposito por Pix?', 'Use a chave do próprio CPF.'),
  question('Quanto demora o saque?', 'Em geral, minutos; o Pix chega na hora.'),
  question('Esqueci a senha', 'Use Recuperar senha.', ['confira a caixa de spam']),
];
const found = (search: string) => searchQuestions(questions, search).map((each) => each.heading);

test('an empty search leaves every question in its order', () => {
  expect(found('  ')).toEqual(questions.map((each) => each.heading));
});

test('accents and case make no difference, in what is typed and in what is written', () => {
  expect(found('PRÓPRIO')).toEqual(['Como deposito por Pix?']);
  expect(found('proprio')).toEqual(['Como deposito por Pix?']);
});

test('every word must occur, in any order, in question, text or list', () => {
  expect(found('spam senha')).toEqual(['Esqueci a senha']);
  expect(found('spam saque')).toEqual([]);
});

test('a hit in the question comes before one in the answer', () => {
  expect(searchQuestions(questions.toReversed(), 'pix').map((each) => each.heading)).toEqual(['Como deposito por Pix?', 'Quanto demora o saque?']);
});
