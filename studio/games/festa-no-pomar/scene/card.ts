import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { backOut, linear } from '#studio/stage/motion/easing.ts';
import { countedCents, countMs } from '#studio/stage/pixi/count-up.ts';
import type { Numerals } from '#studio/stage/pixi/numerals.ts';
import type { Layout, RoundContext, SceneKit } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';

export interface Card {
  readonly view: Container;
  resize(layout: Layout): void;
  /** A large figure between two texts, shown for a reading time or until skipped. */
  show(above: string, figure: string, below: string, context: RoundContext): Promise<void>;
  /** The same with an amount in centavos that counts up. */
  count(above: string, cents: number, context: RoundContext): Promise<void>;
  clear(): void;
}

/** The scene's text style. */
export const WRITING = { fontFamily: 'Inter Variable', fontWeight: '700', fill: 0xfff3d6, stroke: { color: 0x2a0d22, width: 10, join: 'round' } } as const;

const READ_MS = 2_200;
const REST_MS = 1_300;
const LONGEST_COUNT_MS = 3_000;
const WIDEST = 900;

/** A card over everything, between the stages of a round. It plays a sound only where a win may be celebrated. */
export function createCard({ time, reducedMotion, sound }: SceneKit, large: Numerals, glow: Texture): Card {
  const veil = new Graphics();
  const halo = new Sprite({ texture: glow, anchor: 0.5, tint: 0xff8a3d, blendMode: 'add', alpha: 0.6 });
  const above = new Text({ text: '', anchor: 0.5, y: -132, style: { ...WRITING, fontSize: 62 } });
  const below = new Text({ text: '', anchor: 0.5, y: 132, style: { ...WRITING, fontSize: 62 } });
  halo.setSize(1_200, 800);
  const words = new Container({ children: [halo, above, large.view, below] });
  const view = new Container({ visible: false, children: [veil, words] });
  let fit = 1;

  const raise = async (first: string, figure: string, last: string, context: RoundContext) => {
    above.text = first;
    below.text = last;
    large.show(figure);
    view.visible = true;
    if (context.celebrate) sound.fanfare(1);
    void time.tween(260, (t) => (view.alpha = t));
    words.scale.set(fit);
    if (!reducedMotion()) await time.tween(480, (t) => words.scale.set(fit * (0.7 + 0.3 * t)), { ease: backOut(1.8) });
  };
  const lower = async () => {
    await time.tween(260, (t) => (view.alpha = 1 - t));
    view.visible = false;
  };
  return {
    view,
    resize({ view: seen, box }) {
      fit = Math.min(1, box.width / WIDEST);
      veil.clear().rect(seen.x, seen.y, seen.width, seen.height).fill({ color: 0x1a0616, alpha: 0.78 });
    },
    async show(first, figure, last, context) {
      await raise(first, figure, last, context);
      await time.wait(READ_MS, context.skip);
      await lower();
    },
    async count(first, cents, context) {
      await raise(first, brl(0), '', context);
      const step = (share: number) => {
        large.show(brl(countedCents(0, cents, share)));
        if (share < 1 && context.celebrate) sound.tick(share);
      };
      await time.tween(Math.min(LONGEST_COUNT_MS, countMs(cents / context.stake)), step, { ease: linear, skip: context.skip });
      await time.wait(REST_MS);
      await lower();
    },
    clear() {
      view.visible = false;
    },
  };
}
