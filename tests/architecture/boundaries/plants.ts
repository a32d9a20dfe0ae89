import type { Graph } from './module-rules.ts';
import { roomRule } from './room-rules.ts';

/** A planted violation: the files of a small tree, of which `from` breaks `rule`. */
export interface Plant {
  readonly rule: string;
  readonly from: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A tree whose file `from` imports the file or package `to`; `specifier` is the import's text. */
function plant(rule: string, from: string, to: string, specifier: string, statement = `import '${specifier}';`): Plant {
  const target = to.startsWith('node:') || to.startsWith('npm:') ? {} : { [to]: 'export {};' };
  return { rule, from, files: { ...target, [from]: statement } };
}

/** For every module: a module outside its row, and the inside of another module. */
export function modulePlants(graph: Graph): Plant[] {
  return Object.entries(graph).flatMap(([module, row]) => {
    const rule = `module-${module}-imports-only-its-row`;
    const outsider = Object.keys(graph).find((other) => other !== module && !row.includes(other)) ?? 'unheard-of';
    const known = row[0] ?? outsider;
    const from = `server/modules/${module}/use-cases/act.ts`;
    return [
      plant(rule, from, `server/modules/${outsider}/index.ts`, `#server/modules/${outsider}/index.ts`),
      plant(rule, from, `server/modules/${known}/store/rows.ts`, `#server/modules/${known}/store/rows.ts`),
      plant(
        rule,
        from,
        `server/modules/${known}/index-of-all.ts`,
        `#server/modules/${known}/index-of-all.ts`,
        `export type { A } from '#server/modules/${known}/index-of-all.ts';`,
      ),
    ];
  });
}

/** For every room: an import from inside a room outside its row, by a relative path and by alias; and a folder that is not a room. */
export function roomPlants(module: string, graph: Graph): Plant[] {
  const root = `server/modules/${module}/`;
  const rooms = Object.entries(graph).flatMap(([room, row]) => {
    const outsider = Object.keys(graph).find((other) => other !== room && !row.includes(other)) ?? 'unheard-of';
    const from = `${root}${room}/act.ts`;
    const up = '../'.repeat(room.split('/').length);
    return [
      plant(roomRule(module, room), from, `${root}${outsider}/rows.ts`, `${up}${outsider}/rows.ts`),
      plant(roomRule(module, room), from, `${root}${outsider}/rows.ts`, `#${root}${outsider}/rows.ts`, `export type { A } from '#${root}${outsider}/rows.ts';`),
    ];
  });
  const [first = ''] = Object.keys(graph);
  return [...rooms, plant(`rooms-of-${module}-are-named`, `${root}unheard-of/act.ts`, `${root}${first}/rows.ts`, `../${first}/rows.ts`)];
}

const DOMAIN = 'server/modules/wallet/domain/rule.ts';

/** One or more violations for every rule of layer-rules.ts. */
export const layerPlants: readonly Plant[] = [
  plant('domain-is-pure', DOMAIN, 'node:fs', 'node:fs'),
  plant('domain-is-pure', DOMAIN, 'npm:kysely', 'kysely'),
  plant('domain-is-pure', DOMAIN, 'npm:kysely', 'kysely', "import type { Kysely } from 'kysely'; export type K = Kysely;"),
  plant('domain-is-pure', DOMAIN, 'contracts/wallet.ts', '#contracts/wallet.ts'),
  plant('domain-is-pure', DOMAIN, 'server/platform/db/database.ts', '#server/platform/db/database.ts'),
  plant('domain-is-pure', DOMAIN, 'server/modules/wallet/store/rows.ts', '../store/rows.ts'),
  plant('domain-is-pure', 'server/modules/originals/mines/domain/rule.ts', 'server/modules/originals/double/domain/other.ts', '../../double/domain/other.ts'),
  plant('kernel-is-a-leaf', 'kernel/money.ts', 'npm:kysely', 'kysely'),
  plant('kernel-is-a-leaf', 'kernel/money.ts', 'contracts/wallet.ts', '#contracts/wallet.ts'),
  plant('phones-import-numbering-plans-only', 'kernel/phone.ts', 'npm:kysely', 'kysely'),
  plant('beacon-check-imports-its-curve-only', 'kernel/fairness/beacon.ts', 'npm:kysely', 'kysely'),
  plant('contracts-are-leaves', 'contracts/wallet.ts', 'server/platform/http/route.ts', '#server/platform/http/route.ts'),
  plant('contracts-are-leaves', 'contracts/wallet.ts', 'npm:kysely', 'kysely'),
  plant('events-are-leaves', 'server/modules/wallet/events.ts', 'server/modules/wallet/domain/rule.ts', './domain/rule.ts'),
  plant('sql-lives-in-store', 'server/modules/wallet/use-cases/transfer.ts', 'npm:kysely', 'kysely', "import { sql } from 'kysely'; void sql;"),
  plant('sql-lives-in-store', 'server/modules/wallet/http/routes.ts', 'npm:pg', 'pg'),
  plant('platform-knows-no-domain', 'server/platform/http/route.ts', 'server/modules/wallet/index.ts', '#server/modules/wallet/index.ts'),
  plant('nobody-imports-main', 'server/modules/wallet/use-cases/transfer.ts', 'server/main/compose.ts', '#server/main/compose.ts'),
  plant('main-alone-reads-module-ts', 'server/modules/wallet/http/routes.ts', 'server/modules/wallet/module.ts', '../module.ts'),
  plant('tests-see-public-surfaces', 'server/modules/stakes/testing/world.ts', 'server/modules/wallet/store/rows.ts', '#server/modules/wallet/store/rows.ts'),
  plant(
    'tests-see-public-surfaces',
    'server/modules/stakes/use-cases/open.test.ts',
    'server/modules/wallet/store/rows.ts',
    '#server/modules/wallet/store/rows.ts',
  ),
  plant(
    'web-imports-no-server',
    'web/features/wallet/wallet.tsx',
    'server/modules/wallet/index.ts',
    '#server/modules/wallet/index.ts',
    "import '#server/modules/wallet/index.ts'; export const W = () => <b>JSX</b>;",
  ),
  plant(
    'web-imports-no-server',
    'web/features/wallet/wallet.tsx',
    'server/modules/wallet/index.ts',
    '#server/modules/wallet/index.ts',
    "import type { A } from '#server/modules/wallet/index.ts'; export type B = A;",
  ),
  plant('server-imports-no-web', 'server/modules/wallet/http/routes.ts', 'web/shared/api/api.ts', '#web/shared/api/api.ts'),
  plant('server-imports-no-sandbox', 'server/modules/payments/adapters/pix.ts', 'sandbox/main.ts', '#sandbox/main.ts'),
  plant('web-features-stay-apart', 'web/features/wallet/wallet.tsx', 'web/features/mines/scene.ts', '../mines/scene.ts'),
  plant('features-know-no-route', 'web/features/wallet/wallet.tsx', 'web/app/shell/shell.tsx', '#web/app/shell/shell.tsx'),
  plant('loaders-are-for-the-server', 'web/features/wallet/wallet.tsx', 'web/features/wallet/read-wallet.server.ts', './read-wallet.server.ts'),
  plant(
    'loaders-are-for-the-server',
    'web/app/shell/shell.tsx',
    'web/features/wallet/read-wallet.server.ts',
    '#web/features/wallet/read-wallet.server.ts',
    "import type { A } from '#web/features/wallet/read-wallet.server.ts'; export type B = A;",
  ),
  plant('lazy-files-are-fetched-later', 'web/app/shell/shell.tsx', 'web/features/wallet/receipt.lazy.tsx', '#web/features/wallet/receipt.lazy.tsx'),
  plant(
    'lazy-files-are-fetched-later',
    'web/app/routes/user/wallet.tsx',
    'web/features/wallet/receipt.lazy.tsx',
    '#web/features/wallet/receipt.lazy.tsx',
    "export * from '#web/features/wallet/receipt.lazy.tsx';",
  ),
  plant(
    'what-is-fetched-later-says-so',
    'web/features/wallet/wallet.tsx',
    'web/features/wallet/receipt.tsx',
    './receipt.tsx',
    "export const load = () => import('./receipt.tsx');",
  ),
  plant('shared-knows-no-feature', 'web/shared/api/api.ts', 'web/features/mines/scene.ts', '#web/features/mines/scene.ts'),
  plant('ui-knows-no-page', 'ui/button.tsx', 'web/shared/api/api.ts', '#web/shared/api/api.ts'),
  plant('browser-code-uses-no-node', 'web/shared/api/api.ts', 'node:crypto', 'node:crypto'),
  plant('sandbox-imports-kernel-only', 'sandbox/pix-psp/routes.ts', 'server/modules/payments/index.ts', '#server/modules/payments/index.ts'),
  plant('sandbox-imports-kernel-only', 'sandbox/pix-psp/routes.ts', 'contracts/money/payments.ts', '#contracts/money/payments.ts'),
  plant('studio-imports-kernel-only', 'studio/rgs/spin.ts', 'contracts/casino/casino.ts', '#contracts/casino/casino.ts'),
  plant('studio-imports-kernel-only', 'studio/rgs/spin.ts', 'server/platform/http/route.ts', '#server/platform/http/route.ts'),
  plant('server-imports-no-studio', 'server/modules/casino/http/launch.ts', 'studio/rgs/spin.ts', '#studio/rgs/spin.ts'),
  plant('studio-math-is-pure', 'studio/games/fruits/math/draw.ts', 'studio/rgs/spin.ts', '#studio/rgs/spin.ts'),
  plant('studio-math-is-pure', 'studio/math/draw.ts', 'node:crypto', 'node:crypto'),
  plant('studio-games-stay-apart', 'studio/games/fruits/scene/reels.ts', 'studio/games/gems/scene/reels.ts', '#studio/games/gems/scene/reels.ts'),
  plant('studio-browser-code-uses-no-node', 'studio/stage/reels.ts', 'studio/rgs/spin.ts', '#studio/rgs/spin.ts'),
  plant('production-imports-no-test', 'server/platform/http/route.ts', 'tests/helper.ts', '#tests/helper.ts'),
  plant('no-cycles', 'server/platform/a.ts', 'server/platform/b.ts', './b.ts'),
  plant('no-cycles', 'server/platform/a.ts', 'server/platform/b.ts', './b.ts', "import type { B } from './b.ts'; export type A = B;"),
  plant('every-import-resolves', 'server/platform/a.ts', 'npm:missing', '#server/platform/missing.ts'),
].map((each) =>
  each.rule === 'no-cycles' ? { ...each, files: { ...each.files, 'server/platform/b.ts': "import type { A } from './a.ts'; export type B = A;" } } : each,
);
