interface Cluster {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Where the branches of the hero's tree carry their bloom. */
const clusters: readonly Cluster[] = [
  { x: 1020, y: 262, rx: 96, ry: 58 },
  { x: 1060, y: 176, rx: 100, ry: 66 },
  { x: 1142, y: 122, rx: 110, ry: 70 },
  { x: 1232, y: 168, rx: 102, ry: 66 },
  { x: 1262, y: 258, rx: 96, ry: 54 },
  { x: 1140, y: 212, rx: 120, ry: 74 },
];

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A disc as two arcs of a path, whole numbers to keep the page light. */
function disc(x: number, y: number, radius: number): string {
  const [cx, cy, r] = [Math.round(x), Math.round(y), Math.round(radius)];
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}

/** Discs spread over every cluster like seeds in a sunflower, moved by (dx, dy) and reaching `spread` of the cluster. */
function bloom(perCluster: number, radius: number, spread: number, dx: number, dy: number): string {
  return clusters
    .flatMap((cluster, which) =>
      Array.from({ length: perCluster }, (_, index) => {
        const turn = index * GOLDEN_ANGLE + which * 1.3;
        const reach = Math.sqrt((index + 0.5) / perCluster) * spread;
        const size = radius * (0.72 + 0.4 * (((index * 7 + which * 3) % 10) / 10));
        return disc(cluster.x + dx + Math.cos(turn) * cluster.rx * reach, cluster.y + dy + Math.sin(turn) * cluster.ry * reach, size);
      }),
    )
    .join('');
}

/** Back to front, deep amber to moonlit; each layer is shifted towards the light at the upper left. */
export const canopyPaths: ReadonlyArray<{ fill: string; path: string }> = [
  { fill: '#7a4d0c', path: bloom(16, 21, 1, 8, 12) },
  { fill: '#b97812', path: bloom(20, 16, 0.98, 2, 3) },
  { fill: '#eaa521', path: bloom(22, 12, 0.94, -5, -6) },
  { fill: '#ffc53d', path: bloom(20, 8.5, 0.88, -12, -12) },
  { fill: '#ffe193', path: bloom(11, 4.6, 0.74, -22, -20) },
];

/** Petals on the ground and in the air. */
export const fallenPath = Array.from({ length: 46 }, (_, index) => {
  const x = 880 + ((index * 97) % 460);
  const y = index % 9 === 0 ? 340 + ((index * 31) % 90) : 462 + ((index * 29) % 48) + Math.abs(x - 1120) * 0.05;
  const r = 2 + (index % 3);
  return `M${x} ${Math.round(y)}q${r * 2}-${r * 2} ${r * 3} 0q-${r} ${r * 2}-${r * 3} 0z`;
}).join('');

export const starPath = Array.from({ length: 64 }, (_, index) => disc((index * 233 + 61) % 1440, ((index * 137) % 300) + 14, index % 7 === 0 ? 2 : 1)).join('');
