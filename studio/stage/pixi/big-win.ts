import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { backOut, cubicOut, linear } from '../motion/easing.ts';
import type { Time } from '../motion/time.ts';
import type { Box } from '../scene.ts';
import type { SoundKit } from '../sound/sound-kit.ts';
import { brl } from '../text/money.ts';
import { countedCents, countMs, WIN_CLASSES, winClass } from './count-up.ts';
import type { Numerals } from './numerals.ts';
import type { Particles } from './particles.ts';
import { paintTexture } from './textures.ts';

export interface BigWinOptions {
  readonly time: Time;
  readonly sound: SoundKit;
  readonly numerals: Numerals;
  readonly glow: Texture;
  readonly particles: Particles;
  /** Colours as numbers: the light behind, the title. */
  readonly light: number;
  readonly title: number;
  readonly outline: number;
  reducedMotion(): boolean;
}

export interface BigWin {
  readonly view: Container;
  resize(view: Box): void;
  /** Counts up to `cents` over the stage when the win is large; resolves at once when it isn't. Skipping ends the count. Called by `showWin` alone. */
  play(cents: number, stakeCents: number, skip: AbortSignal): Promise<void>;
}

const TITLES = { grande: 'GRANDE GANHO', enorme: 'GANHO ENORME', lendario: 'GANHO LENDÁRIO' } as const;
const REST_MS = 1_400;
const RAYS = 14;
const TITLE_SIZE = 118;

/** The moment of a large win: light, rays that turn slowly, the title and a count that climbs through the classes. No coins, no banknotes. */
export function createBigWin(options: BigWinOptions): BigWin {
  const { time, sound, numerals, glow, particles } = options;
  const view = new Container({ visible: false });
  const veil = new Graphics();
  const halo = new Sprite({ texture: glow, tint: options.light, blendMode: 'add', anchor: 0.5, alpha: 0.55 });
  const rays = new Sprite({ texture: paintRays(), anchor: 0.5, tint: options.light, blendMode: 'add' });
  const title = createTitle(options);
  let fit = 1;
  view.addChild(veil, rays, halo, particles.view, title, numerals.view);

  const raise = (name: keyof typeof TITLES, order: number, reduced: boolean) => {
    title.text = TITLES[name];
    sound.fanfare(order);
    if (reduced) return;
    particles.burst(0, 0, 26 + order * 16);
    void time.tween(420, (t) => title.scale.set(0.6 + 0.4 * t), { ease: backOut(2.2) });
  };

  return {
    view,
    resize(box) {
      veil.clear().rect(box.x, box.y, box.width, box.height).fill({ color: 0x05060f, alpha: 0.74 });
      halo.width = halo.height = Math.min(box.width, box.height) * 1.5;
      fit = Math.min(1, box.width / 1_280);
      title.style.fontSize = TITLE_SIZE * fit;
      title.y = -170 * fit;
      numerals.view.y = 40 * fit;
      rays.setSize(Math.hypot(box.width, box.height) * 1.05);
      numerals.view.scale.set(fit);
    },
    async play(cents, stakeCents, skip) {
      const reduced = options.reducedMotion();
      if (winClass(cents, stakeCents) === null) return;
      view.visible = true;
      let order = -1;
      const turn = time.each((deltaMs) => (rays.rotation += reduced ? 0 : deltaMs * 0.000_12));
      void time.tween(300, (t) => (view.alpha = t));
      const frame = (share: number) => {
        const now = countedCents(0, cents, share);
        const reached = WIN_CLASSES.findLastIndex(({ fromStakes }, at) => at === 0 || now >= fromStakes * stakeCents);
        if (reached > order) raise(WIN_CLASSES[reached]?.name ?? 'grande', (order = reached), reduced);
        numerals.show(brl(now));
        sound.tick(share);
      };
      await time.tween(countMs(cents / stakeCents), frame, { ease: linear, skip });
      if (!reduced) void time.tween(380, (t) => numerals.view.scale.set((1.18 - 0.18 * t) * fit), { ease: cubicOut });
      await time.wait(REST_MS);
      await time.tween(320, (t) => (view.alpha = 1 - t));
      turn();
      view.visible = false;
    },
  };
}

/** Rays of white light that fade outwards; tinted and turned by the overlay. */
function paintRays(): Texture {
  const radius = 256;
  return paintTexture(
    { width: radius * 2, height: radius * 2 },
    (context) => {
      const light = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
      light.addColorStop(0, 'rgba(255,255,255,.5)');
      light.addColorStop(0.45, 'rgba(255,255,255,.16)');
      light.addColorStop(1, 'rgba(255,255,255,0)');
      Object.assign(context, { fillStyle: light });
      for (let ray = 0; ray < RAYS; ray += 1) {
        const at = (ray / RAYS) * Math.PI * 2;
        context.beginPath();
        context.moveTo(radius, radius);
        context.arc(radius, radius, radius, at, at + Math.PI / RAYS);
        context.fill();
      }
    },
    1,
  );
}

function createTitle(options: BigWinOptions): Text {
  return new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Inter Variable',
      fontWeight: '800',
      fontSize: TITLE_SIZE,
      letterSpacing: 5,
      fill: options.title,
      stroke: { color: options.outline, width: 14, join: 'round' },
    },
  });
}
