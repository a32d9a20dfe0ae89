import { Container, Graphics, Sprite, type Texture, TilingSprite } from 'pixi.js';
import { arch, backOut, linear, quadIn } from '#studio/stage/motion/easing.ts';
import { createSymbolView, type SymbolLooks } from '#studio/stage/pixi/symbol-view.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import { COLOURS, RUNG_COLOURS } from '../art.ts';
import { CELL } from '../measures.ts';
import type { Jackpot } from '../../math/symbols.ts';

/** One cell of the board while pearls are held: empty, turning, or with a pearl that stays. */
export interface PearlCell {
  /** Its parts, from the back: the board groups like parts of all cells, so that they are drawn together. */
  readonly layers: readonly Container[];
  /** Shows a pearl here from the beginning. */
  hold(face: string, rung: Jackpot | null): void;
  turn(): void;
  /** Stops with a pearl, or empty. Resolves when it has stopped. */
  rest(face: string | null, rung: Jackpot | null): Promise<void>;
  /** The pearl is being paid; a paid one is dimmed. */
  pay(): void;
  empty(): void;
}

export interface PearlCellParts {
  readonly looks: SymbolLooks;
  readonly streak: Texture;
  readonly glow: Texture;
}

/** Virtual units per millisecond. */
const SPEED = 1.75;
const FADE_MS = 120;
const FALL_MS = 150;
const SETTLE_MS = 340;

const WIDTH = CELL.width - 4;
const HEIGHT = CELL.height - 8;
const EDGE = [-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 24] as const;

/** Makes an empty cell of the board, with its middle at `at`. */
export function createPearlCell(kit: SceneKit, { looks, streak, glow }: PearlCellParts, at: Readonly<Record<'x' | 'y', number>>): PearlCell {
  const { time, reducedMotion } = kit;
  const passing = new TilingSprite({ texture: streak, width: WIDTH - 12, height: HEIGHT - 12, anchor: 0.5, alpha: 0 });
  const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', alpha: 0 });
  const ring = new Graphics().roundRect(...EDGE).stroke({ color: 0xffffff, width: 6 });
  const pearl = createSymbolView(time, looks, '');
  const layers = [drawWell(), passing, halo, ring, new Container({ children: [pearl.view] })];
  layers.forEach((layer) => layer.position.copyFrom(at));
  halo.setSize(250);
  let stop: () => void = () => undefined;
  const mark = (rung: Jackpot | null) => {
    const colour = rung === null ? COLOURS.lamp : RUNG_COLOURS[rung];
    ring.tint = colour;
    halo.tint = colour;
    ring.visible = true;
    halo.visible = true;
    halo.alpha = rung === null ? 0.35 : 0.7;
  };
  const fade = (to: number) => {
    const from = passing.alpha;
    return time.tween(FADE_MS, (t) => {
      passing.alpha = from + (to - from) * t;
      passing.visible = passing.alpha > 0;
    });
  };
  return {
    layers,
    hold(face, rung) {
      pearl.show(face);
      pearl.reset();
      pearl.view.y = 0;
      pearl.view.alpha = 1;
      mark(rung);
    },
    turn() {
      stop();
      void fade(1);
      if (reducedMotion()) return;
      stop = time.each((deltaMs) => (passing.tilePosition.y += deltaMs * SPEED));
    },
    async rest(face, rung) {
      const fading = fade(0);
      if (face !== null) {
        pearl.show(face);
        pearl.reset();
        pearl.view.alpha = 0;
        mark(rung);
        await drop(kit, pearl.view, ring);
      }
      await fading;
      stop();
    },
    pay() {
      void pearl.celebrate(reducedMotion());
      ring.tint = 0xffffff;
      void time.tween(500, (t) => (halo.alpha = 0.35 + 0.65 * arch(t)), { ease: linear });
    },
    empty() {
      stop();
      pearl.show('');
      passing.alpha = 0;
      passing.visible = false;
      halo.visible = false;
      ring.visible = false;
    },
  };
}

function drawWell(): Graphics {
  return new Graphics()
    .roundRect(...EDGE)
    .fill(0x05202c)
    .roundRect(-WIDTH / 2 + 3, -HEIGHT / 2 + 5, WIDTH - 6, HEIGHT - 6, 22)
    .fill(0x0c3a4a)
    .roundRect(...EDGE)
    .stroke({ color: 0x2c7a8a, width: 3, alpha: 0.7 });
}

/** A pearl falls into its cell, is squeezed by it and settles; with reduced motion it appears. */
async function drop({ time, reducedMotion }: SceneKit, pearl: Container, ring: Container): Promise<void> {
  if (reducedMotion()) return time.tween(240, (t) => (pearl.alpha = t));
  pearl.alpha = 1;
  await time.tween(FALL_MS, (t) => (pearl.y = -74 * (1 - t)), { ease: quadIn });
  void time.tween(420, (t) => ring.scale.set(1 + 0.12 * arch(t)), { ease: linear });
  await time.tween(SETTLE_MS, (t) => pearl.scale.set(1.16 - 0.16 * t, 0.84 + 0.16 * t), { ease: backOut(2.4) });
}
