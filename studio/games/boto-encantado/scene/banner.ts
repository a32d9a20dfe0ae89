import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { backOut, linear } from '#studio/stage/motion/easing.ts';
import { countedCents, countMs } from '#studio/stage/pixi/count-up.ts';
import type { Numerals } from '#studio/stage/pixi/numerals.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';

export interface Banner {
  readonly view: Container;
  /** `amountY`: the y position of lines' amounts, below the reels. */
  resize(layout: Layout, amountY: number): void;
  /** A text under the reels: "Giro 3 de 10". Empty: none. */
  caption(text: string): void;
  /** The amount under the reels, in centavos; null: none. */
  amount(cents: number | null): void;
  /** A card over everything: a large figure between two texts, shown for a reading time or until skipped. */
  card(above: string, figure: string, below: string, skip: AbortSignal): Promise<void>;
  /** The same with an amount that counts up. */
  countCard(above: string, cents: number, stakes: number, skip: AbortSignal): Promise<void>;
  clear(): void;
}

const READ_MS = 2_300;

/** The scene's texts: the one under the reels, and cards between the stages of a round. */
export function createBanner(kit: SceneKit, large: Numerals, small: Numerals, glow: Texture): Banner {
  const { time, reducedMotion, sound } = kit;
  const style = { fontFamily: 'Inter Variable', fontWeight: '700', fill: 0xfff3d6, stroke: { color: 0x140c33, width: 9, join: 'round' } } as const;
  const caption = new Text({ text: '', anchor: 0.5, style: { ...style, fontSize: 46 } });
  const veil = new Graphics();
  const halo = new Sprite({ texture: glow, anchor: 0.5, tint: 0xff86b5, blendMode: 'add', alpha: 0.7 });
  const above = new Text({ text: '', anchor: 0.5, y: -142, style: { ...style, fontSize: 64 } });
  const below = new Text({ text: '', anchor: 0.5, y: 138, style: { ...style, fontSize: 64 } });
  halo.setSize(1_100, 700);
  const words = new Container({ children: [halo, above, large.view, below] });
  const card = new Container({ visible: false, children: [veil, words] });
  const view = new Container({ children: [caption, small.view, card] });
  small.view.visible = false;

  const raise = async () => {
    card.visible = true;
    sound.fanfare(1);
    void time.tween(260, (t) => (card.alpha = t));
    if (!reducedMotion()) await time.tween(480, (t) => words.scale.set(0.7 + 0.3 * t), { ease: backOut(1.8) });
  };
  const lower = async () => {
    await time.tween(260, (t) => (card.alpha = 1 - t));
    card.visible = false;
  };
  return {
    view,
    resize({ view: seen }, amountY) {
      veil.clear().rect(seen.x, seen.y, seen.width, seen.height).fill({ color: 0x0b0628, alpha: 0.7 });
      caption.y = amountY - 6;
      small.view.y = amountY;
    },
    caption(text) {
      caption.text = text;
      caption.visible = !small.view.visible;
    },
    amount(cents) {
      small.view.visible = cents !== null && cents > 0;
      caption.visible = !small.view.visible;
      if (cents !== null) small.show(brl(cents));
    },
    async card(first, figure, last, skip) {
      above.text = first;
      below.text = last;
      large.show(figure);
      await raise();
      await time.wait(READ_MS, skip);
      await lower();
    },
    async countCard(first, cents, stakes, skip) {
      above.text = first;
      below.text = '';
      large.show(brl(0));
      await raise();
      const count = (share: number) => {
        large.show(brl(countedCents(0, cents, share)));
        if (share < 1) sound.tick(share);
      };
      await time.tween(Math.min(3_000, countMs(stakes)), count, { ease: linear, skip });
      await time.wait(1_300);
      await lower();
    },
    clear() {
      caption.text = '';
      small.view.visible = false;
      card.visible = false;
    },
  };
}
