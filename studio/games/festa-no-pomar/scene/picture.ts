import { Container, Sprite } from 'pixi.js';
import { quadInOut } from '#studio/stage/motion/easing.ts';
import { createBigWin, type BigWin } from '#studio/stage/pixi/big-win.ts';
import { createNumerals, type Numerals, paintNumerals } from '#studio/stage/pixi/numerals.ts';
import { createParticles, type Particles } from '#studio/stage/pixi/particles.ts';
import { glowTexture, paintTexture, svgTexture, symbolTextures } from '#studio/stage/pixi/textures.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import type { FestaSymbol } from '../math/symbols.ts';
import { arrange, TITLE } from './cascade/arrangement.ts';
import { COLOURS, PAPERS, SYMBOL_ART, TITLE_ART } from './art.ts';
import { createBackdrop, type Backdrop } from './backdrop.ts';
import { createBanner, type Banner } from './banner.ts';
import { createCard, type Card } from './card.ts';
import { createClusterLayer, type ClusterLayer } from './cluster-layer.ts';
import { createFrame } from './frame.ts';
import { liveIdly, type IdleLife } from './idle.ts';
import { createOrchardBoard, type OrchardBoard } from './orchard-board.ts';
import { createTeaseLight, type TeaseLight } from './tease-light.ts';
import { createTrail, type Trail } from './trail/trail.ts';

const SYMBOL = { width: 126, height: 126 };

/** All animated parts of the scene. */
export interface Picture {
  readonly kit: SceneKit;
  readonly backdrop: Backdrop;
  readonly board: OrchardBoard;
  readonly trail: Trail;
  readonly clusters: ClusterLayer;
  readonly tease: TeaseLight;
  readonly banner: Banner;
  readonly card: Card;
  readonly bigWin: BigWin;
  readonly confetti: { readonly paper: Particles; readonly embers: Particles };
  readonly idle: IdleLife;
  resize(layout: Layout): void;
  /** The evening of the free drops, or the dusk before. */
  feast(on: boolean): void;
  /** The lit flag's multiplier flies to the amount. */
  multiply(multiplier: number, durationMs: number): Promise<void>;
  /** Resets to the plain picture: no lights, no dimming, no texts. */
  rest(): void;
  /** The symbols on the board, for restoring them. */
  shown(): readonly FestaSymbol[];
  remember(grid: readonly FestaSymbol[]): void;
}

const [l, g, c, o, m, a, s] = ['lime', 'guava', 'cashew', 'orange', 'corn', 'candy-apple', 'accordion'] as const;
const [w, f] = ['lantern', 'bonfire'] as const;
/** Before the first round: every symbol, and nothing pays. */
const FIRST_LOOK: readonly FestaSymbol[] = [
  ...[o, l, m, g, c, l, a],
  ...[g, s, c, o, a, m, g],
  ...[m, o, l, f, g, c, l],
  ...[c, a, g, w, m, s, o],
  ...[l, m, o, c, l, g, m],
  ...[s, c, a, g, o, a, c],
  ...[g, l, m, o, s, l, g],
];

/** Draws all textures and stacks the layers. */
export async function buildPicture(kit: SceneKit): Promise<Picture> {
  const { title, frame, flying, ...parts } = await buildParts(kit);
  const { board, backdrop, trail, clusters, tease, banner, card, bigWin, confetti } = parts;
  const lettering = new Sprite({ texture: title, anchor: 0.5 });
  const table = new Container({ children: [frame, board.view, tease.view, clusters.view, trail.view, confetti.paper.view, confetti.embers.view] });
  kit.root.addChild(backdrop.view, table, lettering, banner.view, flying.view, card.view, bigWin.view);
  let shown = FIRST_LOOK;
  board.show(shown);
  const idle = liveIdly(kit, board);

  return {
    ...parts,
    kit,
    idle,
    resize(layout) {
      const places = arrange(layout);
      backdrop.resize(layout);
      table.position.copyFrom(places.board);
      lettering.visible = places.title !== null;
      if (places.title !== null) {
        lettering.position.copyFrom(places.title);
        lettering.scale.set(places.title.scale);
      }
      banner.resize(layout, places);
      card.resize(layout);
      bigWin.resize(layout.view);
    },
    feast: backdrop.feast,
    multiply: (multiplier, durationMs) => flyMultiplier(kit, flying, multiplier, { from: above(table, trail.swell()), to: banner.spot(), durationMs }),
    rest() {
      idle.stop();
      clusters.clear();
      tease.clear();
      banner.clear();
      card.clear();
      backdrop.feast(false);
      flying.view.visible = false;
      board.reset();
    },
    shown: () => shown,
    remember(grid) {
      shown = grid;
    },
  };
}

const above = (table: Container, { x, y }: { x: number; y: number }) => ({ x: table.x + x, y: table.y + y });

interface Flight {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly durationMs: number;
}

async function flyMultiplier({ time, reducedMotion }: SceneKit, { view, show }: Numerals, multiplier: number, { from, to, durationMs }: Flight): Promise<void> {
  if (reducedMotion()) return time.wait(durationMs);
  show(`×${multiplier}`);
  view.visible = true;
  const fly = (t: number) => {
    view.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    view.scale.set(0.8 + 0.9 * Math.sin(Math.PI * t) - 0.2 * t);
  };
  await time.tween(durationMs, fly, { ease: quadInOut });
  view.visible = false;
}

async function buildParts(kit: SceneKit) {
  const { time } = kit;
  const [looks, title, frame] = await Promise.all([symbolTextures(SYMBOL_ART, SYMBOL), svgTexture(TITLE_ART, TITLE), createFrame()]);
  const glow = glowTexture();
  const paper = paintTexture({ width: 20, height: 14 }, (context) => {
    Object.assign(context, { fillStyle: '#fff' });
    context.fillRect(0, 0, 20, 14);
  });
  const papers = { texture: paper, tints: PAPERS, blendMode: 'normal' } as const;
  const confetti = {
    paper: createParticles(time, { ...papers, size: 26, gravity: 900, lifeMs: 900 }),
    embers: createParticles(time, { texture: glow, tints: [0xffd34d, 0xff8a3d, 0xff5a1e], size: 40, gravity: -420, lifeMs: 1_300 }),
  };
  const glyphs = paintNumerals({ fill: ['#fffdf0', '#ffe07a', '#ff9d2e'], outline: '#6a1a0a', shadow: '#2a0d22' });
  const flying = createNumerals(glyphs, 120);
  flying.view.visible = false;
  return {
    title,
    frame,
    flying,
    confetti,
    board: createOrchardBoard(kit, looks),
    backdrop: createBackdrop(kit, glow, { orange: looks.orange.crisp, cashew: looks.cashew.crisp, lantern: looks.lantern.crisp }),
    trail: createTrail(kit, glow),
    clusters: createClusterLayer(kit, glow, glyphs),
    tease: createTeaseLight(kit, glow),
    banner: createBanner(createNumerals(glyphs, 78)),
    card: createCard(kit, createNumerals(glyphs, 190), glow),
    bigWin: createBigWin({
      time,
      sound: kit.sound,
      numerals: createNumerals(glyphs, 210),
      glow,
      particles: createParticles(time, { ...papers, size: 40, gravity: 320, lifeMs: 2_400 }),
      light: COLOURS.ember,
      title: COLOURS.feast,
      outline: 0x4a1030,
      reducedMotion: kit.reducedMotion,
    }),
  };
}
