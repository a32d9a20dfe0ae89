import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complianceRows, oddRows, unprovenRows } from './compliance/compliance-rows.ts';
import { readNamingTests } from './compliance/read-tests.ts';
import { namingTests } from './compliance/title-ids.ts';
import { parseSource } from './tidy/source-file.ts';
import { ROOT } from './tracked-files.ts';

const rows = complianceRows(readFileSync(join(ROOT, 'docs/compliance.md'), 'utf8'));

describe('docs/compliance.md', () => {
  test('has every row once, in order, with place, profile and state', () => {
    expect(rows.length).toBeGreaterThan(85);
    expect(oddRows(rows)).toEqual([]);
  });

  test('marks a row as kept if and only if a test names it', () => expect(unprovenRows(rows, readNamingTests())).toEqual([]));
});

describe('a planted violation is found', () => {
  const line = (id: string, state: string, where = '`a/`', profile = 'both') => `| ${id} | asked | ${where} | ${profile} | ${state} | – |`;
  const read = (...lines: string[]) => complianceRows(['| id | asked | where | profile | state | confirm |', '|---|---|---|---|---|---|', ...lines].join('\n'));
  const named = (text: string) => namingTests(parseSource('a/b.test.ts', text));

  test.each([
    ['a row without a state', oddRows(read(line('ID-1', 'surely'))), 'ID-1 has no state'],
    ['a row in part that does not say what is missing', oddRows(read(line('ID-1', 'in part:'))), 'ID-1 has no state'],
    ['a row twice', oddRows(read(line('ID-1', 'kept'), line('ID-1', 'kept'))), 'ID-1 does not follow ID-1'],
    ['a gap', oddRows(read(line('ID-1', 'kept'), line('ID-3', 'kept'))), 'ID-3 does not follow ID-1'],
    ['a profile that is none', oddRows(read(line('ID-1', 'kept', '`a/`', 'uk'))), 'ID-1 is kept under none'],
    ['a kept row without a place', oddRows(read(line('ID-1', 'kept', 'everywhere'))), 'ID-1 names no place'],
    ['a kept row without a test', unprovenRows(read(line('ID-1', 'kept')), []), 'ID-1 is said to be kept'],
    ['a row in part without a test', unprovenRows(read(line('ID-1', 'in part: the rest')), named('/* ID-1 */ test("x", f);')), 'ID-1 is said to be kept'],
    ['a missing row that a test names', unprovenRows(read(line('ID-1', 'not yet: all of it')), named('test("x (ID-1)", f);')), 'ID-1 is said to be missing'],
    ['a title with an id of no row', unprovenRows(read(line('ID-1', 'kept')), named('test("x (ID-1, ID-2)", f);')), 'a/b.test.ts:1 names ID-2'],
  ])('%s', (_name, findings, expected) => expect(findings).toEqual([expect.stringContaining(expected)]));

  test.each([
    ['a test', "test('x (ID-1)', f);"],
    ['a group', "describe('x (ID-1)', f);"],
    ['each of many', "it.each([1])('%i (ID-1)', f);"],
    ['a table', 'test.each`a`("x (ID-1)", f);'],
    ['a template', 'test(`${x} is y (ID-1)`, f);'],
    ['a condition', "test.runIf(true)('x (ID-1)', f);"],
  ])('%s names its row', (_name, text) => expect(named(text)).toMatchObject([{ id: 'ID-1', line: 1 }]));

  test('a comment, an assertion and another call name no row', () => {
    expect(named('/** ID-1 */ test("x", () => expect("ID-1").toBe("ID-1")); log("ID-1");')).toEqual([]);
  });
});
