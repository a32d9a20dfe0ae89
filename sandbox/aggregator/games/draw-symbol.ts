/** Paths in a box of 100 × 100, in one style for all games of the supplier. */
const SHAPES: Readonly<Record<string, string>> = {
  leaf: 'M50 8C82 22 92 56 50 94C8 56 18 22 50 8Z',
  drop: 'M50 6C70 36 82 50 82 64A32 30 0 0 1 18 64C18 50 30 36 50 6Z',
  wave: 'M6 62C22 30 38 30 50 54C62 78 80 76 94 40V84H6Z',
  star: 'M50 6L62 38L96 40L69 61L79 94L50 75L21 94L31 61L4 40L38 38Z',
  sun: 'M50 24A26 26 0 1 1 49.9 24ZM46 4H54V18H46ZM46 82H54V96H46ZM4 46H18V54H4ZM82 46H96V54H82Z',
  moon: 'M64 8A44 44 0 1 0 92 68A36 36 0 1 1 64 8Z',
  bell: 'M50 8C72 8 76 30 78 52L88 72H12L22 52C24 30 28 8 50 8ZM40 78H60A10 10 0 0 1 40 78Z',
  gem: 'M28 14H72L94 40L50 92L6 40Z',
  crown: 'M8 30L30 52L50 14L70 52L92 30L84 84H16Z',
};
const TINTS: Readonly<Record<string, string>> = {
  leaf: '#5fd38d',
  drop: '#57b8ff',
  wave: '#3ad0c6',
  star: '#ffd84d',
  sun: '#ffa53d',
  moon: '#c7c3ff',
  bell: '#ff8a65',
  gem: '#ff6fb1',
  crown: '#ffc53d',
};

/** Portuguese names, for screen readers. */
export const SYMBOL_NAMES: Readonly<Record<string, string>> = {
  leaf: 'folha',
  drop: 'gota',
  wave: 'onda',
  star: 'estrela',
  sun: 'sol',
  moon: 'lua',
  bell: 'sino',
  gem: 'gema',
  crown: 'coroa',
};

/** The symbol as an SVG group that fills the box at x, y of `size`. */
export function drawSymbol(name: string, x: number, y: number, size: number): string {
  const path = SHAPES[name] ?? SHAPES['star'] ?? '';
  const scale = size / 100;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${path}" fill="${TINTS[name] ?? '#fff'}" stroke="#0009" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="none" stroke="#fff6" stroke-width="3" transform="translate(12 10) scale(.76)"/></g>`
  );
}
