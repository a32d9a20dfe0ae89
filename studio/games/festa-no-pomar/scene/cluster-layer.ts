import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { backOut } from '#studio/stage/motion/easing.ts';
import { createNumerals, type Numerals, type paintNumerals } from '#studio/stage/pixi/numerals.ts';
import type { SceneKit } from '#studio/stage/scene.ts';
import { brl } from '#studio/stage/text/money.ts';
import type { Cluster } from '../math/events.ts';
import { BONFIRE, type FestaSymbol } from '../math/symbols.ts';
import { BOARD, CELL } from './cascade/arrangement.ts';
import { CLUSTER_COLOURS } from './art.ts';
import { labelCells, outlineOf, placeOf } from './cascade/cells.ts';

export interface ClusterLayer {
  readonly view: Container;
  /** Lights these clusters and labels each with its pay before the multiplier. */
  show(clusters: readonly Cluster[], centsOf: (units: number) => number): void;
  /** Light behind single cells, in addition to the lit clusters. */
  light(cells: readonly number[], symbol: FestaSymbol): void;
  clear(): void;
}

/** The layer over the board and its symbols while clusters pay. */
export function createClusterLayer({ time, reducedMotion }: SceneKit, glow: Texture, glyphs: ReturnType<typeof paintNumerals>): ClusterLayer {
  const shapes = new Graphics();
  const lights = new Container();
  const labels = new Container();
  const pool: { numerals: Numerals; plate: Graphics; both: Container }[] = [];
  const view = new Container({ children: [lights, shapes, labels] });
  let run = 0;

  const light = (cells: readonly number[], symbol: FestaSymbol) => {
    for (const cell of cells) {
      const sprite = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint: CLUSTER_COLOURS[symbol], alpha: symbol === BONFIRE ? 0.6 : 0.28 });
      sprite.setSize(CELL.width * (symbol === BONFIRE ? 2.1 : 1.7));
      sprite.position.copyFrom(placeOf(cell));
      lights.addChild(sprite);
    }
  };
  const label = (at: number, text: string, cell: number) => {
    const made = pool[at] ?? makeLabel(glyphs);
    pool[at] = made;
    labels.addChild(made.both);
    made.numerals.show(text);
    const wide = text.length * 31 + 44;
    made.plate
      .clear()
      .roundRect(-wide / 2, -39, wide, 78, 39)
      .fill({ color: 0x1c0716, alpha: 0.8 })
      .stroke({ color: 0xffd98a, width: 3, alpha: 0.7 });
    const { x, y } = placeOf(cell);
    // Wide amounts stay within the board.
    const most = (BOARD.width - wide) / 2;
    made.both.position.set(Math.max(-most, Math.min(most, x)), y);
    return made.both;
  };
  return {
    view,
    light,
    show(clusters, centsOf) {
      run += 1;
      const mine = run;
      for (const { symbol, cells } of clusters) {
        drawCluster(shapes, cells, CLUSTER_COLOURS[symbol]);
        light(cells, symbol);
      }
      const labelledCells = labelCells(clusters.map(({ cells }) => cells));
      const written = clusters.map(({ units }, at) => label(at, brl(centsOf(units)), labelledCells[at] ?? 0));
      shapes.alpha = 0;
      const still = reducedMotion();
      void time.tween(180, (t) => mine === run && (shapes.alpha = t));
      void time.tween(300, (t) => mine === run && written.forEach((each) => each.scale.set(still ? 1 : 0.4 + 0.6 * t)), { ease: backOut(2) });
    },
    clear() {
      run += 1;
      shapes.clear();
      lights.removeChildren().forEach((each) => each.destroy());
      labels.removeChildren();
    },
  };
}

function makeLabel(glyphs: ReturnType<typeof paintNumerals>) {
  const numerals = createNumerals(glyphs, 62);
  const plate = new Graphics();
  return { numerals, plate, both: new Container({ children: [plate, numerals.view] }) };
}

function drawCluster(shapes: Graphics, cells: readonly number[], colour: number): void {
  for (const [width, color] of [
    [16, 0x1c0716],
    [8, colour],
  ] as const) {
    for (const { from, to } of outlineOf(cells)) shapes.moveTo(from.x, from.y).lineTo(to.x, to.y);
    shapes.stroke({ width, color, cap: 'round', join: 'round' });
  }
}
