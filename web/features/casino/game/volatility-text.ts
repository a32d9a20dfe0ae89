import type { CasinoGame } from '#contracts/casino/casino.ts';

export type Volatility = NonNullable<CasinoGame['volatility']>;

export const VOLATILITIES = ['baixa', 'media', 'alta'] as const satisfies readonly Volatility[];
const names: Readonly<Record<Volatility, string>> = { baixa: 'Baixa', media: 'Média', alta: 'Alta' };

/** The game's volatility in one word. */
export function volatilityText(volatility: Volatility): string {
  return names[volatility];
}
