import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { backOut, linear } from '#studio/stage/motion/easing.ts';
import { countedCents, countMs } from '#studio/stage/pixi/count-up.ts';
import type { Numerals } from '#studio/stage/pixi/numerals.ts';
import type { Layout, RoundContext, SceneKit } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';
import type { Arrangement } from './arrangement.ts';

export interface Banner {
  readonly view: Container;
  resize(layout: Layout, places: Arrangement): void;
  /** A line beside the amount: "Queda 3 de 10". Empty: none. */
  caption(text: string): void;
  /** The amount, in centavos; null: none. */
  amount(cents: number | null): void;
  /** The amount that is multiplied next: "R$ 0,60 ×3". */
  product(cents: number, multiplier: number): void;
  /** Where the amount stands. */
  spot(): { x: number; y: number };
  /** A card over everything: a large figure between two lines, for as long as it is read or skipped. */
  card(above: string, figure: string, below: string, context: RoundContext): Promise<void>;
  /** The same with an amount that is counted. */
  countCard(above: string, cents: number, context: RoundContext): Promise<void>;
  clear(): void;
}

const READ_MS = 2_200;
const WIDEST = 900;

/** What the scene writes: amounts, the line beside them, and cards between the parts of a round. */
export function createBanner(kit: SceneKit, large: Numerals, small: Numerals, glow: Texture): Banner {
  const { time, reducedMotion, sound } = kit;
  const style = { fontFamily: 'Inter Variable', fontWeight: '700', fill: 0xfff3d6, stroke: { color: 0x2a0d22, width: 10, join: 'round' } } as const;
  const caption = new Text({ text: '', anchor: 0.5, style: { ...style, fontSize: 46 } });
  const veil = new Graphics();
  const halo = new Sprite({ texture: glow, anchor: 0.5, tint: 0xff8a3d, blendMode: 'add', alpha: 0.75 });
  const above = new Text({ text: '', anchor: 0.5, y: -128, style: { ...style, fontSize: 62 } });
  const below = new Text({ text: '', anchor: 0.5, y: 128, style: { ...style, fontSize: 62 } });
  halo.setSize(1_200, 800);
  const words = new Container({ children: [halo, above, large.view, below] });
  const card = new Container({ visible: false, children: [veil, words] });
  const view = new Container({ children: [caption, small.view, card] });
  small.view.visible = false;
  let places: Arrangement | undefined;
  let fit = 1;

  const arrange = () => {
    if (places === undefined) return;
    caption.position.copyFrom(places.caption);
    const { x, y } = caption.text === '' ? places.amount : places.amountBeside;
    small.view.position.set(x, y);
  };
  const write = (text: string | null) => {
    small.view.visible = text !== null;
    if (text !== null) small.show(text);
    arrange();
  };
  const raise = async (context: RoundContext) => {
    card.visible = true;
    if (context.celebrate) sound.fanfare(1);
    void time.tween(260, (t) => (card.alpha = t));
    words.scale.set(fit);
    if (!reducedMotion()) await time.tween(480, (t) => words.scale.set(fit * (0.7 + 0.3 * t)), { ease: backOut(1.8) });
  };
  const lower = async () => {
    await time.tween(260, (t) => (card.alpha = 1 - t));
    card.visible = false;
  };
  return {
    view,
    resize({ view: seen, box, orientation }, next) {
      small.view.scale.set(orientation === 'portrait' ? 1 : 1.3);
      places = next;
      fit = Math.min(1, box.width / WIDEST);
      veil.clear().rect(seen.x, seen.y, seen.width, seen.height).fill({ color: 0x1a0616, alpha: 0.74 });
      arrange();
    },
    caption(text) {
      caption.text = text;
      arrange();
    },
    amount: (cents) => write(cents === null || cents === 0 ? null : brl(cents)),
    product: (cents, multiplier) => write(multiplier === 1 ? brl(cents) : `${brl(cents)} ×${multiplier}`),
    spot: () => ({ x: small.view.x, y: small.view.y }),
    async card(first, figure, last, context) {
      above.text = first;
      below.text = last;
      large.show(figure);
      await raise(context);
      await time.wait(READ_MS, context.skip);
      await lower();
    },
    async countCard(first, cents, context) {
      above.text = first;
      below.text = '';
      large.show(brl(0));
      await raise(context);
      const count = (share: number) => {
        large.show(brl(countedCents(0, cents, share)));
        if (share < 1 && context.celebrate) sound.tick(share);
      };
      await time.tween(Math.min(3_000, countMs(cents / context.stake)), count, { ease: linear, skip: context.skip });
      await time.wait(1_300);
      await lower();
    },
    clear() {
      caption.text = '';
      small.view.visible = false;
      card.visible = false;
      arrange();
    },
  };
}
