const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** Hundredths of a percent as read in Brazil: 9333 is "93,33%". */
export function rtpText(rtp: number): string {
  return percent.format(rtp / 10_000);
}

/** "1 jogo", "1.204 jogos". */
export function gamesText(count: number): string {
  return count === 1 ? '1 jogo' : `${count.toLocaleString('pt-BR')} jogos`;
}
