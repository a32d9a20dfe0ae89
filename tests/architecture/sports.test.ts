import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const SCOPE = [
  'server/modules/sportsbook/*.ts',
  'server/modules/sportsbook/*.sql',
  'web/features/sportsbook/*.ts',
  'web/features/sportsbook/*.tsx',
  'contracts/sportsbook/*.ts',
];
/** Tests take football as their example. */
const TESTS = /\.test\.tsx?$|\/testing\//;
/** A sport's own folders; the replay of football seasons is a supplier of football only. */
const MEMBERS = /\/sports\/[a-z0-9-]+\/|\/openfootball\//;
/** The places that list the members, one line each. */
const REGISTRIES = [
  'server/modules/sportsbook/domain/sports/registry.ts',
  'web/features/sportsbook/sports/sport-screens.ts',
  'web/features/sportsbook/sports/sport-codes.ts',
  'web/features/sportsbook/sports/event-texts.server.ts',
];
const WORDS =
  /(?<!open)football|futebol|\bgoals?\b|\bgols?\b|half[_ -]?time|(first|second)[_ ]half|_half\b|both_to_score|correct_score|ninety|scoreline|MatchFacts|red_card/i;
const CLOCK = /(?<![-\w{])(45|90|120)(?![-\w}])/;

/** Lines of generic code that name a thing of football. */
function namesFootball(text: string): string[] {
  return text.split('\n').filter((line) => WORDS.test(line) || (CLOCK.test(line) && !/className/.test(line)));
}

const generic = repositoryFiles(...SCOPE).filter((file) => !TESTS.test(file) && !MEMBERS.test(file) && !REGISTRIES.includes(file));

describe('generic code of the sportsbook', () => {
  test('is most of the sportsbook’s code', () => expect(generic.length).toBeGreaterThan(250));

  test.each(generic)('%s does not mention football and imports no sport', (file) => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    expect(namesFootball(text.replace("from './feed/openfootball/open-season-file.ts'", ''))).toEqual([]);
    expect([...text.matchAll(/from '[^']*\/sports\/[a-z0-9-]+\/[^']*'/g)].map(([match]) => match)).toEqual([]);
  });

  test.each([
    ["import { factFaults } from '../sports/goals/facts/fact-faults.ts';"],
    ["  period text CHECK (period IN ('first_half', 'second_half'))"],
    ['const regular = minute <= 90;'],
    ['readonly halfTime: Score | null;'],
    ['<h2>Gols</h2>'],
  ])('would not pass with %s', (line) => expect(namesFootball(line)).toEqual([line]));
});

test('a registry names a sport once and contains nothing else of it', () => {
  for (const file of REGISTRIES) {
    const named = [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/from '\.\/([a-z0-9-]+)\/[^']*'/g)].map(([, sport]) => sport);
    expect([file, named.length > 0, new Set(named).size]).toEqual([file, true, named.length]);
  }
});

/** Basketball was the second sport, so its terms could also have entered generic code. */
const OF_BASKETBALL = /basketball|basquete|\bquarter_|\bovertime\b|\bbaskets?\b/i;

test.each(generic)('%s does not mention basketball', (file) => {
  const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n');
  expect(lines.filter((line) => OF_BASKETBALL.test(line))).toEqual([]);
});
