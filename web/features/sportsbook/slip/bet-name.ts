import { coverName } from './full-covers.ts';
import type { SlipBet } from './slip-bets.ts';

/** "Flamengo (simples)", "Múltipla de 4", "Sistema 2/4", "Yankee". */
export function betName({ kind, selections, sizes, bankers }: SlipBet): string {
  if (kind === 'single') return `${selections[0]?.outcomeName ?? ''} (simples)`;
  if (kind === 'multiple') return `Múltipla de ${selections.length}`;
  const free = selections.length - bankers.size;
  return (bankers.size === 0 ? coverName(free, sizes) : null) ?? `Sistema ${sizes.join('+')}/${free}`;
}

/** "Duplas", "Triplas", "5 seleções": the lines of one size. */
export function sizeName(size: number): string {
  return ['', 'Simples', 'Duplas', 'Triplas', 'Quádruplas'][size] ?? `${size} seleções`;
}
