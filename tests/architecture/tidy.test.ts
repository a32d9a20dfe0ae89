import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleGraph } from '../../module-graph.ts';
import { roomGraph } from '../../server/modules/sportsbook/room-graph.ts';
import { circles, roomsOf } from './boundaries/room-rules.ts';
import { bannedCalls } from './tidy/banned.ts';
import { contestedContracts } from './tidy/contracts.ts';
import { ownDurations } from './tidy/durations.ts';
import { machineTimes } from './tidy/machine-time.ts';
import { bareCommands, deadMentions, knownPaths, tableOfFolders } from './tidy/mentions.ts';
import { oddNames, retiredNames, unnamedVerbs } from './tidy/names.ts';
import { MARKDOWN_WORDS, replacedInCode, replacedWords, tooManyWords } from './tidy/prose.ts';
import { writesOfRoutes, writingReads } from './tidy/reads.ts';
import { FOLDER_FILES, idleExceptions, unfitRooms } from './tidy/rooms.ts';
import { longFiles, longFunctions, percentile } from './tidy/sizes.ts';
import { parseSource, readSource, type Finding } from './tidy/source-file.ts';
import { impatientWaits } from './tidy/waits.ts';
import { machinePaths, sqlTime, unfinishedWork } from './tidy/words.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const sources = repositoryFiles('*.ts', '*.tsx', '*.mjs')
  .filter((path) => !path.startsWith('db/generated/'))
  .map(readSource);
const texts = repositoryFiles('*.ts', '*.tsx', '*.mjs', '*.sql', '*.md', '*.json', '*.css', '.ci/*')
  .filter((path) => path !== 'package-lock.json')
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const markdown = texts.filter(({ path }) => path.endsWith('.md'));
/** Decisions and the change log describe their day, so files that they name may no longer exist. */
const pages = markdown.filter(({ path }) => !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md');
/** Pages with replaced words until they are rewritten; no page is added here. */
const UNREVISED =
  /^(server\/modules\/(originals|payments)\/README\.md|web\/features\/originals\/README\.md|docs\/how-to\/(add-a-game|connect-a-psp)\.md|docs\/decisions\/0(58|59|60|61|62)-.*|sandbox\/pix-psp\/\w+\.md)$/;
const known = knownPaths(repositoryFiles('*'));

const listed = (findings: readonly Finding[]) => findings.map(({ path, line, what }) => `${path}:${line} ${what}`);

describe('the repository is tidy', () => {
  test('no file is longer than 300 lines', () => expect(listed(sources.flatMap(longFiles))).toEqual([]));
  test('no function is longer than 70 lines', () => expect(listed(sources.flatMap(longFunctions))).toEqual([]));
  test('half of the files have at most 60 lines, nine in ten at most 200', () => {
    const lines = sources.map((file) => file.lines);
    expect(percentile(lines, 0.5)).toBeLessThanOrEqual(60);
    expect(percentile(lines, 0.9)).toBeLessThanOrEqual(200);
  });
  test('no folder has more than 30 files or only one file', () => expect(listed(unfitRooms(repositoryFiles('*')))).toEqual([]));
  test('every exempt folder still needs its exemption', () => expect(idleExceptions(repositoryFiles('*'))).toEqual([]));
  test('no banned call exists', () => expect(listed(sources.flatMap(bannedCalls))).toEqual([]));
  test('no test’s timeout is shorter than a slow machine may need', () => expect(listed(sources.flatMap(impatientWaits))).toEqual([]));
  test('no test depends on the machine’s speed', () => expect(listed(sources.flatMap(machineTimes))).toEqual([]));
  test('seconds, minutes, hours and days come from the kernel', () => expect(listed(sources.flatMap(ownDurations))).toEqual([]));
  test('no comment announces unfinished work', () => expect(listed(sources.flatMap(unfinishedWork))).toEqual([]));
  test('no file contains a path of one machine', () => expect(listed(texts.flatMap(({ path, text }) => machinePaths(path, text)))).toEqual([]));
  test('SQL of modules gets time as a parameter', () => expect(listed(texts.flatMap(({ path, text }) => sqlTime(path, text)))).toEqual([]));
  test('file names are kebab-case', () => expect(listed(sources.flatMap((file) => oddNames(file.path)))).toEqual([]));
  test('routes read the store, and write through use cases', () => expect(listed(sources.flatMap(writesOfRoutes))).toEqual([]));
  test('a function named as a read writes nothing', () => expect(listed(sources.flatMap(writingReads))).toEqual([]));
  test('names are standard terms: none of the retired words', () => expect(listed(sources.flatMap(retiredNames))).toEqual([]));
  test('pages use standard terms', () => {
    expect(listed(markdown.filter(({ path }) => !UNREVISED.test(path)).flatMap(({ path, text }) => replacedWords(path, text)))).toEqual([]);
  });
  test('comments and titles of tests use standard terms', () => expect(listed(sources.flatMap(replacedInCode))).toEqual([]));
  test(`all pages together have at most ${MARKDOWN_WORDS} words`, () => expect(listed(tooManyWords(markdown))).toEqual([]));
  test('only one module’s routes answer a contract', () => expect(listed(contestedContracts(sources))).toEqual([]));
  test('every link has a target, and every file named by a page exists', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(listed(pages.flatMap(({ path, text }) => deadMentions(path, text, known)))).toEqual([]);
  });
  test('a command that a page or a comment names runs on the Node that README names', () => {
    const read = sources.filter(({ path }) => !path.startsWith('tests/architecture/'));
    expect(listed([...pages, ...read].flatMap(({ path, text }) => bareCommands(path, text)))).toEqual([]);
  });
  test('ARCHITECTURE.md names every folder of web/features', () => {
    const folders = new Set(repositoryFiles('web/features/*').flatMap((path) => path.split('/').slice(2, 3)));
    const page = pages.find(({ path }) => path === 'ARCHITECTURE.md');
    expect(tableOfFolders(page?.text ?? '', 'feature').toSorted()).toEqual([...folders].toSorted());
  });
  test('the folders in a table’s first column are parsed', () => {
    expect(tableOfFolders('| feature | shows |\n|---|---|\n| `a`, `b-c` | `d` |\n| `e` | f |\n\n| other | `g` |', 'feature')).toEqual(['a', 'b-c', 'e']);
    expect(tableOfFolders('no table', 'feature')).toEqual([]);
  });
  test('a use case exports the verb it is named after', () => expect(listed(sources.flatMap(unnamedVerbs))).toEqual([]));
});

describe('every module is complete', () => {
  const folders = new Set(repositoryFiles('server/modules/*').flatMap((path) => path.split('/').slice(2, 3)));

  test('module-graph.ts names exactly the folders of server/modules', () => expect([...folders].toSorted()).toEqual(Object.keys(moduleGraph).toSorted()));
  test.each([...folders])('%s has its README.md and index.ts', (module) => {
    const files = repositoryFiles(`server/modules/${module}/*`);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'index.ts'].map((name) => `server/modules/${module}/${name}`)));
  });
});

describe('every room of the sportsbook is complete', () => {
  const files = repositoryFiles('server/modules/sportsbook/*');

  test('room-graph.ts names exactly its rooms', () => expect(roomsOf('sportsbook', files)).toEqual(Object.keys(roomGraph).toSorted()));
  test('rooms have no cycle', () => expect(circles(roomGraph)).toEqual([]));
  test.each(Object.keys(roomGraph))('%s has its README.md', (room) => expect(files).toContain(`server/modules/sportsbook/${room}/README.md`));

  test('a room without a name and a cycle of rooms are found', () => {
    expect(roomsOf('a', ['server/modules/a/b/c.ts', 'server/modules/a/domain/d/e.ts', 'server/modules/a/domain/f.ts', 'server/modules/a/g.ts'])).toEqual([
      'b',
      'domain',
      'domain/d',
    ]);
    expect(circles({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b → c → b', 'c → b → c']);
  });
});

describe('a planted violation is found', () => {
  const long = (lines: number) => `export function f() {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
  const at = (path: string, text: string) => parseSource(path, text);
  const USE_CASE = 'server/modules/wallet/use-cases/transfer.ts';
  const ROUTES = 'server/modules/wallet/http/routes.ts';
  const STORE = 'server/modules/wallet/store/rows.ts';
  const SCHEMA = "import * as z from 'zod/mini'; export const a = z.string();";
  const ANSWERS = "import { a } from '#contracts/a.ts'; a;";
  const FILES = knownPaths(['docs/a.md', 'c/d.ts', 'server/e.ts']);
  const route = (module: string) => `server/modules/${module}/http/routes.ts`;

  test.each([
    ['a file of 301 lines', () => longFiles(at('kernel/a.ts', 'void 0;\n'.repeat(301)))],
    ['a function of 71 lines', () => longFunctions(at('kernel/a.ts', long(71)))],
    ['a method of 71 lines', () => longFunctions(at('kernel/a.ts', `export const a = { ${long(71).replace('export function ', '')} };`))],
    ['a folder of 31 files', () => unfitRooms(Array.from({ length: FOLDER_FILES + 1 }, (_, n) => `web/shared/large/${n}.ts`))],
    ['a file alone in its folder', () => unfitRooms(['web/shared/alone/a.ts'])],
    ['a wait of five seconds', () => impatientWaits(at('tests/a.test.ts', 'await expect.poll(f, { timeout: ' + '5_000 }).toBe(1);'))],
    ['a wait that gives up after a second', () => impatientWaits(at('tests/a.test.ts', 'await vi.waitUntil(() => ready);'))],
    ['Date.now', () => bannedCalls(at(USE_CASE, 'Date.now();'))],
    ['new Date without an argument', () => bannedCalls(at(USE_CASE, 'new Date();'))],
    ['Math.random', () => bannedCalls(at('kernel/a.ts', 'Math.random();'))],
    ['toFixed on any expression', () => bannedCalls(at(USE_CASE, 'export const t = (a: number) => (a / 100).toFixed(2);'))],
    ['parseFloat', () => bannedCalls(at('contracts/a.ts', 'parseFloat("1");'))],
    ['a query outside store', () => bannedCalls(at(USE_CASE, 'tx.selectFrom("wallet").execute();'))],
    ['a joined query outside store', () => bannedCalls(at(USE_CASE, 'db.k.with("a", (q) => q).selectFrom("a").execute();'))],
    ['a skipped test', () => bannedCalls(at('kernel/a.test.ts', 'test.skip("x", () => {});'))],
    ['a lonely test', () => bannedCalls(at('kernel/a.test.ts', 'describe.only.each([1])("x", () => {});'))],
    ['a sleeping test', () => bannedCalls(at('kernel/a.test.ts', 'await new Promise((r) => setTimeout(r, 10));'))],
    ['a pause from timers/promises', () => machineTimes(at('tests/system/a.ts', "import { setTimeout as wait } from 'node:timers/promises'; await wait(5);"))],
    ['a time by the machine’s clock', () => machineTimes(at('kernel/a.test.ts', 'const b = Date.now(); f(); expect(Date.now() - b).toBeLessThan(500);'))],
    ['a time by the monotonic clock', () => machineTimes(at('tests/system/a.test.ts', 'expect(performance.now() - startedMs < 500).toBe(true);'))],
    ['a wait for a quiet network', () => machineTimes(at('tests/system/a.test.ts', "await page.goto(url, { waitUntil: 'networkidle' });"))],
    ['an hour of one’s own', () => ownDurations(at(USE_CASE, 'const HOUR_MS = 3_600_000;'))],
    ['an announced gap', () => unfinishedWork(at('kernel/a.ts', `// ${'TO'}DO later`))],
    ['a machine path', () => machinePaths('docs/a.md', `see /${'work'}/main`)],
    ['now() in a function', () => sqlTime('server/modules/gate/store/sql/eligibility.sql', 'SELECT now();')],
    ['current_timestamp as a default', () => sqlTime('db/schema/0010-gate.sql', 'at timestamptz DEFAULT CURRENT_TIMESTAMP')],
    ['now() in a store', () => sqlTime('server/modules/wallet/store/a.ts', 'export const q = `SELECT now()`;')],
    ['a file that says hold', () => retiredNames(at('server/modules/wallet/use-cases/hold-withdrawal.ts', ''))],
    ['a name that says told', () => retiredNames(at(USE_CASE, 'export const isTold = 1;'))],
    ['a name that says taken back', () => retiredNames(at(USE_CASE, 'export const takenBackStakes = 1;'))],
    ['a CamelCase file', () => oddNames('server/modules/wallet/domain/Money.ts')],
    ['a route that writes', () => writesOfRoutes(at(ROUTES, "import { insertRow, type Row } from '../store/rows.ts'; insertRow();"))],
    ['a route that takes the whole store', () => writesOfRoutes(at(ROUTES, "import * as rows from '../store/rows.ts'; rows.insertRow();"))],
    ['a read that writes', () => writingReads(at(STORE, "export async function readRow(k: K) { await k.updateTable('a').execute(); }"))],
    ['a read that locks', () => writingReads(at(STORE, 'export async function findRow() { await sql`SELECT FROM a FOR UPDATE `.execute(tx); }'))],
    ['a contract answered by two modules', () => contestedContracts([at('contracts/a.ts', SCHEMA), ...['b', 'c'].map((module) => at(route(module), ANSWERS))])],
    ['a link to nowhere', () => deadMentions('docs/a.md', '[b](../c/b.md)', FILES)],
    ['a link from the wrong folder', () => deadMentions('docs/a.md', '[b](c/d.ts#e)', FILES)],
    ['a file that is gone', () => deadMentions('docs/a.md', 'as in `gone.ts`', FILES)],
    ['a path that is gone, without backticks', () => deadMentions('docs/a.md', 'see c/gone.ts.', FILES)],
    ['a folder that is gone', () => deadMentions('docs/a.md', '`gone/`', FILES)],
    ['a folder of the root that is gone', () => deadMentions('docs/a.md', '`server/gone`', FILES)],
    ['TypeScript for the machine’s own Node', () => bareCommands('docs/a.md', 'See it: `node --watch studio/a/b.ts 1`.')],
    ['a page that says told', () => replacedWords('docs/a.md', 'The player is told.')],
    ['a page that says nobody', () => replacedWords('docs/a.md', '- Nobody may bet.')],
    ['a table cell that says whoever', () => replacedWords('docs/a.md', '| rule | for whoever asks |')],
    ['a page that says parked outside of code', () => replacedWords('docs/a.md', 'the row is parked (`parked list`)')],
    ['a page that says set aside', () => replacedWords('docs/a.md', 'One bad row is set aside')],
    ['a page that says sealed', () => replacedWords('docs/a.md', 'Seeds are sealed.')],
    ['a page that says looks again', () => replacedWords('docs/a.md', 'the worker looks again')],
    ['a replaced word in the text of a link', () => replacedWords('docs/a.md', '[the sweeps](b.md)')],
    ['a comment that says told', () => replacedInCode(at(USE_CASE, '/** The player is told. */'))],
    ['a title that says beside', () => replacedInCode(at('kernel/a.test.ts', "test('one beside another', () => 1);"))],
    ['a table of tests that says nobody', () => replacedInCode(at('kernel/a.test.ts', 'test.each([1])(`nobody ${1}`, () => 1);'))],
    ['a sentence that begins with what', () => replacedWords('docs/a.md', 'It is stored. What fails is retried.')],
    [
      'pages of too many words',
      () =>
        tooManyWords([
          { path: 'docs/a.md', text: 'word '.repeat(MARKDOWN_WORDS) },
          { path: 'docs/b.md', text: 'one' },
        ]),
    ],
    ['a use case without its verb', () => unnamedVerbs(at(USE_CASE, 'export const move = 1;'))],
  ])('%s', (_name, judge) => expect(judge()).toHaveLength(1));

  test.each([
    ['new Date of a value', () => bannedCalls(at(USE_CASE, 'new Date(1);'))],
    ['a turn of the event loop', () => machineTimes(at('kernel/a.test.ts', "import { setImmediate as turn } from 'node:timers/promises'; await turn();"))],
    ['a time in business code', () => machineTimes(at('tools/bench/a.ts', 'const ms = performance.now() - startedMs;'))],
    ['the kernel’s hour', () => ownDurations(at('kernel/durations.ts', 'export const HOUR_MS = 60 * MINUTE_MS;'))],
    ['the platform’s clock', () => bannedCalls(at('server/platform/system-clock.ts', 'Date.now();'))],
    ['a query in store', () => bannedCalls(at('server/modules/wallet/store/rows.ts', 'tx.selectFrom("wallet").execute();'))],
    ['clock.now() in a store', () => sqlTime('server/modules/wallet/store/a.ts', 'export const q = sql`SELECT ${clock.now()}`;')],
    ['a comment about now() in a migration', () => sqlTime('db/migrations/0010-gate.sql', '-- never now()')],
    ['a route that reads', () => writesOfRoutes(at(ROUTES, "import { CONTEXT, findRow, type Row } from '../store/rows.ts'; findRow(CONTEXT);"))],
    ['a write that is named so', () => writingReads(at(STORE, "export async function updateRow(k: K) { await k.updateTable('a').execute(); }"))],
    ['an invariant that holds', () => retiredNames(at(USE_CASE, 'export const sealsHold = 1;'))],
    ['words that only look like them', () => retiredNames(at(USE_CASE, 'export const thresholdOf = 1; export const heldout = 2; export const standard = 3;'))],
    ['a contract answered by one', () => contestedContracts([at('contracts/a.ts', SCHEMA), at(route('b'), ANSWERS)])],
    ['facts read by two', () => contestedContracts([at('contracts/a.ts', 'export const a = 1;'), ...['b', 'c'].map((module) => at(route(module), ANSWERS))])],
    ['links and names that are there', () => deadMentions('docs/a.md', '[b](../c/d.ts#e) [f](https://x.example/y.md) `d.ts` c/d.ts `c/`', FILES)],
    ['TypeScript for the installed Node', () => bareCommands('docs/a.md', '`node tools/run.mjs studio/a/b.ts 1` `node a.mjs` `node c/a.mjs`')],
    ['what only stands for a file', () => deadMentions('docs/a.md', '`c/<id>.ts` `NNNN-a.sql` `c/{d,e}.ts` `x/*.ts`', FILES)],
    ['replaced words in code', () => replacedWords('docs/a.md', 'Run `parked retry sealed`.\n```\nnobody told\n```\n    sweep, beside')],
    ['replaced words in an address', () => replacedWords('docs/a.md', 'See [019](019-one-bad-row-is-set-aside.md).')],
    ['words that only look like replaced ones', () => replacedWords('docs/a.md', 'A standard delegate, a storyteller, a gateway; a gated link.')],
    ['a replaced word in a name that a comment quotes', () => replacedInCode(at(USE_CASE, '// `told` is stored in gate_player by store/seal-rows.ts'))],
    ['a question that begins with what', () => replacedWords('docs/a.md', 'What happens after a crash?')],
    ['pages at the limit, tables included', () => tooManyWords([{ path: 'docs/a.md', text: 'word | '.repeat(MARKDOWN_WORDS) }])],
    ['a use case with its verb', () => unnamedVerbs(at(USE_CASE, 'export async function transfer() {}'))],
    ['a folder of 30 files', () => unfitRooms(Array.from({ length: FOLDER_FILES }, (_, n) => `web/shared/large/${n}.ts`))],
    ['the one file of a module’s layer, and one beside folders', () => unfitRooms(['server/modules/a/store/b.ts', 'c/d.ts', 'c/e/f.ts', 'c/e/g.ts'])],
  ])('%s passes', (_name, judge) => expect(judge()).toEqual([]));
});
