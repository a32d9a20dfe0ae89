const names: Readonly<Record<string, string>> = {
  conferivel: 'Conferível',
  multijogador: 'Multijogador',
  multiplicador: 'Multiplicador',
  'giros-extras': 'Giros extras',
  // The word of games that were listed before the feature had the word of the games themselves.
  'rodadas-gratis': 'Giros extras',
  'compra-de-bonus': 'Compra de bônus',
  cascata: 'Cascata',
  jackpot: 'Jackpot',
};

/** A feature's name; one nobody named reads as its slug does. */
export function featureText(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return names[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
