import { expect, test } from 'vitest';
import { wrongWords } from './copy/forbidden-words.ts';
import { writtenNumbers } from './copy/written-numbers.ts';
import { isSpoken, spokenTexts } from './copy/spoken-texts.ts';
import { parseSource, readSource } from './tidy/source-file.ts';
import { repositoryFiles } from './tracked-files.ts';

const texts = repositoryFiles('*.ts', '*.tsx')
  .filter(isSpoken)
  .flatMap((path) => spokenTexts(readSource(path)));

test('every text for people is Brazilian Portuguese: one word per thing, no stock phrase, no promise, no internals of the house', () => {
  expect(texts.length).toBeGreaterThan(1_500);
  expect(wrongWords(texts)).toEqual([]);
});

test.each([
  ['const a = "A odd mudou para você";', 'cotação'],
  ['const a = `Falta o rollover de ${b} do depósito`;', 'a Brazilian’s word'],
  ['const a = <p>Novos jogos em breve</p>;', 'what can be done now'],
  ['const a = <p>Ainda não há promoções</p>;', 'what there is'],
  ['const a = "O selo da semente: lacre publicado";', 'selo, selar'],
  ['const a = "O multiplicador é 0,97 ÷ chance";', 'a sentence'],
  ['const a = "Indisponível no perfil regulado";', 'what follows'],
  ['const a = "O endereço é publicado nesta página pela operadora";', 'what the settings say'],
])('%s is caught', (source, instead) => {
  expect(wrongWords(spokenTexts(parseSource('web/features/x/x.tsx', source))).join()).toContain(instead);
});

test('the specification’s own texts and English code do not count as Portuguese texts', () => {
  const own = 'const a = "Voltamos em breve!"; const b = "the stake is void"; const c = "Token expirado ou inválido";';
  expect(wrongWords(spokenTexts(parseSource('web/features/x/x.tsx', own)))).toEqual([]);
});

test('the texts of a slot take every number from its mathematics', () => {
  expect(writtenNumbers(texts)).toEqual([]);
});

test.each([
  ['texts.ts', 'const a = "Uma rodada paga no máximo 5.000 vezes a aposta";'],
  ['texts.ts', 'const a = `Três luas dão ${free} giros extras`;'],
  ['scene/texts.ts', 'const a = "Quando os dois rolos estão cobertos";'],
])('a number written by hand in %s is caught: %s', (file, source) => {
  expect(writtenNumbers(spokenTexts(parseSource(`studio/games/x/${file}`, source)))).toHaveLength(1);
});
