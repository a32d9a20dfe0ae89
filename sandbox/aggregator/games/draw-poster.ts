import { type AggregatorGame, SUPPLIER } from './game-list.ts';
import { writeLine } from './lettering/write-line.ts';
import { SLOT_SCENES } from './scenes/slot-scenes.ts';
import { TABLE_SCENES } from './scenes/table-scenes.ts';

const SCENES = { ...SLOT_SCENES, ...TABLE_SCENES };

/** The margin between the title and the edges, in the picture's units. */
const MARGIN = 44;

/**
 * The game's picture as an SVG document: 3:4 (600 × 800), or 16:9 (1280 × 720) when `wide`. It shows a scene of the game's subject; all games share frame and
 * lettering. It has so few elements that a phone draws a long list of posters cheaply.
 */
export function drawPoster(game: AggregatorGame, wide: boolean): string {
  const [width, height] = wide ? [1_280, 720] : [600, 800];
  const [deep, bright] = game.colours;
  const scene = SCENES[game.scene](deep, bright);
  const night = mixed(deep, '#05060d', 0.72);
  const maker = writeLine(SUPPLIER.toUpperCase(), 25, 5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${game.name}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset=".62" stop-color="${bright}"/></linearGradient><linearGradient id="foot" x2="0" y2="1"><stop stop-color="${night}" stop-opacity="0"/><stop offset=".5" stop-color="${night}" stop-opacity=".92"/><stop offset="1" stop-color="${night}"/></linearGradient><linearGradient id="gilt" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".42" stop-color="#fff6dc"/><stop offset=".56" stop-color="${mixed(bright, '#ffd36b', 0.5)}"/><stop offset="1" stop-color="${mixed(bright, '#fff1c9', 0.55)}"/></linearGradient>
<path d="M0 0H${width}V${height}H0Z" fill="url(#sky)"/>${wide ? `<g transform="translate(340 -20) scale(.9)">${scene}</g>` : `<g transform="translate(0 -28)">${scene}</g>`}
<path d="M0 ${height * 0.6}H${width}V${height}H0Z" fill="url(#foot)"/>
${titled(game.name, night, width, height, wide)}<path transform="translate(${(width - maker.width) / 2} ${height - 26})" fill="#fff" opacity=".82" d="${maker.d}"/></svg>`;
}

/** The title's lines, the widest in full width: gold letters with a broad outline, which is repeated a little lower as a shadow. */
function titled(name: string, night: string, width: number, height: number, wide: boolean): string {
  const lines = wide ? [name] : inTwoLines(name.split(' '));
  const broadest = Math.max(...lines.map((each) => writeLine(each, 100).width));
  const size = Math.min(wide ? 120 : 128, ((width - 2 * MARGIN) / broadest) * 100);
  const lead = size * 0.88;
  const foot = height - 76;
  const letters = lines.map((each, index) => {
    const { d, width: length } = writeLine(each, size);
    return `<path transform="translate(${Math.round((width - length) / 2)} ${Math.round(foot - (lines.length - 1 - index) * lead)})" d="${d}"/>`;
  });
  return `<defs><g id="title" stroke="${night}" stroke-width="20" stroke-linejoin="round">${letters.join('')}</g></defs>
<use href="#title" y="7" fill="${night}"/><use href="#title" fill="url(#gilt)" paint-order="stroke"/>`;
}

/** A colour between two, as `#rrggbb`; `share` is the second's. */
function mixed(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
  const part = (at: number) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share);
  return `#${[0, 1, 2].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

/** The letters of a line in full size. */
const LONGEST_LINE = 10;

function inTwoLines(words: readonly string[]): string[] {
  if (words.join(' ').length <= LONGEST_LINE) return [words.join(' ')];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}
