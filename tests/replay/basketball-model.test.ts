import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameMarkets } from '#server/modules/sportsbook/domain/sports/basketball/pricing/game-markets.ts';
import type { GameTerms } from '#server/modules/sportsbook/domain/sports/basketball/pricing/law/game-terms.ts';

const BESIDE_THE_CHECKOUT = fileURLToPath(new URL('../../../shared/data/basketball', import.meta.url));
const FILE = `${process.env['BASKETBALL_DATA'] ?? BESIDE_THE_CHECKOUT}/nba-playoffs-2010-2024.csv`;

interface Played {
  readonly season: string;
  readonly home: string;
  readonly away: string;
  readonly margin: number;
  readonly total: number;
  readonly minutes: number;
}

/** A game with the terms expected from earlier games of its season only. */
interface Foreseen extends Played {
  readonly terms: GameTerms;
}

/**
 * The games of the play-offs 2010–24 (NocturneBear/NBA-Data-2010-2024, see ../shared/data/LICENCE-NOTE.md); without that file none, since its licence does not
 * let us copy it here.
 */
function playOffs(): readonly Played[] {
  if (!existsSync(FILE)) {
    process.stdout.write('No recorded play-offs (BASKETBALL_DATA, ../shared/data/basketball) here; the model of basketball is not measured.\n');
    return [];
  }
  const lines = readFileSync(FILE, 'utf8').trim().split('\n').slice(1);
  const games = lines.map((line) => {
    const [date = '', season = '', home = '', away = '', homePoints = '', awayPoints = '', minutes = ''] = line.split(',');
    const [at, of] = [Number(homePoints), Number(awayPoints)];
    return { date, season, home, away, margin: at - of, total: at + of, minutes: Number(minutes) };
  });
  return games.toSorted((a, b) => a.date.localeCompare(b.date));
}

const AT_HOME = 3.8;
const USUAL_TOTAL = 204;
/** Weight of the prior, as a number of games, against the earlier games. */
const SHRUNK = { margin: 8, total: 3 } as const;

/** Ratings updated from game to game: each side's mean margin, the season's mean total and the two sides' own. */
function foreseen(games: readonly Played[]): readonly Foreseen[] {
  const margins = new Map<string, { sum: number; count: number }>();
  const totals = new Map<string, { sum: number; count: number }>();
  const learn = (map: typeof margins, key: string, value: number) => {
    const { sum, count } = map.get(key) ?? { sum: 0, count: 0 };
    map.set(key, { sum: sum + value, count: count + 1 });
  };
  const rating = (map: typeof margins, key: string, weight: number) => {
    const { sum, count } = map.get(key) ?? { sum: 0, count: 0 };
    return sum / (count + weight);
  };
  return games.map((game) => {
    const { season, home, away, margin, minutes } = game;
    // Terms refer to regular time.
    const total = (game.total * 48) / minutes;
    const [h, a] = [`${season} ${home}`, `${season} ${away}`];
    const level = USUAL_TOTAL + rating(totals, season, 10);
    const terms = {
      margin: AT_HOME + rating(margins, h, SHRUNK.margin) - rating(margins, a, SHRUNK.margin),
      total: level + rating(totals, h, SHRUNK.total) / 2 + rating(totals, a, SHRUNK.total) / 2,
      regularMinutes: 48,
    };
    learn(margins, h, margin - AT_HOME);
    learn(margins, a, AT_HOME - margin);
    learn(totals, season, total - USUAL_TOTAL);
    for (const side of [h, a]) learn(totals, side, total - level);
    return { ...game, terms };
  });
}

const games = foreseen(playOffs());
const chances = games.map((game) => {
  const markets = gameMarkets(game.terms);
  const of = (definition: string) => markets.find((each) => each.definition === definition)?.outcomes ?? [];
  const win = (definition: string, id: string) => of(definition).find(({ outcome }) => outcome === id)?.win ?? Number.NaN;
  return { game, home: win('winner', 'home'), overtime: win('overtime', 'yes'), bands: of('winning_margin'), odd: win('odd_even', 'odd'), markets };
});
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const loss = (chance: number, came: boolean) => -Math.log(came ? chance : 1 - chance);

/** Without files there are no tests of them. */
const measured = games.length === 0 ? [] : ['the play-offs of the NBA'];

test('ratings use only earlier games', () => {
  const game = { season: '1', home: 'A', away: 'B', margin: 24, total: 220, minutes: 48 };
  const [first, second] = foreseen([game, game]);
  expect(first?.terms).toEqual({ margin: AT_HOME, total: USUAL_TOTAL, regularMinutes: 48 });
  expect(second?.terms.margin).toBeGreaterThan(AT_HOME);
  expect(second?.terms.total).toBeGreaterThan(USUAL_TOTAL);
});

describe.each(measured)('the model of basketball and %s', () => {
  test('its log loss on the winner is less than that of the share of home wins', () => {
    const share = mean(games.map(({ margin }) => Number(margin > 0)));
    const [own, naive] = [mean(chances.map(({ game, home }) => loss(home, game.margin > 0))), mean(games.map(({ margin }) => loss(share, margin > 0)))];
    process.stdout.write(`winner: log loss ${own.toFixed(4)}, by the share of home wins ${naive.toFixed(4)}, ${games.length} games\n`);
    expect(own).toBeLessThan(naive);
  });

  test('home sides win as often as predicted in each band, within three standard errors', () => {
    for (const [from, to] of [
      [0, 0.45],
      [0.45, 0.55],
      [0.55, 0.65],
      [0.65, 0.75],
      [0.75, 1],
    ] as const) {
      const own = chances.filter(({ home }) => home >= from && home < to);
      const [said, came] = [mean(own.map(({ home }) => home)), mean(own.map(({ game }) => Number(game.margin > 0)))];
      process.stdout.write(`home ${from}–${to}: ${own.length} games, said ${said.toFixed(3)}, came ${came.toFixed(3)}\n`);
      expect(Math.abs(said - came)).toBeLessThan(3 * Math.sqrt((said * (1 - said)) / own.length));
    }
  });

  test('overtime is as frequent as predicted, within three standard errors', () => {
    const [said, came] = [mean(chances.map(({ overtime }) => overtime)), mean(games.map(({ minutes }) => Number(minutes > 48)))];
    process.stdout.write(`overtime: said ${said.toFixed(4)}, came ${came.toFixed(4)}\n`);
    expect(Math.abs(said - came)).toBeLessThan(3 * Math.sqrt((said * (1 - said)) / games.length));
  });

  test('each band of the margin is as frequent as predicted, within three and a half standard errors; its log loss is less than that of equal bands', () => {
    const isIn = (id: string, { margin }: Played) => {
      const [side, first] = id.split('_');
      const [by, from] = [side === 'home' ? margin : -margin, Number(first)];
      return by >= from && (from === 26 || by < from + 5);
    };
    for (const { outcome } of chances[0]?.bands ?? []) {
      const said = mean(chances.map(({ bands }) => bands.find((each) => each.outcome === outcome)?.win ?? 0));
      const came = mean(games.map((game) => Number(isIn(outcome, game))));
      process.stdout.write(`${outcome}: said ${said.toFixed(3)}, came ${came.toFixed(3)}\n`);
      expect(Math.abs(said - came), outcome).toBeLessThan(3.5 * Math.sqrt((said * (1 - said)) / games.length));
    }
    const own = mean(chances.map(({ game, bands }) => -Math.log(bands.find(({ outcome }) => isIn(outcome, game))?.win ?? 1e-9)));
    process.stdout.write(`margin bands: log loss ${own.toFixed(4)}, of equal bands ${Math.log(12).toFixed(4)}\n`);
    expect(own).toBeLessThan(Math.log(12));
  });

  test('totals exceed each offered line as often as predicted, and are odd as often as predicted', () => {
    const lines = chances.flatMap(({ game, markets }) =>
      markets.flatMap(({ definition, specifiers, outcomes: [over] }) =>
        definition === 'total' && over !== undefined ? [{ said: over.win, came: Number(game.total > Number(specifiers['total'])) }] : [],
      ),
    );
    for (const [from, to] of [
      [0.3, 0.4],
      [0.4, 0.5],
      [0.5, 0.6],
      [0.6, 0.7],
    ] as const) {
      const own = lines.filter(({ said }) => said >= from && said < to);
      const [said, came] = [mean(own.map((each) => each.said)), mean(own.map((each) => each.came))];
      process.stdout.write(`over ${from}–${to}: said ${said.toFixed(3)}, came ${came.toFixed(3)}\n`);
      // Lines of one game are correlated, so the sample is the games.
      expect(Math.abs(said - came)).toBeLessThan(3 * Math.sqrt(0.25 / games.length));
    }
    expect(Math.abs(mean(chances.map(({ odd }) => odd)) - mean(games.map(({ total }) => Math.abs(total % 2))))).toBeLessThan(
      3 * Math.sqrt(0.25 / games.length),
    );
  });
});
