import type { ModuleImports } from './module-imports.ts';

/** A box, or the point where an arrow crosses a layer between its ends. */
export interface Spot {
  readonly name: string;
  readonly module: ModuleImports | null;
}

/** A step of an arrow from one layer down to the next. */
export interface Link {
  readonly from: Spot;
  readonly to: Spot;
}

export interface Layers {
  /** Layer 0 has the modules without imports; each further layer imports from those before. */
  readonly layers: readonly (readonly Spot[])[];
  readonly links: readonly Link[];
  /** Each arrow with everything it passes, from the importing module to the imported one. */
  readonly arrows: readonly (readonly Spot[])[];
}

/** Puts modules into layers by their depth, and orders each layer so that few arrows cross. The same graph always gives the same order. */
export function orderLayers(modules: readonly ModuleImports[]): Layers {
  const spots = new Map(modules.map((module) => [module.module, { name: module.module, module }]));
  const layers: Spot[][] = Array.from({ length: Math.max(...modules.map(({ depth }) => depth)) + 1 }, () => []);
  for (const module of modules) layers[module.depth]?.push(spotOf(spots, module.module));
  const arrows = modules.flatMap((module) => module.drawn.map((target) => arrow(module, target)));
  const links = arrows.flatMap((stops) => stops.slice(1).map((to, index): Link => ({ from: stops[index] ?? to, to })));
  while (swapOnce(layers, links));
  return { layers, links, arrows };

  function arrow(module: ModuleImports, target: string): Spot[] {
    const end = spotOf(spots, target);
    const stops: Spot[] = [spotOf(spots, module.module)];
    for (let depth = module.depth - 1; depth > (end.module?.depth ?? 0); depth -= 1) {
      const point: Spot = { name: `${module.module} → ${target}`, module: null };
      layers[depth]?.push(point);
      stops.push(point);
    }
    return [...stops, end];
  }
}

function spotOf(spots: ReadonlyMap<string, Spot>, module: string): Spot {
  const spot = spots.get(module);
  if (spot === undefined) throw new Error(`module-graph.ts imports ${module}, which has no row`);
  return spot;
}

/** Exchanges the two spots of a layer that save most crossings or, if none is saved, make the arrows shortest; false when no exchange helps. */
function swapOnce(layers: Spot[][], links: readonly Link[]): boolean {
  let best = { cost: costOf(layers, links), layer: -1, a: 0, b: 0 };
  for (const [layer, row] of layers.entries()) {
    for (let a = 0; a < row.length; a += 1) {
      for (let b = a + 1; b < row.length; b += 1) {
        exchange(row, a, b);
        const cost = costOf(layers, links);
        exchange(row, a, b);
        if (cost < best.cost) best = { cost, layer, a, b };
      }
    }
  }
  const row = layers[best.layer];
  if (row === undefined) return false;
  exchange(row, best.a, best.b);
  return true;
}

function exchange(row: Spot[], a: number, b: number): void {
  const [first, second] = [row[a], row[b]];
  if (first !== undefined && second !== undefined) [row[a], row[b]] = [second, first];
}

/** One crossing counts more than any length. */
const CROSSING = 1_000;

function costOf(layers: readonly (readonly Spot[])[], links: readonly Link[]): number {
  const places = new Map(layers.flatMap((row, layer) => row.map((spot, place) => [spot, { layer, at: place - (row.length - 1) / 2 }] as const)));
  const lines = links.flatMap(({ from, to }) => {
    const [upper, lower] = [places.get(from), places.get(to)];
    return upper === undefined || lower === undefined ? [] : [{ layer: upper.layer, top: upper.at, bottom: lower.at }];
  });
  let cost = 0;
  for (const [index, line] of lines.entries()) {
    cost += Math.abs(line.top - line.bottom);
    for (const other of lines.slice(index + 1)) if (other.layer === line.layer && (line.top - other.top) * (line.bottom - other.bottom) < 0) cost += CROSSING;
  }
  return cost;
}
