/** Figures of the placeholder symbols, in a box of 200 around the origin. */
const FIGURES = {
  coringa: { tile: '#7b2fb5', figure: '<path d="M-62 42 L-74 -34 L-34 -4 L0 -62 L34 -4 L74 -34 L62 42 Z" fill="#ffe3a3"/>' },
  estrela: { tile: '#c7362f', figure: `<polygon points="${star(72, 30)}" fill="#ffe9b8"/>` },
  sol: { tile: '#d9822b', figure: `<polygon points="${star(78, 56, 12)}" fill="#ffd34d"/><circle r="44" fill="#fff3c4"/>` },
  lua: { tile: '#3f51a8', figure: '<path d="M24 -70 A72 72 0 1 0 24 70 A56 56 0 1 1 24 -70 Z" fill="#eef2ff"/>' },
  onda: { tile: '#1b8fa0', figure: wave(-24) + wave(22) },
  folha: { tile: '#2f8f4e', figure: '<path d="M-62 62 C-70 -30 0 -72 66 -66 C72 0 30 70 -62 62 Z" fill="#c9f2b1"/>' },
} as const;

export type SymbolName = keyof typeof FIGURES;

/** The names of the symbols that are drawn. */
export const DRAWN = Object.keys(FIGURES) as SymbolName[];

/** A first version of a symbol: its figure on a tile. No ids and no styles, so that many fit in one document. */
export function drawSymbol(name: SymbolName): string {
  const { tile, figure } = FIGURES[name];
  return svg(240, 240, [`<rect x="14" y="14" width="212" height="212" rx="44" fill="${tile}"/>`, `<g transform="translate(120 120)">${figure}</g>`]);
}

/** A first version of the poster: the game's name over three of its symbols, upright 3:4. `name` has only letters, digits, blanks and hyphens. */
export function drawPoster(name: string): string {
  const lines = linesOf(name);
  const size = Math.min(92, Math.floor(840 / Math.max(...lines.map(({ length }) => length))));
  const letters = `font-family="Inter, Segoe UI, Roboto, sans-serif" font-weight="800" font-size="${size}" text-anchor="middle" fill="#ffe3a3"`;
  const symbols = (['sol', 'estrela', 'coringa'] as const).map((symbol, place) => {
    const { tile, figure } = FIGURES[symbol];
    const at = `translate(${130 + place * 170} ${place === 1 ? 330 : 370}) scale(0.72)`;
    return `<g transform="${at}"><rect x="-106" y="-106" width="212" height="212" rx="44" fill="${tile}"/>${figure}</g>`;
  });
  return svg(600, 800, [
    '<rect width="600" height="800" fill="#101a33"/>',
    '<ellipse cx="300" cy="800" rx="460" ry="300" fill="#27406e"/>',
    ...symbols,
    ...lines.map((line, place) => `<text x="300" y="${740 - (lines.length - 1 - place) * (size + 8)}" ${letters}>${line}</text>`),
  ]);
}

/** Splits the name into two or three lines of similar length. */
function linesOf(name: string): string[] {
  const longest = Math.max(12, ...name.split(' ').map(({ length }) => length), Math.ceil(name.length / 2));
  return name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + 1 + word.length <= longest ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
  }, []);
}

function star(outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    const radius = corner % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return corners.join(' ');
}

function wave(y: number): string {
  return `<path d="M-74 ${y} q18.5 -30 37 0 t37 0 t37 0 t37 0" fill="none" stroke="#d6fbff" stroke-width="20" stroke-linecap="round"/>`;
}

function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n${parts.join('\n')}\n</svg>\n`;
}
