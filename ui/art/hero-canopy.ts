interface Cluster {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Dots of one size and colour: a path of zero-length strokes with round caps, ten characters a dot instead of forty for a circle. */
export interface DotLayer {
  stroke: string;
  width: number;
  path: string;
}

/** The clusters of bloom on the branches of the hero's tree. */
const clusters: readonly Cluster[] = [
  { x: 1012, y: 268, rx: 98, ry: 54 },
  { x: 1046, y: 182, rx: 104, ry: 66 },
  { x: 1136, y: 120, rx: 112, ry: 70 },
  { x: 1236, y: 170, rx: 104, ry: 66 },
  { x: 1266, y: 262, rx: 96, ry: 50 },
  { x: 1140, y: 206, rx: 126, ry: 70 },
];

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

function dot(x: number, y: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h0`;
}

/**
 * Dots spread over every cluster like seeds in a sunflower, within `spread` of its radius, all moved by `lift` towards the light at the
 * upper left.
 */
function bloom(stroke: string, width: number, perCluster: number, spread: number, lift: number): DotLayer {
  const path = clusters
    .flatMap((cluster, which) =>
      Array.from({ length: perCluster }, (_, index) => {
        const turn = index * GOLDEN_ANGLE + which * 1.3 + width;
        const reach = Math.sqrt((index + 0.5) / perCluster) * spread;
        return dot(cluster.x - lift + Math.cos(turn) * cluster.rx * reach, cluster.y - lift * 1.1 + Math.sin(turn) * cluster.ry * reach);
      }),
    )
    .join('');
  return { stroke, width, path };
}

/** Back to front, from deep amber to moonlit petals. */
export const canopyLayers: readonly DotLayer[] = [
  bloom('#5e3a0a', 44, 9, 1.02, -11),
  bloom('#8a580e', 34, 15, 1, -5),
  bloom('#b47411', 26, 20, 0.99, 0),
  bloom('#d8921a', 20, 26, 0.97, 4),
  bloom('#f0ab24', 16, 28, 0.93, 9),
  bloom('#ffc53d', 12, 28, 0.88, 14),
  bloom('#ffd873', 8, 20, 0.8, 19),
  bloom('#fff0c2', 4, 12, 0.72, 23),
];

/** Petals on the ground, thinning out with their distance from the trunk. */
export const fallenPath = Array.from({ length: 70 }, (_, index) => {
  const reach = Math.sqrt((index + 0.5) / 70);
  const turn = index * GOLDEN_ANGLE;
  return dot(1124 + Math.cos(turn) * reach * 210, 484 + Math.sin(turn) * reach * 24 + reach * 6);
}).join('');

/** Falling petals. */
export const fallingPath = [
  [1018, 352],
  [1052, 402],
  [980, 418],
  [1212, 380],
  [1250, 430],
  [1184, 344],
  [940, 372],
  [1078, 366],
]
  .map(([x = 0, y = 0]) => dot(x, y))
  .join('');

export const starPath = Array.from({ length: 72 }, (_, index) => dot((index * 233.7 + 61) % 1440, ((index * 137.3) % 330) + 12)).join('');
export const brightStarPath = Array.from({ length: 12 }, (_, index) => dot((index * 377.3 + 140) % 1440, ((index * 91.7) % 280) + 30)).join('');
