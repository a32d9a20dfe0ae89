import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose, type Site } from '#server/main/compose.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { settingsRows, strayKeys, unshownKeys } from './rules/settings-rows.ts';
import { ROOT } from './tracked-files.ts';

/** Published keys that no code reads yet. */
const NOT_ACTING: readonly string[] = [];

const rows = settingsRows(readFileSync(join(ROOT, 'docs/settings.md'), 'utf8'));
const textOf = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);

/** The site as composed: it makes no query to the named database. */
let site: Site;
beforeAll(async () => {
  site = await compose({ config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }) });
});
afterAll(() => site.close());

describe('docs/settings.md', () => {
  test('has a row for every published key, and for no other', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(strayKeys(rows, Object.keys(site.settings.all()))).toEqual([]);
  });

  test('names a test for each key that contains the key', () => expect(unshownKeys(rows, textOf)).toEqual([]));

  test('lists the keys that no code reads yet, and no other key lacks a test', () => {
    expect(rows.filter(({ shownBy }) => shownBy === null).map(({ key }) => key)).toEqual(NOT_ACTING);
  });
});

describe('a planted violation is found', () => {
  const read = (...lines: string[]) => settingsRows(['| key | read by | shown by |', '|---|---|---|', ...lines].join('\n'));
  const good = '| `a_key` | somebody | `a.test.ts` |';

  test.each([
    ['a key without a row', strayKeys(read(good), ['a_key', 'b_key']), 'b_key stands 0 times'],
    ['a key with two', strayKeys(read(good, good), ['a_key']), 'a_key stands 2 times'],
    ['a row without a key', strayKeys(read(good), []), 'a_key is not published'],
    [
      'a colour of one theme in the other’s row',
      strayKeys(read('| `colors_*` | pages | `a.test.ts` |'), ['colors_bg', 'colors_bg_light']),
      'colors_bg_light stands 0',
    ],
    ['a test that is not there', unshownKeys(read(good), () => null), 'a.test.ts is not there'],
    ['a test that names another key', unshownKeys(read(good), () => 'a_key_of_another'), 'does not name it'],
    ['a key without a reader', unshownKeys(read('| `a_key` | | `a.test.ts` |'), () => 'a_key'), 'is read by nobody'],
  ])('%s', (_name, findings, expected) => expect(findings).toEqual([expect.stringContaining(expected)]));

  test('a correct page passes', () => {
    const page = read(good, '| `colors_*` | pages | `a.test.ts` |', '| `colors_*_light` | pages | `a.test.ts` |', '| `b_key` | later |');
    expect(strayKeys(page, ['a_key', 'b_key', 'colors_bg', 'colors_bg_light'])).toEqual([]);
    expect(unshownKeys(page, () => 'a_key colors_bg colors_bg_light')).toEqual([]);
  });
});
