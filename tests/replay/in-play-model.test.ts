import { describe, expect, test } from 'vitest';
import type { Score } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';
import { factFaults } from '#server/modules/sportsbook/domain/sports/goals/facts/fact-faults.ts';
import { football } from '#server/modules/sportsbook/domain/sports/football/football.ts';
import { factsOf } from '#server/modules/sportsbook/feed/openfootball/facts-of.ts';
import { readSeason } from '#server/modules/sportsbook/feed/openfootball/read-season.ts';
import type { RecordedMatch } from '#server/modules/sportsbook/feed/openfootball/season.ts';
import { seasonPrices } from '#server/modules/sportsbook/feed/openfootball/season-prices.ts';
import { plainModel } from './in-play/plain-model.ts';
import { playAt } from './in-play/play-at.ts';
import { calibration, logLoss, type Prediction } from './in-play/scores-of-models.ts';
import { seasonFiles } from './season-files.ts';

type Result = 'home' | 'draw' | 'away';
type Chances = Readonly<Record<Result, number>>;

interface Asked {
  readonly minute: number;
  readonly ours: Chances;
  readonly plain: Chances;
  readonly result: Result;
}

const MINUTES = Array.from({ length: 18 }, (_, index) => (index + 1) * 5);
const files = seasonFiles().filter(({ file }) => file.startsWith('worldcup'));
const seasons = files.map(({ season }) => {
  const read = readSeason(season);
  if (!read.ok) throw new Error(`${season.name} is no season`);
  return read.value.matches;
});

/** Played matches whose goals agree with their score. */
const matches = seasons.flatMap((all) =>
  all.flatMap((match) => {
    const facts = factsOf(match, all);
    return facts?.ending === 'played' && match.goals !== null && factFaults(facts).length === 0 ? [{ match, all }] : [];
  }),
);
/** The average over all these matches, which is unknown before them: an advantage for the plain model. */
const meanGoals = matches.reduce((sum, { match: { fullTime } }) => sum + (fullTime?.home ?? 0) + (fullTime?.away ?? 0), 0) / (2 * matches.length);
const asked = matches.flatMap(({ match, all }) => MINUTES.flatMap((minute) => askAt(match, all, minute)));

describe('the measures', () => {
  test('log loss is 0 for certainty and ln 3 for a third each', () => {
    expect(logLoss([1, 1])).toBeCloseTo(0, 12);
    expect(logLoss([1 / 3, 1 / 3])).toBeCloseTo(Math.log(3), 12);
  });

  test('calibration counts each chance in its band of a tenth', () => {
    const given = [0.12, 0.14, 0.95].map((chance, index) => ({ chance, cameIn: index !== 0 }));
    expect(calibration(given)).toEqual([
      { mean: 0.13, share: 0.5, count: 2 },
      { mean: 0.95, share: 1, count: 1 },
    ]);
  });

  test('the plain model is even at the start and certain of a lead of five at the end', () => {
    const { home, away } = plainModel({ home: 0, away: 0 }, 1, 1.3);
    expect(home).toBeCloseTo(away, 12);
    expect(plainModel({ home: 5, away: 0 }, 0, 1.3).home).toBeGreaterThan(0.999);
  });
});

/** Without the files there is nothing to measure. */
const measured = files.length === 0 ? [] : ['the model of play over the World Cups'];
describe.each(measured)('%s', () => {
  test('predicts the result better than score and time alone, in every quarter of an hour and in all', () => {
    const table = [0, 15, 30, 45, 60, 75].map((from) => {
      const own = asked.filter(({ minute }) => minute > from && minute <= from + 15);
      const [ours, plain] = [logLoss(own.map(ofModel('ours'))), logLoss(own.map(ofModel('plain')))];
      return { from, predictions: own.length, ours, plain };
    });
    const [ours, plain] = [logLoss(asked.map(ofModel('ours'))), logLoss(asked.map(ofModel('plain')))];
    const line = (name: string, count: number, a: number, b: number) =>
      `${name.padEnd(8)} ${String(count).padStart(5)} predictions  model ${a.toFixed(4)}  score and time ${b.toFixed(4)}`;
    print(`Log loss of 1X2 every five minutes of ${matches.length} matches`);
    for (const row of table) print(line(`${row.from + 5}–${row.from + 15}'`, row.predictions, row.ours, row.plain));
    print(line('all', asked.length, ours, plain));
    expect(matches.length).toBeGreaterThan(200);
    for (const row of table) expect(row.ours, `from minute ${row.from}`).toBeLessThan(row.plain);
    expect(plain - ours).toBeGreaterThan(0.01);
  });

  test('gives chances that agree with the observed frequencies', () => {
    const bins = calibration(
      asked.flatMap(({ ours, result }) => (['home', 'draw', 'away'] as const).map((each) => ({ chance: ours[each], cameIn: each === result }))),
    );
    print('Calibration of the model: chance given, share that came in, predictions');
    for (const { mean, share, count } of bins) print(`${mean.toFixed(3)}  ${share.toFixed(3)}  ${count}`);
    const weighted = bins.reduce((sum, { mean, share, count }) => sum + Math.abs(mean - share) * count, 0) / (3 * asked.length);
    print(`mean distance ${weighted.toFixed(4)}`);
    expect(weighted).toBeLessThan(0.04);
  });
});

function ofModel(which: 'ours' | 'plain'): (each: Asked) => Prediction {
  return ({ [which]: chances, result }) => chances[result];
}

function askAt(match: RecordedMatch, all: readonly RecordedMatch[], minute: number): Asked[] {
  const { fullTime, goals } = match;
  const opening = seasonPrices(match, all, match.kickOffMs);
  if (fullTime === null || goals === null || opening === null) return [];
  const play = playAt(goals, minute);
  // Nearly decided markets are not offered; the builder uses the grid behind them too.
  const terms = football.builder?.terms({ opening, prices: null, play }) ?? null;
  if (terms === null || football.builder === null) throw new Error('no model of a match with prices');
  const of = (outcome: Result) => football.builder?.chance(terms, [{ definition: 'result', specifiers: {}, outcome }]) ?? Number.NaN;
  return [
    {
      minute,
      ours: { home: of('home'), draw: of('draw'), away: of('away') },
      plain: plainModel(play.score, 1 - minute / 90, meanGoals),
      result: resultOf(fullTime),
    },
  ];
}

function resultOf({ home, away }: Score): Result {
  return home === away ? 'draw' : home > away ? 'home' : 'away';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
