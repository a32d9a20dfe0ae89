import { whole } from './money.ts';

/** Masculine cardinals from 0 on; only 1 and 2 have a feminine form below twenty-one. */
const WORDS = [
  ...['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ...['onze', 'doze', 'treze', 'catorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove', 'vinte'],
];
const FEMININE: Readonly<Record<number, string>> = { 1: 'uma', 2: 'duas' };

/** A whole number as written in a sentence: "três", feminine "duas", from 21 on in figures, "2.500". */
export function inWords(value: number, gender: 'm' | 'f' = 'm'): string {
  return (gender === 'f' ? FEMININE[value] : undefined) ?? WORDS[value] ?? whole(value);
}

/** The same at the beginning of a sentence: "Três". */
export function startingWith(value: number, gender: 'm' | 'f' = 'm'): string {
  return capital(inWords(value, gender));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "10, 12 ou 15": a list of numbers or words as alternatives. */
export function anyOf(items: readonly (number | string)[], last: 'e' | 'ou' = 'ou'): string {
  const texts = items.map((item) => (typeof item === 'number' ? whole(item) : item));
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1) ?? ''}`;
}

/** The rules that apply to a round of every game of ours, at the end of its own rules. */
export const ROUND_RULES = [
  'A aposta é cobrada primeiro. Só depois de aceita o resultado é sorteado no servidor, com uma semente que já estava registrada.',
  'Uma rodada interrompida é concluída e mostrada quando você volta.',
  'Se a aposta não puder ser confirmada, ela é anulada, nada é sorteado e o valor volta para o seu saldo.',
] as const;
