import { drawSymbol } from './draw-symbol.ts';
import { type AggregatorGame, SUPPLIER } from './game-list.ts';

/** The game's picture as an SVG document: 3:4 (600 × 800), or 16:9 (1280 × 720) when `wide`. One frame, one light and one lettering for all of them. */
export function drawPoster(game: AggregatorGame, wide: boolean): string {
  const [width, height] = wide ? [1_280, 720] : [600, 800];
  const [deep, bright] = game.colours;
  const middle = { x: width / 2, y: height * 0.4 };
  const words = game.name.split(' ');
  const lines = wide ? [game.name] : inTwoLines(words);
  const size = wide ? 92 : Math.min(84, Math.floor(980 / Math.max(...lines.map((line) => line.length))));
  const rays = Array.from(
    { length: 12 },
    (_, ray) =>
      `<path d="M${middle.x} ${middle.y}L${middle.x - 40} ${-height}H${middle.x + 40}Z" fill="${bright}" opacity=".10" transform="rotate(${ray * 30} ${middle.x} ${middle.y})"/>`,
  ).join('');
  const title = lines
    .map(
      (line, index) =>
        `<text x="${middle.x}" y="${height * 0.78 + index * size}" font-size="${size}" text-anchor="middle" fill="#fff" stroke="#0008" stroke-width="6" paint-order="stroke">${line}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${game.name}">
<defs><radialGradient id="light" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${bright}"/><stop offset=".45" stop-color="${deep}"/><stop offset="1" stop-color="#07070f"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#light)"/>${rays}${heartOf(game, middle, wide ? 260 : 250)}
<g font-family="Georgia,'Times New Roman',serif" font-weight="700">${title}</g>
<text x="${middle.x}" y="${height - 28}" font-family="Verdana,sans-serif" font-size="22" text-anchor="middle" fill="#fffc" letter-spacing="4">${SUPPLIER.toUpperCase()}</text>
<rect x="10" y="10" width="${width - 20}" height="${height - 20}" rx="26" fill="none" stroke="${bright}" stroke-opacity=".6" stroke-width="6"/></svg>`;
}

function inTwoLines(words: readonly string[]): string[] {
  if (words.length < 2) return [...words];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** What stands in the light: the dearest symbols of a slot, the wheel or the cards of a table. */
function heartOf(game: AggregatorGame, { x, y }: { x: number; y: number }, size: number): string {
  if (game.kind === 'slot') {
    const [low = 'star', high = 'gem', top = 'crown'] = game.symbols.slice(-3);
    return (
      drawSymbol(low, x - size * 0.95, y - size * 0.05, size * 0.6) +
      drawSymbol(high, x + size * 0.35, y - size * 0.05, size * 0.6) +
      drawSymbol(top, x - size / 2, y - size * 0.6, size)
    );
  }
  if (game.math.spots.some(({ id }) => id === 'sun')) {
    const card = (dx: number, turn: number, symbol: string) =>
      `<g transform="translate(${x + dx} ${y}) rotate(${turn})"><rect x="-80" y="-120" width="160" height="240" rx="18" fill="#fff8ea" stroke="#0006" stroke-width="4"/>${drawSymbol(symbol, -60, -60, 120)}</g>`;
    return card(-85, -9, 'sun') + card(85, 9, 'moon');
  }
  const fields = 18;
  const slices = Array.from({ length: fields }, (_, field) => {
    const [from, to] = [field, field + 1].map((place) => ((place * 360) / fields) * (Math.PI / 180));
    const point = (angle: number | undefined) =>
      `${(x + size * 0.62 * Math.cos(angle ?? 0)).toFixed(1)} ${(y + size * 0.62 * Math.sin(angle ?? 0)).toFixed(1)}`;
    const radius = size * 0.62;
    return `<path d="M${x} ${y}L${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}Z" fill="${field % 2 === 0 ? game.colours[0] : '#141418'}" stroke="#e9d8a6" stroke-width="3"/>`;
  }).join('');
  return `${slices}<circle cx="${x}" cy="${y}" r="${size * 0.24}" fill="${game.colours[1]}" stroke="#0008" stroke-width="5"/>${drawSymbol('star', x - size * 0.16, y - size * 0.16, size * 0.32)}`;
}
