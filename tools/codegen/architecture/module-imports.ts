/** The imports of each module, as module-graph.ts lists them. */
export type Graph = Readonly<Record<string, readonly string[]>>;

/** The imports of one module: drawn as arrows, or listed in words if arrows lead there indirectly. */
export interface ModuleImports {
  readonly module: string;
  /** 0 for a module without imports; else one more than the deepest module that it imports. */
  readonly depth: number;
  readonly drawn: readonly string[];
  readonly implied: readonly string[];
}

/** Every module of the graph, in the order of its rows. */
export function moduleImports(graph: Graph): ModuleImports[] {
  return Object.entries(graph).map(([module, row]) => {
    const implied = row.filter((name) => row.some((other) => other !== name && reaches(graph, other, name)));
    return { module, depth: depthOf(graph, module), drawn: row.filter((name) => !implied.includes(name)), implied };
  });
}

function depthOf(graph: Graph, module: string): number {
  return Math.max(-1, ...(graph[module] ?? []).map((name) => depthOf(graph, name))) + 1;
}

function reaches(graph: Graph, from: string, to: string): boolean {
  return (graph[from] ?? []).some((name) => name === to || reaches(graph, name, to));
}
