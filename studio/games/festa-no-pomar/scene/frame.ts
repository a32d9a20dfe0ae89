import { Container, Graphics, Sprite } from 'pixi.js';
import { svgTexture } from '#studio/stage/pixi/textures.ts';
import { ROWS, COLUMNS } from '../math/symbols.ts';
import { BOARD, CELL, FRAME_PAD } from './cascade/arrangement.ts';

/** A flower of printed chita cloth, for the corners. */
const FLOWER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><g stroke="#2a0d22" stroke-width="5" stroke-linejoin="round"><path d="M22 22 C2 40 4 70 24 84 C34 66 36 42 22 22Z M78 78 C60 98 30 96 16 76 C34 66 58 64 78 78Z" fill="#4caf50"/>${[
  0, 72, 144, 216, 288,
]
  .map((turn) => `<ellipse cx="50" cy="27" rx="17" ry="21" transform="rotate(${turn} 50 50)" fill="#ff5f8f"/>`)
  .join(
    '',
  )}</g>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="48" cy="24" rx="7" ry="10" transform="rotate(${turn} 50 50)" fill="#ffb0c8"/>`).join('')}<circle cx="50" cy="50" r="13" fill="#ffd34d" stroke="#2a0d22" stroke-width="5"/><circle cx="46" cy="46" r="4" fill="#fff6c8"/></svg>`;

/** The board behind the symbols: a crate of dark wood, checked cloth inside, flowers on its corners. */
export async function createFrame(): Promise<Container> {
  const w = BOARD.width + FRAME_PAD * 2;
  const h = BOARD.height + FRAME_PAD * 2;
  const box = (inset: number, radius: number) => [-w / 2 + inset, -h / 2 + inset, w - inset * 2, h - inset * 2, radius] as const;
  const frame = new Graphics()
    .roundRect(-w / 2 - 4, -h / 2 + 4, w + 8, h + 14, 40)
    .fill({ color: 0x12040e, alpha: 0.5 })
    .roundRect(...box(0, 36))
    .fill(0x6b3416)
    .roundRect(...box(0, 36))
    .stroke({ color: 0x2a0d22, width: 6 })
    .roundRect(...box(6, 31))
    .stroke({ color: 0xb8692c, width: 5 })
    .roundRect(...box(14, 24))
    .stroke({ color: 0xffc979, width: 3, alpha: 0.8 })
    .roundRect(...box(19, 18))
    .fill(0x2c0f2a);
  const cloth = new Graphics();
  for (let column = 0; column < COLUMNS; column += 1)
    for (let row = 0; row < ROWS; row += 1) {
      const x = -BOARD.width / 2 + column * CELL.width;
      const y = -BOARD.height / 2 + row * CELL.height;
      cloth.roundRect(x + 3, y + 3, CELL.width - 6, CELL.height - 6, 20).fill({ color: (column + row) % 2 === 0 ? 0x45193f : 0x391435, alpha: 0.95 });
      cloth.roundRect(x + 8, y + 7, CELL.width - 16, 34, 14).fill({ color: 0xff9ec0, alpha: 0.05 });
    }
  const flower = await svgTexture(FLOWER, { width: 84, height: 84 });
  const corners = [
    [-1, 1],
    [1, 1],
  ].map(([x = 0, y = 0], at) => {
    const sprite = new Sprite({ texture: flower, anchor: 0.5, x: (x * w) / 2 - x * 12, y: (y * h) / 2 - y * 12 });
    sprite.rotation = at === 0 ? 0.2 : -0.9;
    return sprite;
  });
  return new Container({ children: [frame, cloth, ...corners] });
}
