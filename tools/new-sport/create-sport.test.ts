import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Facts } from '#server/modules/sportsbook/domain/facts/facts.ts';
import type { Sport } from '#server/modules/sportsbook/domain/sports/sport.ts';
import { sportProblems } from '#server/modules/sportsbook/domain/sports/testing/sport-problems.ts';
import { createSport, EDITED_BY_HAND, type NewSport, sportProblem } from './create-sport.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['server/modules/sportsbook/domain', 'web/features/sportsbook/sports'];
/** The maximum number of files outside the sport's own folders that a new sport may change. */
const MOST_EDITS = 5;
let copy: string;
let made: NewSport;

/** Within the repository, so that generated files find their imports. */
beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  copy = await mkdtemp(join(ROOT, '.cache/new-sport-'));
  for (const path of COPIED) await cp(join(ROOT, path), join(copy, path), { recursive: true });
  made = await createSport(copy, 'badminton', 'Badminton');
});
afterAll(() => rm(copy, { recursive: true }));

const read = (path: string) => readFile(join(copy, path), 'utf8');

test('npm run new:sport makes the folders of a sport with its tests', () => {
  const server = 'server/modules/sportsbook/domain/sports/badminton';
  const web = 'web/features/sportsbook/sports/badminton';
  const own = ['badminton.ts', 'badminton.test.ts', 'badminton-facts.ts', 'badminton-feed.ts', 'badminton-markets.ts', 'price-badminton.ts'];
  const screens = ['badminton-screens.ts', 'badminton-code.ts', 'badminton-texts.ts', 'badminton-play.ts'];
  expect(made.written.toSorted()).toEqual([...own.map((name) => `${server}/${name}`), ...screens.map((name) => `${web}/${name}`)].toSorted());
});

test('a sport changes at most five files outside its folders, and the guide names each of them', async () => {
  const all = [...made.edited, ...EDITED_BY_HAND];
  expect(all.length).toBeLessThanOrEqual(MOST_EDITS);
  const guide = await readFile(join(ROOT, 'docs/how-to/add-a-sport.md'), 'utf8');
  const named = [...guide.matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(([, path]) => path);
  expect(named.toSorted()).toEqual(all.toSorted());
});

test('the files of a new sport contain no placeholder of the template', async () => {
  for (const path of made.written) expect(await read(path), path).not.toMatch(/\{\{\w+\}\}|__id__/);
});

test('the new sport is registered last, and follows the rules of every sport', async () => {
  const { allSports } = (await import(/* @vite-ignore */ join(copy, 'server/modules/sportsbook/domain/sports/registry.ts'))) as {
    allSports(): readonly Sport[];
  };
  const sport = allSports().at(-1);
  expect(sport).toMatchObject({ id: 'badminton', name: 'Badminton' });
  expect(sportProblems(sport as Sport<Facts>)).toEqual([]);
});

interface MadeCode {
  readonly id: string;
  play(): Promise<{ readonly play: { readonly incidents: object } }>;
}

test('the registries of screens contain the new sport’s screens', async () => {
  const from = <T>(file: string) => import(/* @vite-ignore */ join(copy, 'web/features/sportsbook/sports', file)) as Promise<T>;
  const { screensOf } = await from<{ screensOf(sport: string): unknown }>('sport-screens.ts');
  const { sportCodes } = await from<{ sportCodes: readonly MadeCode[] }>('sport-codes.ts');
  const { eventTexts } = await from<{ eventTexts(sport: string): { rulesTitle: string } }>('event-texts.server.ts');
  expect(eventTexts('badminton').rulesTitle).toBe('Mercados de Badminton, um por um');
  expect(screensOf('badminton')).toMatchObject({ id: 'badminton' });
  const code = sportCodes.at(-1);
  expect(code?.id).toBe('badminton');
  expect((await code?.play())?.play.incidents).toHaveProperty('point');
});

test.each([
  ['Tenis', 'Tênis', 'no_id'],
  ['../x', 'Tênis', 'no_id'],
  ['a', 'Tênis', 'no_id'],
  ['curling', '', 'no_name'],
  ['curling', "Curling'", 'no_name'],
  ['football', 'Futebol', 'exists'],
  ['curling', 'Curling', null],
])('the id "%s" with the name "%s" is judged', (id, name, problem) => {
  expect(sportProblem(ROOT, id, name)).toBe(problem);
});
