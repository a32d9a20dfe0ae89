import { Container, Sprite } from 'pixi.js';
import { createBigWin, type BigWin } from '#studio/stage/pixi/big-win.ts';
import { createNumerals, paintNumerals } from '#studio/stage/pixi/numerals.ts';
import { createParticles, type Particles } from '#studio/stage/pixi/particles.ts';
import { createReelSet, type ReelSet } from '#studio/stage/pixi/reel-set.ts';
import { glowTexture, svgTexture, symbolTextures } from '#studio/stage/pixi/textures.ts';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { STRIPS } from '../math/reels.ts';
import { COLOURS, EMBLEM_ART, LIGHTHOUSE_ART, SYMBOL_ART, TITLE_ART } from './art.ts';
import { createBackdrop, type Backdrop } from './backdrop.ts';
import { createBanner, type Banner } from './banner.ts';
import { createFrame } from './frame.ts';
import { createPearlBoard, type PearlBoard } from './pearls/pearl-board.ts';
import { liveIdly, type IdleLife } from './idle.ts';
import { createLadder, type Ladder } from './respins/ladder.ts';
import { createLineLayer, type LineLayer } from './line-layer.ts';
import { CELL, GAP, placesOf } from './measures.ts';
import { paintStreak } from './painting.ts';
import { type PearlLooks, paintPearls } from './pearls/pearl-looks.ts';
import { createRespinLamps, type RespinLamps } from './respins/respin-lamps.ts';
import { createTeaseLight, type TeaseLight } from './tease-light.ts';

type Columns = readonly (readonly string[])[];

/** All animated parts of the scene. */
export interface Picture {
  readonly kit: SceneKit;
  readonly backdrop: Backdrop;
  readonly reels: ReelSet;
  readonly board: PearlBoard;
  readonly pearls: PearlLooks;
  readonly ladder: Ladder;
  readonly lamps: RespinLamps;
  readonly lines: LineLayer;
  readonly tease: TeaseLight;
  readonly banner: Banner;
  readonly bigWin: BigWin;
  readonly splash: Particles;
  readonly idle: IdleLife;
  resize(layout: Layout): void;
  /** Resets to the plain picture: no lines, no dimming, the reels in place of the board. */
  rest(): void;
  /** The symbols on the reels, for restoring them. */
  shown(): Columns;
  remember(columns: Columns): void;
}

/** Before the first round: the family of symbols, pearls without prizes; no line pays. */
const FIRST_LOOK: Columns = [
  ['boat', 'compass', 'pearl'],
  ['bell', 'pearl', 'gull'],
  ['pearl', 'lamp', 'spyglass'],
  ['anchor', 'pearl', 'rope'],
  ['gull', 'boat', 'pearl'],
];

const SYMBOL_SIZE = 182;

/** Draws all textures and stacks the layers. */
export async function buildPicture(kit: SceneKit): Promise<Picture> {
  const { time } = kit;
  const { symbols, pearls, tower, title, emblems } = await paintAll();
  const looks = { ...symbols, ...pearls.looks };
  const glow = glowTexture();
  const spark = { texture: glow, tints: [COLOURS.lamp, 0xd9fff6, COLOURS.coral], size: 44, lifeMs: 1_200 };
  const splash = createParticles(time, { ...spark, gravity: 620 });
  const reels = createReelSet({ time, looks, reels: 5, rows: 3, cell: CELL, gap: GAP, fillers: STRIPS, reducedMotion: kit.reducedMotion });
  const backdrop = createBackdrop(kit, tower, glow);
  const board = createPearlBoard(kit, reels, { looks, streak: paintStreak(), glow }, splash);
  const lines = createLineLayer(kit, reels, glow);
  const tease = createTeaseLight(kit, reels, glow);
  const glyphs = paintNumerals({ fill: ['#fffdf0', '#ffe09a', '#f0a24a'], outline: '#7c2f2a', shadow: '#06202b' });
  const ladder = createLadder(kit, { glyphs, emblems, glow });
  const lamps = createRespinLamps(kit, glow);
  const banner = createBanner(kit, createNumerals(glyphs, 140), createNumerals(glyphs, 66), glow);
  const bigWin = createBigWin({
    time,
    sound: kit.sound,
    numerals: createNumerals(glyphs, 150),
    glow,
    particles: createParticles(time, { ...spark, gravity: -40, lifeMs: 2_200 }),
    light: COLOURS.lamp,
    title: 0xfff1d0,
    outline: 0x0d3a4a,
    reducedMotion: kit.reducedMotion,
  });
  const lettering = new Sprite({ texture: title, anchor: 0.5 });
  const window = new Container({ children: [createFrame(reels.size), reels.view, board.view, tease.view, lines.view, splash.view] });
  kit.root.addChild(backdrop.view, lettering, ladder.view, window, lamps.view, backdrop.lighthouse.beam, banner.view, bigWin.view);
  let shown = FIRST_LOOK;
  reels.show(shown);
  const idle = liveIdly(kit, reels, backdrop.sea);

  return {
    ...{ kit, backdrop, reels, board, pearls, ladder, lamps, lines, tease, banner, bigWin, splash, idle },
    resize(layout) {
      const places = placesOf(layout.orientation);
      window.position.copyFrom(places.reels);
      lettering.position.set(places.title.x, places.title.y);
      lettering.scale.set(places.title.scale / 0.6);
      backdrop.resize(layout, places.reels);
      ladder.resize(layout);
      lamps.resize(layout);
      banner.resize(layout);
      bigWin.resize(layout.view);
    },
    rest() {
      idle.stop();
      lines.clear();
      tease.clear();
      banner.clear();
      lamps.hide();
      ladder.clear();
      board.close();
      reels.reset();
    },
    shown: () => shown,
    remember(columns) {
      shown = columns;
    },
  };
}

/** All textures that are drawings. */
async function paintAll() {
  const symbols = await symbolTextures(SYMBOL_ART, { width: SYMBOL_SIZE, height: SYMBOL_SIZE });
  const icon = { width: 96, height: 96 };
  const [pearls, tower, title, concha, estrela, coral, farol] = await Promise.all([
    paintPearls(SYMBOL_SIZE, symbols.pearl.blurred),
    svgTexture(LIGHTHOUSE_ART, { width: 260, height: 620 }),
    svgTexture(TITLE_ART, { width: 600, height: 237.6 }),
    svgTexture(EMBLEM_ART.concha, icon),
    svgTexture(EMBLEM_ART.estrela, icon),
    svgTexture(EMBLEM_ART.coral, icon),
    svgTexture(EMBLEM_ART.farol, icon),
  ]);
  return { symbols, pearls, tower, title, emblems: { concha, estrela, coral, farol } };
}
