import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { shareBenchSite } from '../../../tools/bench/common/bench-site.ts';
import { type Bench, benchNames, defineBench, loadBench } from '../../../tools/bench/common/define-bench.ts';
import { say } from '../../../tools/bench/common/facts.ts';

const NAMES = ['DATABASE_URL', 'DATABASE_APP_URL'] as const;
const benches = await Promise.all((await benchNames()).map(loadBench));

/** Runs each file of tools/bench/ at its smallest size; a new file is included automatically. */
describe('npm run bench, in the tiny form', () => {
  describe('without a site', () => {
    const open = holdDatabase(beforeEach, afterEach);
    test.each(namesOf(benches.filter(({ usesSite }) => !usesSite)))('%s prints its figures', async (_name, bench) => {
      expect(open()).toBeDefined();
      expectFigures(bench.name, await linesOf(bench));
    });
  });

  // The settlement of sports verifies the whole ledger, which the other benches fill: it always runs first.
  describe('on one site', { shuffle: false }, () => {
    holdDatabase(beforeAll, afterAll);
    let site: ReturnType<typeof shareBenchSite>;
    beforeAll(() => {
      site = shareBenchSite();
    });
    afterAll(() => site.stop());
    test.each(namesOf(benches.filter(({ usesSite }) => usesSite).toSorted((a, b) => Number(b.name === 'sports') - Number(a.name === 'sports'))))(
      '%s gives its figures',
      async (_name, bench) => expectFigures(bench.name, await linesOf(bench)),
    );
  });
});

describe('figures', () => {
  const printing = (...lines: readonly string[]) =>
    defineBench({ name: 'planted', sizes: { bets: 5 }, tiny: { bets: 1 }, measure: async () => lines.forEach(say) });
  test('a bench that prints no figures is reported', async () => {
    const lines = await linesOf(printing('nothing to say'));
    expect(() => expectFigures('planted', lines)).toThrow();
  });
  test('a bench whose bets are refused is reported', async () => {
    const lines = await linesOf(printing('1 bet in 3 ms  REFUSED 1'));
    expect(() => expectFigures('planted', lines)).toThrow();
  });
  test('the printed command repeats a bench with the same sizes', async () => {
    expect((await linesOf(printing('1 bet'))).at(-1)).toBe('Again: npm run bench planted -- --bets 1');
  });
});

function namesOf(list: readonly Bench[]): [string, Bench][] {
  return list.map((bench) => [bench.name, bench]);
}

/** Sets a fresh database in the environment, as the command does. */
function holdDatabase(before: typeof beforeAll, after: typeof afterAll): () => TestDatabase | undefined {
  const given = NAMES.map((name) => [name, process.env[name]] as const);
  let database: TestDatabase | undefined;
  before(async () => {
    database = await createTestDatabase();
    process.env['DATABASE_URL'] = database.url;
    process.env['DATABASE_APP_URL'] = database.siteUrl;
  });
  after(async () => {
    for (const [name, value] of given) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await database?.drop();
  });
  return () => database;
}

/** Returns the bench's output between the machine and the command to repeat it, and that command. */
async function linesOf(bench: Bench): Promise<string[]> {
  const printed: string[] = [];
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await bench.run(['--tiny']);
  } finally {
    writing.mockRestore();
  }
  return printed.join('').trimEnd().split('\n').slice(1);
}

/** Numbers with a unit or name; their values depend on the machine. */
function expectFigures(name: string, lines: readonly string[]): void {
  expect(lines.at(-1)).toMatch(new RegExp(`^Again: npm run bench ${name}\\b`));
  expect(lines.slice(0, -1).filter((line) => /\d/.test(line))).not.toEqual([]);
  expect(lines.filter((line) => /REFUSED|refused: \d|BROKEN|[1-9]\d* not accepted, |undefined/.test(line))).toEqual([]);
}
