const names: Readonly<Record<string, string>> = {
  conferivel: 'Conferível',
  multijogador: 'Multijogador',
  multiplicador: 'Multiplicador',
  'giros-extras': 'Giros extras',
  // Names for games listed before the feature stored names itself.
  'rodadas-gratis': 'Giros extras',
  'compra-de-bonus': 'Compra de bônus',
  cascata: 'Cascata',
  jackpot: 'Jackpot',
};

/** The accents that slugs drop, by word. */
const accents: Readonly<Record<string, string>> = {
  automatico: 'automático',
  bonus: 'bônus',
  gratis: 'grátis',
  maximo: 'máximo',
  perolas: 'pérolas',
  premio: 'prêmio',
  premios: 'prêmios',
  rapido: 'rápido',
  simbolo: 'símbolo',
  simbolos: 'símbolos',
  tres: 'três',
};

/** A feature's name; a feature that is missing here is named after its slug. */
export function featureText(slug: string): string {
  const words = slug
    .split('-')
    .map((word) => accents[word] ?? word)
    .join(' ');
  return names[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
