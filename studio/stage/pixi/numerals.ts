import { Container, Sprite, type Texture } from 'pixi.js';
import { paintTexture } from './textures.ts';

/** The look of a game's large figures. Colours are CSS colours. */
export interface NumeralLook {
  /** From top to bottom. */
  readonly fill: readonly string[];
  readonly outline: string;
  readonly shadow: string;
}

export interface Numerals {
  readonly view: Container;
  /** Shows a text of figures, "R$ ", points, commas, "×" and "+", centred. Cheap enough for every frame. */
  show(text: string): void;
}

const GLYPHS = '0123456789.,R$ ×+/';
const HEIGHT = 160;
const PAD = 14;
const FONT = `800 128px 'Inter Variable', Inter, 'Segoe UI', Roboto, sans-serif`;

interface Glyph {
  readonly texture: Texture;
  readonly advance: number;
}

/** Paints a game's figures once. All figures have the same width, so counting doesn't shake. */
export function paintNumerals(look: NumeralLook): Map<string, Glyph> {
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler === null) throw new Error('This browser draws on no canvas.');
  ruler.font = FONT;
  const figure = Math.max(...Array.from('0123456789').map((digit) => ruler.measureText(digit).width));
  return new Map(
    Array.from(GLYPHS).map((glyph) => {
      const own = ruler.measureText(glyph).width;
      const advance = /\d/.test(glyph) ? figure : own;
      const texture = paintTexture({ width: advance + PAD * 2, height: HEIGHT }, (context) => paintGlyph(context, glyph, PAD + (advance - own) / 2, look), 1);
      return [glyph, { texture, advance }] as const;
    }),
  );
}

function paintGlyph(context: CanvasRenderingContext2D, glyph: string, x: number, { fill, outline, shadow }: NumeralLook): void {
  const colours = context.createLinearGradient(0, 26, 0, 132);
  fill.forEach((colour, at) => colours.addColorStop(at / Math.max(1, fill.length - 1), colour));
  Object.assign(context, { font: FONT, textBaseline: 'alphabetic', lineJoin: 'round', lineWidth: 14, strokeStyle: shadow });
  context.strokeText(glyph, x, 130);
  Object.assign(context, { strokeStyle: outline, lineWidth: 11 });
  context.strokeText(glyph, x, 126);
  Object.assign(context, { fillStyle: colours });
  context.fillText(glyph, x, 126);
}

/** A row of painted figures, `height` virtual units high, centred on its origin. */
export function createNumerals(glyphs: ReadonlyMap<string, Glyph>, height: number): Numerals {
  const view = new Container();
  const row = new Container();
  row.scale.set(height / HEIGHT);
  view.addChild(row);
  const sprites: Sprite[] = [];
  return {
    view,
    show(text) {
      let x = 0;
      const signs = Array.from(text.replaceAll('\u00a0', ' '));
      signs.forEach((sign, at) => {
        const glyph = glyphs.get(sign);
        const sprite = sprites[at] ?? row.addChild(new Sprite());
        sprites[at] = sprite;
        sprite.visible = glyph !== undefined;
        if (glyph === undefined) return;
        sprite.texture = glyph.texture;
        sprite.position.set(x - PAD, -HEIGHT / 2);
        x += glyph.advance;
      });
      sprites.slice(signs.length).forEach((sprite) => (sprite.visible = false));
      row.x = (-x / 2) * row.scale.x;
    },
  };
}
