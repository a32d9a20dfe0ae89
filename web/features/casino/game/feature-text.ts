const names: Readonly<Record<string, string>> = {
  conferivel: 'Conferível',
  multijogador: 'Multijogador',
  multiplicador: 'Multiplicador',
  'rodadas-gratis': 'Rodadas grátis',
  'compra-de-bonus': 'Compra de bônus',
  cascata: 'Cascata',
  jackpot: 'Jackpot',
};

/** A feature's name; one nobody named reads as its slug does. */
export function featureText(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return names[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
