import { describe, expect, test } from 'vitest';
import { chooseTests, countByArea } from './choose-tests.mjs';
import { importersOf } from './import-graph.mjs';
import { namesModule, sqlOwners } from './owners.mjs';
import { areaOf, reach } from './reach.mjs';
import { touchedTests } from './touched-tests.mjs';
import { readRoutes, visitedFiles } from './visited-routes.mjs';

const ROUTES = `export default [
  layout('routes/page.tsx', [
    index('routes/home.tsx'),
    layout('routes/casino-shelves.tsx', [
      route('casino', 'routes/casino.tsx'),
      route('casino/:categoryName', 'routes/casino-category.tsx'),
    ]),
    route('games/mines', 'routes/mines.tsx'),
    route('sports/*', 'routes/sports.tsx', { id: 'sports' }),
    route(':regulation', 'routes/regulation.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('robots.txt', 'routes/robots.tsx'),
] satisfies RouteConfig;`;

/** A repository in small. */
const SOURCES = new Map([
  ['kernel/money.ts', ''],
  ['contracts/wallet.ts', "import '#kernel/money.ts';"],
  ['server/modules/wallet/index.ts', "export { transfer } from './use-cases/transfer.ts';"],
  ['server/modules/wallet/use-cases/transfer.ts', "import { money } from '#kernel/money.ts'; import '#db/generated/tables.ts';"],
  ['server/modules/wallet/use-cases/transfer.test.ts', "import { transfer } from './transfer.ts';"],
  ['server/modules/wallet/store/sql/wallet_move.sql', 'CREATE FUNCTION wallet_move()'],
  ['server/modules/stakes/use-cases/open.ts', "import { transfer } from '#server/modules/wallet/index.ts';"],
  ['server/modules/stakes/use-cases/open.test.ts', "import { open } from './open.ts';"],
  ['server/modules/site/index.ts', ''],
  ['server/main/compose.ts', "import '#server/modules/wallet/index.ts'; import '#server/modules/stakes/use-cases/open.ts';"],
  ['db/migrations/0009-rows.sql', 'ALTER TABLE wallet_account ADD note text; -- stakes_open'],
  ['db/generated/tables.ts', ''],
  ['tests/system/open-site.ts', "import { compose } from '#server/main/compose.ts';"],
  ['tests/system/wallet-limits.test.ts', "import { openSite } from './open-site.ts';"],
  ['tests/system/brands.test.ts', "import { openSite } from './open-site.ts';"],
  ['tests/architecture/tidy.test.ts', "import '#kernel/money.ts';"],
  ['tests/journeys/open-browser.ts', ''],
  ['tests/journeys/first-round.test.ts', "import './open-browser.ts'; import '#tests/system/open-site.ts'; await page.goto(`${open.url}/games/mines?x=1`);"],
  ['tests/journeys/every-page.test.ts', "import './open-browser.ts'; const PAGES = ['/casino', '/games/mines', '/sports'];"],
  ['web/app/routes.ts', ROUTES],
  ['web/app/root.tsx', "import './app.css'; import '../shared/api.ts';"],
  ['web/app/app.css', "@import '../../ui/theme.css';"],
  ['ui/theme.css', ''],
  ['web/shared/api.ts', ''],
  ['web/app/routes/mines.tsx', "const Board = lazy(() => import('../../features/originals/board.tsx'));"],
  ['web/features/originals/board.tsx', "import { tiles } from './tiles.ts';"],
  ['web/features/originals/tiles.ts', ''],
  ['web/features/originals/tiles.test.ts', "import { tiles } from './tiles.ts';"],
]);

const touchedBy = (...changed: string[]) =>
  touchedTests({ sources: SOURCES, changed, seconds: new Map([['tests/journeys/every-page.test.ts', 80]]) })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ path }) => path);

describe('the tests touched by a change', () => {
  test('of a use case are its module’s, then those of the module’s users, and those of the whole site only if named after it', () => {
    expect(touchedBy('server/modules/wallet/use-cases/transfer.ts')).toEqual([
      'server/modules/wallet/use-cases/transfer.test.ts',
      'tests/system/wallet-limits.test.ts',
      'server/modules/stakes/use-cases/open.test.ts',
    ]);
  });

  test.each(['server/modules/wallet/store/sql/wallet_move.sql', 'db/migrations/0009-rows.sql'])(
    'SQL: its module’s tests and those of the module’s users: %s',
    (sql) => {
      expect(touchedBy(sql).slice(0, 2)).toEqual(['server/modules/wallet/use-cases/transfer.test.ts', 'tests/system/wallet-limits.test.ts']);
      expect(touchedBy(sql)).toContain('server/modules/stakes/use-cases/open.test.ts');
    },
  );

  test('of a generated file are none', () => expect(touchedBy('db/generated/tables.ts')).toEqual([]));

  test('of wiring are all that open the whole site', () => {
    expect(touchedBy('tests/system/open-site.ts')).toEqual([
      'tests/system/wallet-limits.test.ts',
      'tests/system/brands.test.ts',
      'tests/journeys/first-round.test.ts',
    ]);
  });

  test('of a web feature are its own, then the journeys that visit its pages, those with fewer pages first', () => {
    expect(touchedBy('web/features/originals/tiles.ts')).toEqual([
      'web/features/originals/tiles.test.ts',
      'tests/journeys/first-round.test.ts',
      'tests/journeys/every-page.test.ts',
    ]);
  });

  test('of styles and the files that wrap every page are all journeys', () => {
    for (const file of ['ui/theme.css', 'web/shared/api.ts']) expect(touchedBy(file).length, file).toBe(2);
  });

  test('begin with a test that changed itself; a text touches none', () => {
    expect(touchedBy('tests/system/brands.test.ts', 'docs/glossary.md')).toEqual(['tests/system/brands.test.ts']);
  });

  test('include a file that never ran, with the usual duration of its kind', () => {
    const seconds = touchedTests({ sources: SOURCES, changed: ['kernel/money.ts', 'web/app/routes/mines.tsx'], seconds: new Map([['x', 1]]) });
    const of = (path: string) => seconds.find((each) => each.path === path)?.seconds ?? 0;
    expect(of('tests/journeys/every-page.test.ts')).toBeGreaterThan(of('server/modules/wallet/use-cases/transfer.test.ts'));
  });
});

describe('the imports', () => {
  test('every way of naming a file counts, packages do not', () => {
    const text = `import a from 'vitest'; export * from '../b.ts'; import("./c.ts"); import d from '#kernel/d.ts?url'; fork(new URL('e/f.ts', import.meta.url)); import 'node:fs';`;
    expect([...importersOf(new Map([['web/app/a.ts', text]])).keys()]).toEqual(['web/b.ts', 'web/app/c.ts', 'kernel/d.ts', 'web/app/e/f.ts']);
  });

  test('a step into another area is longer than one within', () => {
    const importers = new Map([
      ['ui/a.tsx', new Set(['ui/b.tsx', 'web/features/wallet/c.tsx'])],
      ['ui/b.tsx', new Set(['ui/a.tsx'])],
    ]);
    const distances = reach(importers, new Map([['ui/a.tsx', 0]]));
    expect(distances.get('ui/b.tsx')).toBeLessThan(distances.get('web/features/wallet/c.tsx') ?? 0);
  });

  test.each([
    ['server/modules/wallet/domain/a.ts', 'server/modules/wallet'],
    ['web/app/routes/a.tsx', 'web/app'],
    ['tests/payments/a.test.ts', 'tests/payments'],
    ['kernel/fairness/a.ts', 'kernel'],
    ['vitest.config.ts', 'vitest.config.ts'],
  ])('%s belongs to %s', (path, area) => expect(areaOf(path)).toBe(area));
});

describe('the owner of SQL', () => {
  const modules = ['wallet', 'stakes', 'originals', 'bot-check'];

  test.each([
    ['server/modules/stakes/store/sql/stakes_close.sql', 'SELECT wallet_move()', ['server/modules/stakes']],
    ['db/migrations/0120-stakes-risk.sql', 'ALTER TABLE wallet_account', ['server/modules/stakes']],
    ['db/schema/0003-bot-check.sql', '', ['server/modules/bot-check']],
    ['db/migrations/0101-platform-limits.sql', '', ['server/platform/db']],
    ['db/migrations/0102-held-rows.sql', 'ledger_transfer, mines_open; -- stakes_open', ['server/modules/originals', 'server/modules/wallet']],
    ['db/migrations/0137-sealed.sql', 'SELECT 1', []],
  ])('%s', (path, text, owners) => expect(sqlOwners(path, text, modules)).toEqual(owners));

  test.each([
    ['tests/system/sports-settings.test.ts', 'sportsbook', true],
    ['tests/system/double-life.test.ts', 'originals', true],
    ['tests/payments/deposit.test.ts', 'payments', true],
    ['tests/system/wins.test.ts', 'wallet', false],
    ['server/modules/wallet/use-cases/transfer.test.ts', 'wallet', true],
    ['server/modules/casino/provider-wallet/domain/round-pace.test.ts', 'wallet', false],
  ])('%s is about %s: %s', (path, module, is) => expect(namesModule(path, module)).toBe(is));
});

describe('the pages that a journey visits', () => {
  const routes = readRoutes(ROUTES);
  const visited = (source: string) => [...visitedFiles(source, routes)].map((file) => file.replace('web/app/routes/', ''));

  test('include the layouts around them', () => {
    expect(visited("goto('/casino')")).toEqual(['page.tsx', 'casino-shelves.tsx', 'casino.tsx']);
    expect(visited("['/robots.txt']")).toEqual(['robots.tsx']);
    expect(visited('goto(`${open.url}/`)')).toEqual(['page.tsx', 'home.tsx']);
  });

  test('are those of the most exact route; the catch-all matches no path', () => {
    expect(visited("'/casino/slots'")).toContain('casino-category.tsx');
    expect(visited("'/sports/futebol/brasil'")).toContain('sports.tsx');
    expect(visited("'/contato'")).toContain('regulation.tsx');
    expect(visited("'/api/wallet/x'")).toEqual([]);
  });
});

describe('the choice of tests', () => {
  const of = (path: string, distance: number, seconds: number) => ({ path, distance, seconds });

  test('takes the nearest first, of those the shortest, as many as fit, and always a changed test', () => {
    const { chosen, leftOut, seconds } = chooseTests([of('far', 9, 1), of('long', 1, 90), of('short', 1, 5), of('itself', 0, 200), of('middle', 2, 10)], 230);
    expect(chosen.map(({ path }) => path)).toEqual(['itself', 'short', 'middle', 'far']);
    expect(leftOut.map(({ path }) => path)).toEqual(['long']);
    expect(seconds).toBe(216);
  });

  test('is counted by area', () => {
    expect(countByArea([of('tests/system/a.test.ts', 1, 1), of('ui/b.test.ts', 1, 1), of('tests/system/c.test.ts', 1, 1)])).toEqual(['tests/system 2', 'ui 1']);
  });
});
