import { expect, test } from 'vitest';
import { wordsAgainstTheRules } from './promotional-words.ts';

test.each([
  ['Corra: só hoje tem bônus.', 'urgency'],
  ['Última chance de participar.', 'urgency'],
  ['Aposte e lucre com os amigos.', 'a promise of winning'],
  ['Uma renda extra no fim do mês.', 'income'],
  ['Recupere o que perdeu.', 'a way back'],
  ['Dez rodadas grátis.', '"free"'],
  ['Veja em www.outro-site.com agora.', 'an address'],
  ['Bônus! Muito bônus!', 'shouting'],
  ['BÔNUS para TODOS vocês', 'shouting'],
  ['Jogue com responsabilidade.', 'a warning of its own'],
])('a promotional text may not contain: %s (GM-13)', (text, what) => {
  expect(wordsAgainstTheRules(text).join()).toContain(what);
});

test('a calm promotional text is accepted (GM-13)', () => {
  expect(wordsAgainstTheRules('Nesta semana, depósitos a partir de R$ 50,00 recebem um bônus de 20%. As regras estão na página de promoções.')).toEqual([]);
});
