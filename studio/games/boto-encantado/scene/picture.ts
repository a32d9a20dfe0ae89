import { Container, Sprite } from 'pixi.js';
import { createBigWin, type BigWin } from '#studio/stage/pixi/big-win.ts';
import { createNumerals, paintNumerals } from '#studio/stage/pixi/numerals.ts';
import { createParticles, type Particles } from '#studio/stage/pixi/particles.ts';
import { createReelSet, type ReelSet } from '#studio/stage/pixi/reel-set.ts';
import { glowTexture, svgTexture, symbolTextures } from '#studio/stage/pixi/textures.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { FIRST_STRIPS } from '../math/strips.ts';
import type { BotoSymbol } from '../math/symbols.ts';
import { BOTO_REEL_ART, COLOURS, SYMBOL_ART, TITLE_ART } from './art.ts';
import { createBackdrop, type Backdrop } from './backdrop.ts';
import { createBanner, type Banner } from './banner.ts';
import { createCoveredReels, type CoveredReels } from './covered-reels.ts';
import { createFrame } from './frame.ts';
import { liveIdly, type IdleLife } from './idle.ts';
import { createLineLayer, type LineLayer } from './line-layer.ts';
import { createTeaseLight, type TeaseLight } from './tease-light.ts';

export const CELL = { width: 188, height: 228 };
const GAP = 8;
const ENCHANTED = 0xffb0e2;

/** All animated parts of the scene. */
export interface Picture {
  readonly kit: SceneKit;
  readonly backdrop: Backdrop;
  readonly reels: ReelSet;
  readonly covered: CoveredReels;
  readonly lines: LineLayer;
  readonly tease: TeaseLight;
  readonly banner: Banner;
  readonly bigWin: BigWin;
  readonly splash: Particles;
  readonly idle: IdleLife;
  resize(layout: Layout): void;
  /** Resets to the plain picture: no lines, no dimming, nothing covered. */
  rest(): void;
  /** The light of the extra spins, or the plain night. */
  enchant(on: boolean): void;
  /** The symbols on the reels, for restoring them. */
  shown(): readonly (readonly BotoSymbol[])[];
  remember(columns: readonly (readonly BotoSymbol[])[]): void;
}

/** Before the first round: one of each high symbol, botos in the middle; nothing pays. */
const FIRST_LOOK: readonly (readonly BotoSymbol[])[] = [
  ['onca', 'K', 'tucano'],
  ['A', 'arara', 'vitoria-regia'],
  ['tucano', 'boto', 'Q'],
  ['J', 'vitoria-regia', 'arara'],
  ['Q', 'lua', 'onca'],
];

/** Draws all textures and stacks the layers. */
export async function buildPicture(kit: SceneKit): Promise<Picture> {
  const { title, reels, backdrop, covered, lines, tease, banner, bigWin, splash } = await buildParts(kit);
  const lettering = new Sprite({ texture: title, anchor: 0.5 });
  const frame = createFrame(reels.size);
  const board = new Container({ children: [frame, reels.view, covered.view, tease.view, lines.view, splash.view] });
  kit.root.addChild(backdrop.view, board, lettering, banner.view, bigWin.view);
  let shown = FIRST_LOOK;
  reels.show(shown);
  const idle = liveIdly(kit, reels, backdrop);

  return {
    kit,
    backdrop,
    reels,
    covered,
    lines,
    tease,
    banner,
    bigWin,
    splash,
    idle,
    resize(layout) {
      const upright = layout.orientation === 'portrait';
      backdrop.resize(layout);
      board.y = upright ? 70 : 52;
      lettering.position.set(0, upright ? -462 : -398);
      lettering.scale.set(upright ? 1.12 : 0.74);
      banner.resize(layout, board.y + reels.size.height / 2 + 72);
      bigWin.resize(layout.view);
    },
    rest() {
      idle.stop();
      lines.clear();
      covered.clear();
      tease.clear();
      banner.clear();
      reels.reset();
    },
    enchant(on) {
      backdrop.enchant(on);
      frame.tint = on ? ENCHANTED : 0xffffff;
    },
    shown: () => shown,
    remember(columns) {
      shown = columns;
    },
  };
}

async function buildParts(kit: SceneKit) {
  const { time } = kit;
  const [looks, botoReel, title] = await Promise.all([
    symbolTextures(SYMBOL_ART, { width: 184, height: 184 }),
    svgTexture(BOTO_REEL_ART, { width: CELL.width, height: CELL.height * 3 }),
    svgTexture(TITLE_ART, { width: 760, height: 236 }),
  ]);
  const glow = glowTexture();
  const look = { texture: glow, tints: [COLOURS.boto, COLOURS.moonlight, 0xbff6ff], size: 46, lifeMs: 1_300 };
  const splash = createParticles(time, { ...look, gravity: 760 });
  const reels = createReelSet({ time, looks, reels: 5, rows: 3, cell: CELL, gap: GAP, fillers: FIRST_STRIPS, reducedMotion: kit.reducedMotion });
  const backdrop = createBackdrop(kit, glow);
  const covered = createCoveredReels(kit, reels, botoReel, splash);
  const lines = createLineLayer(kit, reels, glow);
  const tease = createTeaseLight(kit, reels, CELL, glow);
  const glyphs = paintNumerals({ fill: ['#fffdf0', '#ffe3a3', '#f0a93c'], outline: '#7b1f58', shadow: '#140c33' });
  const banner = createBanner(kit, createNumerals(glyphs, 190), createNumerals(glyphs, 66), glow);
  const sparks = createParticles(time, { ...look, gravity: -40, lifeMs: 2_200 });
  const bigWin = createBigWin({
    time,
    sound: kit.sound,
    numerals: createNumerals(glyphs, 210),
    glow,
    particles: sparks,
    light: COLOURS.boto,
    title: COLOURS.moonlight,
    outline: 0x3b1150,
    reducedMotion: kit.reducedMotion,
  });
  return { title, reels, backdrop, covered, lines, tease, banner, bigWin, splash };
}
