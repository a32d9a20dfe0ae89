import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { backOut, linear } from '#studio/stage/motion/easing.ts';
import { countedCents, countMs } from '#studio/stage/pixi/count-up.ts';
import type { Numerals } from '#studio/stage/pixi/numerals.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';
import { placesOf } from './measures.ts';

export interface Banner {
  readonly view: Container;
  resize(layout: Layout): void;
  /** A text under the reels. Empty: none. */
  caption(text: string): void;
  /** The amount under the reels, in centavos; null: none. */
  amount(cents: number | null): void;
  /** A card over everything: a word and an amount that counts up, shown for a reading time. */
  card(card: { readonly title: string; readonly cents: number; readonly stakes: number; readonly colour: number }, skip: AbortSignal): Promise<void>;
  clear(): void;
}

const LONGEST_COUNT_MS = 2_600;
const READ_MS = 1_300;

/** The scene's texts: the text and the amount under the reels, and cards for the rungs of the ladder. */
export function createBanner(kit: SceneKit, large: Numerals, small: Numerals, glow: Texture): Banner {
  const { time, reducedMotion, sound } = kit;
  const style = { fontFamily: 'Inter Variable', fill: 0xfff1d0, stroke: { color: 0x06202b, width: 8, join: 'round' } } as const;
  const caption = new Text({ text: '', anchor: 0.5, style: { ...style, fontWeight: '600', fontSize: 36 } });
  const veil = new Graphics();
  const halo = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', alpha: 0.75 });
  const title = new Text({ text: '', anchor: 0.5, y: -104, style: { ...style, fontWeight: '800', fontSize: 92, letterSpacing: 8 } });
  halo.setSize(1_150, 720);
  large.view.y = 34;
  const words = new Container({ children: [halo, title, large.view] });
  const card = new Container({ visible: false, children: [veil, words] });
  const view = new Container({ children: [caption, small.view, card] });
  small.view.visible = false;

  return {
    view,
    resize({ view: seen, orientation }) {
      const { amountY, reels } = placesOf(orientation);
      veil.clear().rect(seen.x, seen.y, seen.width, seen.height).fill({ color: 0x03121b, alpha: 0.72 });
      caption.position.set(reels.x, amountY);
      small.view.position.set(reels.x, amountY);
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
    async card({ title: text, cents, stakes, colour }, skip) {
      title.text = text.toUpperCase();
      title.style.fill = colour;
      halo.tint = colour;
      large.show(brl(0));
      card.visible = true;
      sound.fanfare(stakes >= 100 ? 2 : 1);
      void time.tween(240, (t) => (card.alpha = t));
      if (!reducedMotion()) void time.tween(480, (t) => words.scale.set(0.7 + 0.3 * t), { ease: backOut(1.8) });
      const count = (share: number) => {
        large.show(brl(countedCents(0, cents, share)));
        if (share < 1) sound.tick(share);
      };
      await time.tween(Math.min(LONGEST_COUNT_MS, countMs(stakes)), count, { ease: linear, skip });
      await time.wait(READ_MS, skip);
      await time.tween(240, (t) => (card.alpha = 1 - t));
      card.visible = false;
    },
    clear() {
      caption.text = '';
      small.view.visible = false;
      card.visible = false;
    },
  };
}
