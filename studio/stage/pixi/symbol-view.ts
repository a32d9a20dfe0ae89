import { Container, Sprite } from 'pixi.js';
import { arch, cubicOut, mix } from '../motion/easing.ts';
import type { Time } from '../motion/time.ts';
import type { SymbolTexture } from './textures.ts';

export type SymbolLooks = Readonly<Record<string, SymbolTexture>>;

/** One symbol in its cell, its origin in the middle. */
export interface SymbolView {
  readonly view: Container;
  name(): string;
  show(name: string, blurred?: boolean): void;
  /** Squeezes it on landing, then resets it. */
  land(): Promise<void>;
  /** Enlarges and sways it a little: part of a win. */
  celebrate(reduced: boolean): Promise<void>;
  /** Dims it while others win. */
  dim(on: boolean): void;
  /** Resets it. */
  reset(): void;
}

const DIMMED = 0x4a4f66;

/** Makes a symbol that can change its look. Unknown names show nothing. */
export function createSymbolView(time: Time, looks: SymbolLooks, first: string): SymbolView {
  const view = new Container();
  const picture = new Sprite();
  picture.anchor.set(0.5);
  view.addChild(picture);
  let shown = '';
  let runs = 0;
  const show = (name: string, blurred = false) => {
    const look = looks[name];
    shown = name;
    picture.visible = look !== undefined;
    if (look !== undefined) picture.texture = blurred ? look.blurred : look.crisp;
  };
  const run = (durationMs: number, step: (share: number) => void, ease = cubicOut) => {
    runs += 1;
    const mine = runs;
    return time.tween(durationMs, (share) => mine === runs && step(share), { ease });
  };
  const reset = () => {
    runs += 1;
    picture.scale.set(1);
    picture.rotation = 0;
    picture.y = 0;
    picture.tint = 0xffffff;
  };
  show(first);
  return {
    view,
    name: () => shown,
    show,
    reset,
    land: () => run(260, (t) => picture.scale.set(mix(1.06, 1, t), mix(0.9, 1, t))),
    celebrate: (reduced) =>
      run(
        720,
        (t) => {
          const swell = arch(Math.min(1, t));
          picture.scale.set(1 + swell * (reduced ? 0.04 : 0.14));
          picture.rotation = reduced ? 0 : Math.sin(t * Math.PI * 4) * 0.05 * (1 - t);
        },
        (t) => t,
      ),
    dim: (on) => {
      picture.tint = on ? DIMMED : 0xffffff;
    },
  };
}
