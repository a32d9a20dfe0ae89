import { numberText, percentText } from '#kernel/number-text.ts';

/** Hundredths of a percent as read in Brazil: 9333 is "93,33%". */
export function rtpText(rtp: number): string {
  return percentText(rtp / 10_000, 2);
}

/** "1 jogo", "1.204 jogos". */
export function gamesText(count: number): string {
  return count === 1 ? '1 jogo' : `${numberText(count)} jogos`;
}
