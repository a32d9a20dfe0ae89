import { type RouletteKind, rouletteKindOf, rouletteNumbersOf, type RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import type { RouletteColor } from '#kernel/fairness/roulette/roulette-wheel.ts';

export const COLOR_WORDS: Readonly<Record<RouletteColor, string>> = { red: 'vermelho', black: 'preto', green: 'verde' };

const PLAIN: Readonly<Partial<Record<RouletteKind, string>>> = {
  ...{ red: 'Vermelho', black: 'Preto', odd: 'Ímpar', even: 'Par', low: '1 a 18', high: '19 a 36', basket: 'Primeiros quatro' },
};

/** A position as a croupier calls it: "Pleno 17", "Cavalo 17 e 20", "2ª dúzia". */
export function positionName(position: RoulettePosition): string {
  const kind = rouletteKindOf(position);
  const numbers = rouletteNumbersOf(position);
  const place = position.split(':')[1] ?? '';
  const range = `${numbers[0] ?? ''} a ${numbers.at(-1) ?? ''}`;
  switch (kind) {
    case 'straight':
      return `Pleno ${place}`;
    case 'split':
      return `Cavalo ${listed(numbers)}`;
    case 'street':
      return `Rua ${range}`;
    case 'trio':
      return `Trio ${listed(numbers)}`;
    case 'corner':
      return `Quadra ${listed(numbers)}`;
    case 'line':
      return `Linha ${range}`;
    case 'dozen':
      return `${place}ª dúzia`;
    case 'column':
      return `${place}ª coluna`;
    default:
      return PLAIN[kind] ?? position;
  }
}

/** "17 preto", "0 verde": contains the visible number, so that speech control works (WCAG 2.5.3). */
export function numberName(number: number, color: RouletteColor): string {
  return `${number} ${COLOR_WORDS[color]}`;
}

function listed(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1) ?? ''}`;
}
