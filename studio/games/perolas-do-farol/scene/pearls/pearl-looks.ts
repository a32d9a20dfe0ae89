import type { Texture } from 'pixi.js';
import { decodeSvg, paintTexture, type SymbolTexture } from '#studio/stage/pixi/textures.ts';
import { amount } from '#studio/stage/text/money.ts';
import type { Pearl } from '../../math/events.ts';
import { UNITS_PER_STAKE } from '../../math/paytable.ts';
import { EMBLEM_ART, SYMBOL_ART } from '../art.ts';
import { RUNG_NAMES } from '../names.ts';
import { FACES } from './pearl-face.ts';

export interface PearlLooks {
  readonly looks: Readonly<Record<string, SymbolTexture>>;
  /** Writes the prizes again for a stake in centavos. Sprites that show a face show the new one. */
  setStake(cents: number): void;
}

type Rung = Exclude<Pearl['jackpot'], null>;

const FONT = "800 46px 'Inter Variable', Inter, sans-serif";
const WIDEST = 136;
const RIBBONS: Readonly<Record<Rung, readonly [fill: string, edge: string]>> = {
  concha: ['#b53f4a', '#ffd6c4'],
  estrela: ['#9a5414', '#ffe9a6'],
  coral: ['#8f1243', '#ffc4bc'],
};

/** Paints the pearls with their prizes, `size` virtual units each: an amount, or the emblem and name of a rung. */
export async function paintPearls(size: number, blurred: Texture): Promise<PearlLooks> {
  const pearl = await decodeSvg(SYMBOL_ART.pearl);
  const emblems = { concha: await decodeSvg(EMBLEM_ART.concha), estrela: await decodeSvg(EMBLEM_ART.estrela), coral: await decodeSvg(EMBLEM_ART.coral) };
  const faces = FACES.map(({ name, units, jackpot }) => {
    let written: CanvasRenderingContext2D | undefined;
    const paint = (context: CanvasRenderingContext2D, stake: number) => {
      written = context;
      context.clearRect(0, 0, size, size);
      context.drawImage(pearl, 0, 0, size, size);
      if (jackpot === null) writePrize(context, amount((stake / UNITS_PER_STAKE) * units), size);
      else drawRung(context, jackpot, emblems[jackpot], size);
    };
    const crisp = paintTexture({ width: size, height: size }, (context) => paint(context, UNITS_PER_STAKE));
    return {
      name,
      look: { crisp, blurred },
      rewrite(stake: number) {
        if (written === undefined || jackpot !== null) return;
        paint(written, stake);
        crisp.source.update();
      },
    };
  });
  let shown = UNITS_PER_STAKE;
  return {
    looks: Object.fromEntries(faces.map(({ name, look }) => [name, look])),
    setStake(cents) {
      if (cents === shown) return;
      shown = cents;
      faces.forEach((face) => face.rewrite(cents));
    },
  };
}

function writePrize(context: CanvasRenderingContext2D, text: string, size: number): void {
  Object.assign(context, { font: FONT, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' });
  const fit = Math.min(1, WIDEST / context.measureText(text).width);
  context.save();
  context.translate(size / 2, size / 2 + 4);
  context.scale(fit, fit);
  Object.assign(context, { strokeStyle: 'rgba(255,255,255,.85)', lineWidth: 9, fillStyle: '#0a3346' });
  context.strokeText(text, 0, 0);
  context.fillText(text, 0, 0);
  context.restore();
}

function drawRung(context: CanvasRenderingContext2D, rung: Rung, emblem: CanvasImageSource, size: number): void {
  const [fill, edge] = RIBBONS[rung];
  const middle = size / 2;
  context.drawImage(emblem, middle - 54, 14, 108, 108);
  context.beginPath();
  context.roundRect(middle - 80, 112, 160, 42, 14);
  Object.assign(context, { fillStyle: fill, strokeStyle: '#06202b', lineWidth: 9 });
  context.stroke();
  context.fill();
  Object.assign(context, { strokeStyle: edge, lineWidth: 3 });
  context.stroke();
  Object.assign(context, { font: "800 28px 'Inter Variable', Inter, sans-serif", textAlign: 'center', textBaseline: 'middle', fillStyle: '#ffffff' });
  context.fillText(RUNG_NAMES[rung].toUpperCase(), middle, 134.5);
}
