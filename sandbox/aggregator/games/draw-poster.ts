import { type AggregatorGame, SUPPLIER } from './game-list.ts';
import { SLOT_SCENES } from './scenes/slot-scenes.ts';
import { TABLE_SCENES } from './scenes/table-scenes.ts';

const SCENES = { ...SLOT_SCENES, ...TABLE_SCENES };

/**
 * The game's picture as an SVG document: 3:4 (600 × 800), or 16:9 (1280 × 720) when `wide`. A scene of its own by what the game is about, in one frame and one
 * lettering for all of them, and of so few elements that a shelf of posters costs a phone nothing.
 */
export function drawPoster(game: AggregatorGame, wide: boolean): string {
  const [width, height] = wide ? [1_280, 720] : [600, 800];
  const [deep, bright] = game.colours;
  const lines = wide ? [game.name] : inTwoLines(game.name.split(' '));
  const size = wide ? 92 : Math.min(84, Math.floor(980 / Math.max(...lines.map((each) => each.length))));
  const scene = SCENES[game.scene](deep, bright);
  const title = lines
    .map((each, index) => `<text x="${width / 2}" y="${height * 0.855 + (index + 1 - lines.length / 2 - 0.5) * size}" font-size="${size}">${each}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${game.name}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset=".62" stop-color="${bright}"/></linearGradient><linearGradient id="foot" x2="0" y2="1"><stop stop-color="#07070f" stop-opacity="0"/><stop offset=".45" stop-color="#07070f"/></linearGradient>
<path d="M0 0H${width}V${height}H0Z" fill="url(#sky)"/>${wide ? `<g transform="translate(340 -20) scale(.9)">${scene}</g>` : `<g transform="translate(0 -28)">${scene}</g>`}
<path d="M0 ${height * 0.68}H${width}V${height}H0Z" fill="url(#foot)"/>
<g font-family="Georgia,'Times New Roman',serif" font-weight="700" text-anchor="middle" fill="#fff">${title}<text x="${width / 2}" y="${height - 28}" font-family="Verdana,sans-serif" font-size="22" font-weight="400" opacity=".85" letter-spacing="4">${SUPPLIER.toUpperCase()}</text></g></svg>`;
}

/** Letters that stand beside each other in full size. */
const LONGEST_LINE = 10;

function inTwoLines(words: readonly string[]): string[] {
  if (words.join(' ').length <= LONGEST_LINE) return [words.join(' ')];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}
