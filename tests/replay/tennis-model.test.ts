import { describe, expect, test } from 'vitest';
import { winChanceOnTheDay } from '#server/modules/sportsbook/domain/sports/tennis/chain/form.ts';
import { newMatch, winChance } from '#server/modules/sportsbook/domain/sports/tennis/chain/match-chain.ts';
import { newSet, setChance, viewSet } from '#server/modules/sportsbook/domain/sports/tennis/chain/set-chain.ts';
import { courseOf, gamesOf } from '#server/modules/sportsbook/domain/sports/tennis/facts/course.ts';
import { factFaults } from '#server/modules/sportsbook/domain/sports/tennis/facts/fact-faults.ts';
import { tennisMarkets } from '#server/modules/sportsbook/domain/sports/tennis/markets/tennis-markets.ts';
import { chancesBefore } from '#server/modules/sportsbook/domain/sports/tennis/pricing/price-tennis.ts';
import type { TennisChances } from '#server/modules/sportsbook/domain/sports/tennis/pricing/margins.ts';
import { type AtpMatch, atpMatches, isShortSets } from './atp-matches.ts';

const all = atpMatches().filter((match) => !isShortSets(match));
const sound = all.filter(({ facts }) => factFaults(facts).length === 0);
const played = sound.filter(({ facts, points, served }) => facts.ending === 'played' && points !== null && served > 0);
/** The averages are from 2023; 2024 is measured. */
const [before, after] = [played.filter(({ year }) => year === 2023), played.filter(({ year, facts }) => year === 2024 && facts.bestOf === 3)];

/** Half the difference on serve per unit of log ratio of ranking points, fitted to 2023 on top of the form of the day. */
const BY_RANKS = 0.02;
const THREE = { bestOf: 3, lastSet: 'tie_break' } as const;

function averageOf(surface: string): number {
  const own = before.filter((match) => match.surface === surface);
  return (
    own.reduce((sum, { wonOnServe }) => sum + wonOnServe, 0) /
    Math.max(
      1,
      own.reduce((sum, { served }) => sum + served, 0),
    )
  );
}

/** The chances on serve by ranks, with the winner as the home side; rounded, so that few pairs are priced. */
function serveOf({ surface, points }: AtpMatch): { readonly home: number; readonly away: number } {
  const apart = points === null ? 0 : Math.round(BY_RANKS * Math.log(points.winner / points.loser) * 500) / 500;
  const average = averages.get(surface) ?? averageOf(surface);
  averages.set(surface, average);
  const kept = Math.min(Math.max(apart, -0.15), 0.15);
  return { home: average + kept, away: average - kept };
}

const averages = new Map<string, number>();
const priced = new Map<string, readonly TennisChances[]>();

function chancesOf(match: AtpMatch): readonly TennisChances[] {
  const serve = serveOf(match);
  const key = `${serve.home} ${serve.away}`;
  const chances = priced.get(key) ?? chancesBefore({ format: THREE, serve });
  priced.set(key, chances);
  return chances;
}

const meanLoss = (of: readonly AtpMatch[], chance: (match: AtpMatch) => number) => of.reduce((sum, match) => sum - Math.log(chance(match)), 0) / of.length;

describe.runIf(all.length > 0)('ATP matches', () => {
  test('satisfy the rules for facts, except for a few rows of another format', () => {
    expect(sound.length / all.length).toBeGreaterThan(0.997);
  });

  test('settle in every market: no retirement or walkover leaves a bet open', () => {
    const broken = sound.filter(({ facts }) => facts.ending !== 'played');
    expect(broken.length).toBeGreaterThan(150);
    for (const { facts } of broken) {
      for (const definition of tennisMarkets) {
        expect(definition.open(definition.example)?.settle(facts), `${definition.id} ${JSON.stringify(facts.sets)}`).not.toBe('incomplete');
      }
    }
  });

  test('are predicted better than by a coin toss', () => {
    const chain = meanLoss(after, (match) => winChanceOnTheDay(serveOf(match), newMatch(THREE, 'home')));
    process.stdout.write(`ATP 2024, ${after.length} matches of three sets, winner: log loss ${chain.toFixed(4)}, coin ${Math.LN2.toFixed(4)}\n`);
    expect(chain).toBeLessThan(Math.LN2 - 0.03);
  });

  test('have set scores that the form of the day predicts better than independent sets', () => {
    const scores = (match: AtpMatch) => (courseOf(match.facts)?.won.away === 0 ? '2:0' : '2:1');
    const ofForm = meanLoss(after, (match) => {
      const market = chancesOf(match).find(({ definition }) => definition === 'match_score');
      return market?.outcomes.find(({ outcome }) => outcome === scores(match))?.win ?? Number.NaN;
    });
    const ofPoints = meanLoss(after, (match) => {
      // Independent sets, with the same chance of winning the match by ranks.
      const serve = serveOf(match);
      const apart = (serve.home - serve.away) / 2;
      const weaker = { home: serve.home - apart * 0.4, away: serve.away + apart * 0.4 };
      const set = setChance(viewSet({ serve: weaker, kind: 'games', tieBreakTo: 7 }, newSet('home')));
      expect(winChance(weaker, newMatch(THREE, 'home'))).toBeCloseTo(set ** 2 * (3 - 2 * set), 9);
      return scores(match) === '2:0' ? set ** 2 : 2 * set ** 2 * (1 - set);
    });
    process.stdout.write(
      `ATP 2024, score in sets: log loss ${ofForm.toFixed(4)}, independent sets ${ofPoints.toFixed(4)}, even chances ${Math.log(4).toFixed(4)}\n`,
    );
    expect(ofForm).toBeLessThan(ofPoints - 0.02);
  });

  test.each<[string, string, (sets: readonly { home: number; away: number }[], games: number) => boolean]>([
    ['both_win_a_set', '', (sets) => sets.length === 3],
    ['match_tie_break', '', (sets) => sets.some(({ home, away }) => home + away === 13)],
    ['total_games', '20.5', (_sets, games) => games > 20.5],
    ['total_games', '22.5', (_sets, games) => games > 22.5],
    ['set_games', '9.5', ([first]) => (first?.home ?? 0) + (first?.away ?? 0) > 9.5],
  ])('have %s %s as often as the model says', (definition, total, happened) => {
    const counted = after.flatMap((match) => {
      const course = courseOf(match.facts);
      const market = chancesOf(match).find(
        (each) => each.definition === definition && (each.specifiers['set'] ?? '1') === '1' && (total === '' || each.specifiers['total'] === total),
      );
      const chance = market?.outcomes[0]?.win;
      if (course === null || chance === undefined) return [];
      const { home, away } = gamesOf(course);
      return [{ chance, seen: happened(course.sets, home + away) }];
    });
    const mean = (of: (each: (typeof counted)[number]) => number) => counted.reduce((sum, each) => sum + of(each), 0) / counted.length;
    const [expected, seen] = [mean(({ chance }) => chance), mean((each) => Number(each.seen))];
    const loss = mean((each) => -Math.log(each.seen ? each.chance : 1 - each.chance));
    process.stdout.write(
      `ATP 2024, ${counted.length}: ${definition} ${total} ${expected.toFixed(3)} expected, ${seen.toFixed(3)} seen, log loss ${loss.toFixed(4)}, coin ${Math.LN2.toFixed(4)}\n`,
    );
    expect(counted.length).toBeGreaterThan(1_000);
    expect(Math.abs(expected - seen)).toBeLessThan(0.05);
    expect(loss).toBeLessThan(Math.LN2);
  });
});
