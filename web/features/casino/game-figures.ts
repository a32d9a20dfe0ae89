const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** Hundredths of a percent as read in Brazil: 9333 is "93,33%". */
export function rtpText(rtp: number): string {
  return percent.format(rtp / 10_000);
}

const features: Readonly<Record<string, string>> = {
  conferivel: 'Conferível',
  multijogador: 'Multijogador',
  'rodadas-gratis': 'Rodadas grátis',
  'compra-de-bonus': 'Compra de bônus',
  multiplicador: 'Multiplicador',
  cascata: 'Cascata',
  jackpot: 'Jackpot',
};

/** A feature's name; one nobody named reads as its slug does. */
export function featureText(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return features[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 jogo", "1.204 jogos". */
export function gamesText(count: number): string {
  return count === 1 ? '1 jogo' : `${count.toLocaleString('pt-BR')} jogos`;
}
