import { describe, expect, test } from 'vitest';
import { moduleGraph } from '../../module-graph.ts';
import { roomGraph } from '../../server/modules/sportsbook/room-graph.ts';
import { type Cruised, cruiseTree } from './boundaries/cruise-tree.ts';
import { layerRules } from './boundaries/layer-rules.ts';
import { moduleRules } from './boundaries/module-rules.ts';
import { joinTrees, withTree } from './boundaries/planted-tree.ts';
import { layerPlants, modulePlants, type Plant, roomPlants } from './boundaries/plants.ts';
import { roomRules } from './boundaries/room-rules.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const rules = [...layerRules, ...moduleRules(moduleGraph), ...roomRules('sportsbook', roomGraph)];
const plants = [...layerPlants, ...modulePlants(moduleGraph), ...roomPlants('sportsbook', roomGraph)];
const SOURCES = ['kernel', 'contracts', 'server', 'web', 'ui', 'studio', 'sandbox', 'db', 'tools', 'tests'].flatMap((folder) =>
  ['ts', 'tsx', 'mjs'].map((end) => `${folder}/*.${end}`),
);

describe('the repository keeps its boundaries', async () => {
  const cruised = await cruiseTree(ROOT, rules);

  test('every source file was parsed', () => {
    const unread = repositoryFiles(...SOURCES).filter((file) => !cruised.files.has(file) && !file.startsWith('db/generated/'));
    expect(unread).toEqual([]);
    expect(cruised.files.size).toBeGreaterThan(100);
  });

  test.each(rules.map((rule) => [rule.name, rule.comment]))('%s: %s', (name) => {
    expect(cruised.breaches.filter((breach) => breach.rule === name).map((breach) => `${breach.from} → ${breach.to}`)).toEqual([]);
  });
});

const trees = joinTrees(plants).map(({ files, plants: planted }) => ({ planted, files, read: undefined as Promise<Cruised> | undefined }));

/** The findings in a planted tree; each tree is read once for all its plants. */
async function foundAround(each: Plant): Promise<Cruised['breaches']> {
  const tree = trees.find(({ planted }) => planted.includes(each));
  if (tree === undefined) throw new Error(`${each.from} is planted nowhere`);
  tree.read ??= withTree(tree.files, (root) => cruiseTree(root, rules));
  return (await tree.read).breaches;
}

describe('a planted violation is found', () => {
  test('every rule has a planted violation', () => {
    expect(new Set(plants.map((each) => each.rule))).toEqual(new Set(rules.map((rule) => rule.name)));
  });

  test.each(plants)('$rule: $from', async (each) => {
    const breaches = await foundAround(each);
    expect(breaches.filter(({ rule, from }) => rule === each.rule && from === each.from)).toHaveLength(1);
  });

  test('an allowed import passes', async () => {
    const files = {
      'kernel/money.ts': 'export {};',
      'contracts/wallet.ts': "import '#kernel/money.ts';",
      'server/modules/wallet/index.ts': "export * from './use-cases/transfer.ts';",
      'server/modules/wallet/events.ts': "import '#kernel/money.ts';",
      'server/modules/wallet/domain/rule.ts': "import '#kernel/money.ts'; import './other.ts';",
      'server/modules/wallet/domain/other.ts': 'export {};',
      'server/modules/wallet/use-cases/transfer.ts': "import '../domain/rule.ts'; import '../store/rows.ts'; import '#contracts/wallet.ts';",
      'server/modules/wallet/store/rows.ts': "import 'kysely';",
      'server/modules/stakes/use-cases/open.ts': "import '#server/modules/wallet/index.ts';",
      'server/modules/gate/use-cases/block.ts': "import '#server/modules/wallet/events.ts';",
      'server/modules/sportsbook/settings.ts': 'export {};',
      'server/modules/sportsbook/risk/set-cap.ts': "import '../domain/risk/usable-cap.ts'; import '../settings.ts';",
      'server/modules/sportsbook/domain/risk/usable-cap.ts': "import '#kernel/money.ts';",
      'server/main/compose.ts': "import '#server/modules/wallet/index.ts';",
      'web/features/wallet/wallet.tsx': "import '#contracts/wallet.ts'; import '#ui/actions/button.tsx'; export const Wallet = () => <p>ok</p>;",
      'ui/actions/button.tsx': "import '#kernel/money.ts';",
      'web/features/wallet/read-wallet.server.ts': "import './wallet.tsx';",
      'web/features/wallet/receipt.lazy.tsx': 'export {};',
      'web/features/wallet/history.tsx': "export const load = () => import('./receipt.lazy.tsx');",
      'web/app/routes/user/wallet.tsx': "import '#web/features/wallet/read-wallet.server.ts'; export const load = () => import('#ui/actions/button.tsx');",
      'studio/rgs/spin.ts': "import 'node:http'; import '../games/fruits/math/draw.ts';",
      'studio/games/fruits/math/draw.ts': "import '#kernel/money.ts'; import '#studio/math/table.ts';",
      'studio/games/fruits/scene/scene.ts': "import '../math/draw.ts'; import '#studio/stage/reels.ts';",
      'studio/math/table.ts': 'export {};',
      'studio/stage/reels.ts': 'export {};',
      'sandbox/main.ts': "import 'node:http'; import '#kernel/money.ts';",
    };
    const { breaches, files: read } = await withTree(files, (root) => cruiseTree(root, rules));
    expect(breaches).toEqual([]);
    expect(read.size).toBe(Object.keys(files).length);
  });
});
