import type { IForbiddenRuleType } from 'dependency-cruiser';
import { TEST_CODE } from './test-code.ts';

/** The allowed imports between modules, from module-graph.ts. */
export type Graph = Readonly<Record<string, readonly string[]>>;

/** One rule per module: of the others it may import `index.ts` of its own row, and every `events.ts`. */
export function moduleRules(graph: Graph): IForbiddenRuleType[] {
  return Object.entries(graph).map(([module, row]) => ({
    name: `module-${module}-imports-only-its-row`,
    comment: `module-graph.ts lets ${module} import ${row.length === 0 ? 'no module' : `index.ts of ${row.join(', ')}`}, and events.ts of any.`,
    severity: 'error',
    from: { path: `^server/modules/${module}/`, pathNot: [...TEST_CODE] },
    to: {
      path: '^server/modules/',
      pathNot: [
        `^server/modules/${module}/`,
        '^server/modules/[^/]+/events\\.ts$',
        ...(row.length === 0 ? [] : [`^server/modules/(${row.join('|')})/index\\.ts$`]),
      ],
    },
  }));
}
