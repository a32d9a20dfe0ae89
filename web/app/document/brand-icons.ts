/** Where a brand's icons and shared picture lie. */
export function brandIcons(brand: string): string {
  return brand === 'palpite' ? '/icons' : `/icons/${brand}`;
}
