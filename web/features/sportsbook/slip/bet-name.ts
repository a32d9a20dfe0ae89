import { betName } from '#kernel/bets/bet-name.ts';
import type { SlipBet } from './store/slip-bets.ts';

/** "Flamengo (simples)", else the bet's usual name: a slip may have many singles, which their outcomes distinguish. */
export function slipBetName({ kind, selections, picks, sizes, bankers }: SlipBet): string {
  if (kind === 'single') return `${selections[0]?.outcomeName ?? ''} (simples)`;
  return betName({ kind, sizes, legs: picks.map(({ key }) => ({ banker: bankers.has(key) })) });
}

/** "Duplas", "Triplas", "5 seleções": the lines of one size. */
export function sizeName(size: number): string {
  return ['', 'Simples', 'Duplas', 'Triplas', 'Quádruplas'][size] ?? `${size} seleções`;
}
