import { Container, Text } from 'pixi.js';
import type { Numerals } from '#studio/stage/pixi/numerals.ts';
import type { Layout } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';
import type { Arrangement } from './cascade/arrangement.ts';
import { WRITING } from './card.ts';

export interface Banner {
  readonly view: Container;
  resize(layout: Layout, places: Arrangement): void;
  /** The text next to the amount, in one or two lines: "Queda 3 de 10", "até agora R$ 4,00". Empty: none. */
  caption(text: string): void;
  /** The amount, in centavos; null: none. */
  amount(cents: number | null): void;
  /** The amount before its multiplication: "R$ 0,60 ×3". */
  product(cents: number, multiplier: number): void;
  /** The place of the amount. */
  spot(): { x: number; y: number };
  clear(): void;
}

/** The texts next to the board: the amount being presented, and the number of the free drop. */
export function createBanner(numerals: Numerals): Banner {
  const caption = new Text({ text: '', anchor: 0.5, style: { ...WRITING, fontSize: 42, lineHeight: 50, align: 'center' } });
  const view = new Container({ children: [caption, numerals.view] });
  numerals.view.visible = false;
  let places: Arrangement | undefined;

  const arrange = () => {
    if (places === undefined) return;
    caption.position.copyFrom(places.caption);
    numerals.view.position.copyFrom(caption.text === '' ? places.amount : places.amountBeside);
  };
  const write = (text: string | null) => {
    numerals.view.visible = text !== null;
    if (text !== null) numerals.show(text);
    arrange();
  };
  return {
    view,
    resize({ orientation }, next) {
      places = next;
      numerals.view.scale.set(orientation === 'portrait' ? 1 : 1.3);
      arrange();
    },
    caption(text) {
      caption.text = text;
      arrange();
    },
    amount: (cents) => write(cents === null || cents === 0 ? null : brl(cents)),
    product: (cents, multiplier) => write(multiplier === 1 ? brl(cents) : `${brl(cents)} ×${multiplier}`),
    spot: () => ({ x: numerals.view.x, y: numerals.view.y }),
    clear() {
      caption.text = '';
      write(null);
    },
  };
}
