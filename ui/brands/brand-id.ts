/** The brands that have drawings here; the site has the list of operators (contracts/site/brands.ts). */
export type BrandId = 'palpite' | 'ipe' | 'aurora' | 'mare' | 'cerrado' | 'pampa';

/** The name in the drawings, and the width of the letters in a box 58 high. */
export const brandSizes: Readonly<Record<BrandId, { readonly name: string; readonly lettersWidth: number }>> = {
  palpite: { name: 'Palpite', lettersWidth: 170 },
  ipe: { name: 'Ipê', lettersWidth: 78 },
  aurora: { name: 'Aurora', lettersWidth: 176 },
  mare: { name: 'Maré', lettersWidth: 128 },
  cerrado: { name: 'Cerrado', lettersWidth: 200 },
  pampa: { name: 'Pampa', lettersWidth: 156 },
};
