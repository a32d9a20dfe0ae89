import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Graph } from './module-rules.ts';
import { TEST_CODE } from './test-code.ts';

/** Files outside the rooms that every room may import. */
const COMMON = ['settings', 'deps', 'metrics'];

/** The rules of one module's rooms, from its room-graph.ts: one per room, and one for files outside them. */
export function roomRules(module: string, graph: Graph): IForbiddenRuleType[] {
  const root = `^server/modules/${module}/`;
  const common = `${root}(${COMMON.join('|')})\\.ts$`;
  const rooms = Object.entries(graph).map(([room, row]) => ({
    name: roomRule(module, room),
    comment: `${module}/room-graph.ts lets ${room} import ${row.length === 0 ? 'no other room' : row.join(', ')}.`,
    severity: 'error' as const,
    from: { path: `${root}${room}/`, pathNot: [...TEST_CODE] },
    to: { path: root, pathNot: [common, ...[room, ...row].map((each) => `${root}${each}/`)] },
  }));
  const elsewhere: IForbiddenRuleType = {
    name: `rooms-of-${module}-are-named`,
    comment: `A folder of ${module} that room-graph.ts does not name imports nothing of the module.`,
    severity: 'error',
    from: { path: `${root}.+/`, pathNot: [...TEST_CODE, ...Object.keys(graph).map((room) => `${root}${room}/`)] },
    to: { path: root },
  };
  return [...rooms, elsewhere];
}

/** The name of a room's rule. */
export function roomRule(module: string, room: string): string {
  return `room-${module}-${room.replace('/', '-')}-imports-only-its-row`;
}

/** The rooms of a module with files: its folders, and each folder of domain/. */
export function roomsOf(module: string, files: readonly string[]): string[] {
  const root = `server/modules/${module}/`;
  const rooms = files.flatMap((file) => {
    const [folder = '', inner = '', ...rest] = file.startsWith(root) ? file.slice(root.length).split('/') : [];
    if (inner === '') return [];
    return folder === 'domain' && rest.length > 0 ? [`domain/${inner}`] : [folder];
  });
  return [...new Set(rooms)].toSorted();
}

/** Cycles of rooms, as paths; none in a graph without cycles. */
export function circles(graph: Graph): string[] {
  const walk = (room: string, path: readonly string[]): string[] =>
    path.includes(room) ? [[...path.slice(path.indexOf(room)), room].join(' → ')] : (graph[room] ?? []).flatMap((next) => walk(next, [...path, room]));
  return [...new Set(Object.keys(graph).flatMap((room) => walk(room, [])))];
}
