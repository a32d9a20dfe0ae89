import type { FestaSymbol } from '../math/symbols.ts';

/** The players' names of the symbols. */
export const NAMES: Readonly<Record<FestaSymbol, string>> = {
  lime: 'Limão',
  guava: 'Goiaba',
  cashew: 'Caju',
  orange: 'Laranja',
  corn: 'Milho',
  'candy-apple': 'Maçã do amor',
  accordion: 'Sanfona',
  lantern: 'Lanterna',
  bonfire: 'Fogueira',
};
