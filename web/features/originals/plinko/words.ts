import type { PlinkoRisk } from '#contracts/originals/plinko.ts';
import { numberText } from '#kernel/number-text.ts';

/* The list of bets loads without the mathematics: nothing of that here. */

/** The players' names of the risks. */
export const RISK_TEXTS: Readonly<Record<PlinkoRisk, string>> = { low: 'Baixo', medium: 'Médio', high: 'Alto' };

/** "0,5", "13,3", "900": a multiple from hundredths, where its sign is already shown. */
export function multipleText(multiplierE2: number): string {
  return numberText(multiplierE2 / 100, 2);
}

/** "0,5×". */
export function timesText(multiplierE2: number): string {
  return `${multipleText(multiplierE2)}×`;
}

/** "12 linhas, risco médio". */
export function boardText({ rows, risk }: { readonly rows: number; readonly risk: PlinkoRisk }): string {
  return `${rows} linhas, risco ${RISK_TEXTS[risk].toLowerCase()}`;
}

/** "esquerda, direita, …": the path of a ball for players who don't see it. */
export function pathText(path: string): string {
  return path
    .split('')
    .map((step) => (step === '0' ? 'esquerda' : 'direita'))
    .join(', ');
}
