import type { CasinoGame } from '#contracts/casino/casino.ts';
import { numberText, percentText } from '#kernel/number-text.ts';

/** A game's return in Brazilian notation: "93,33%", "até 97%" where it depends on the way of playing; null where it isn't published. */
export function returnText({ rtp, rtp_varies }: Pick<CasinoGame, 'rtp' | 'rtp_varies'>): string | null {
  if (rtp === null) return null;
  const percent = percentText(rtp / 10_000, 2);
  return rtp_varies ? `até ${percent}` : percent;
}

/** "1 jogo", "1.204 jogos". */
export function gamesText(count: number): string {
  return count === 1 ? '1 jogo' : `${numberText(count)} jogos`;
}
