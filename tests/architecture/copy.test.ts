import { expect, test } from 'vitest';
import { featuresOf } from '#server/modules/casino/domain/import/words.ts';
import { TEXTS } from '#studio/games/texts.ts';
import { featureText } from '#web/features/casino/game/feature-text.ts';
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
  ['const a = "A lua é o curinga do jogo";', 'coringa'],
  ['const a = "Você ganhou 10 giros grátis para jogar";', 'rodadas grátis'],
  ['const a = "Três luas dão rodadas extras";', 'giros extras'],
  ['const a = "Indisponível no perfil regulado";', 'what follows'],
  ['const a = "O endereço é publicado nesta página pela operadora";', 'what the settings say'],
])('%s is caught', (source, instead) => {
  expect(wrongWords(spokenTexts(parseSource('web/features/x/x.tsx', source))).join()).toContain(instead);
});

test('the specification’s own texts and English code do not count as Portuguese texts', () => {
  const own = 'const a = "Voltamos em breve!"; const b = "the stake is void"; const c = "Token expirado ou inválido";';
  expect(wrongWords(spokenTexts(parseSource('web/features/x/x.tsx', own)))).toEqual([]);
});

test.each(Object.values(TEXTS))('the lobby names the features of $name as the game does', ({ features }) => {
  expect(featuresOf(features).map(featureText)).toEqual(features);
});

test('the texts of each original game take every number from its mathematics, its settings or its rules', () => {
  expect(writtenNumbers(texts)).toEqual([]);
});

test.each([
  ['studio/games/x/texts.ts', 'const a = "Uma rodada paga no máximo 5.000 vezes a aposta";'],
  ['studio/games/x/texts.ts', 'const a = `Três luas dão ${free} giros extras`;'],
  ['studio/games/x/scene/texts.ts', 'const a = "Quando os dois rolos estão cobertos";'],
  ['web/features/originals/fairness/mines-fairness.tsx', 'const a = <li>São 25 casas e até vinte minas</li>;'],
  ['web/features/originals/mines/invitation.tsx', 'const a = <p>O retorno é de até 97%.</p>;'],
  ['server/modules/casino/first-catalogue/dice.ts', 'const a = "A chance é de 1% a 95%";'],
  ['server/modules/site/pages/texts/ajuda.ts', 'const a = "No Double, branco paga 14 vezes a sua aposta";'],
  ['web/features/promotions/x.tsx', 'const a = <p>Boto Encantado paga até cem vezes</p>;'],
])('a number written by hand in %s is caught: %s', (file, source) => {
  expect(writtenNumbers(spokenTexts(parseSource(file, source)))).toHaveLength(1);
});
