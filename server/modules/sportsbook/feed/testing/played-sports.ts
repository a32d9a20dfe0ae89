import { sentMarket } from './wire.ts';

export type Leg = readonly [market: string, outcome: string];

/** A sport with the messages of its supplier and the selections to bet on. */
export interface Played {
  readonly sport: string;
  readonly markets: readonly object[];
  readonly before: object;
  readonly live: object;
  readonly liveMarkets: readonly object[];
  /** Three selections that can be combined, all won by `won`; the first is lost by `lost`. */
  readonly legs: readonly [Leg, Leg, Leg];
  readonly won: object;
  readonly lost: object;
  readonly excluding: readonly Leg[];
  readonly containing: readonly Leg[];
  /** Two selections, of which the second cannot be combined. */
  readonly unjoined: readonly [Leg, Leg];
}

const sets = (text: string) =>
  text.split(' ').map((set) => {
    const [home = 0, away = 0] = set.split('-').map(Number);
    return { home, away, tie_break: null };
  });
const WINNER = { best_of: '3', last_set: 'tie_break' };
const BEST_OF_THREE = { best_of: 3, last_set: 'tie_break' };
const scoreboard = (state: string, period: string, score: readonly [number, number], of: ReturnType<typeof sets>) => ({
  ...{ state, period, minute: 0, score: { home: score[0], away: score[1] }, incidents: [] },
  ...{ format: BEST_OF_THREE, sets: of, points: { home: 0, away: 0 }, server: 'home' },
});
const tennisFacts = (of: string) => ({ ending: 'played', format: BEST_OF_THREE, format_changed: 'no', sets: sets(of) });

const tennis: Played = {
  sport: 'tennis',
  markets: [sentMarket('match_winner', WINNER, { home: '1.7', away: '2.2' }), sentMarket('match_games', { total: '22.5' }, { over: '1.9', under: '1.9' })],
  before: scoreboard('not_started', 'not_started', [0, 0], []),
  live: scoreboard('live', 'set_1', [0, 0], sets('2-1')),
  liveMarkets: [sentMarket('match_winner', WINNER, { home: '1.65', away: '2.3' })],
  legs: [
    ['winner', 'home'],
    ['total_games:22.5', 'over'],
    ['set_winner:1', 'home'],
  ],
  won: tennisFacts('6-4 3-6 7-5'),
  lost: tennisFacts('6-4 3-6 5-7'),
  excluding: [
    ['winner', 'home'],
    ['match_score:3', '1:2'],
  ],
  containing: [
    ['both_win_a_set', 'yes'],
    ['total_sets:2.5', 'over'],
  ],
  unjoined: [
    ['winner', 'home'],
    ['game_race:games=3;set=1', 'home'],
  ],
};

const quarters = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((quarter) => {
      const [home = 0, away = 0] = quarter.split('-').map(Number);
      return { home, away };
    });
const board = (state: string, period: string, minute: number, of: string, now: readonly [number, number] = [0, 0]) => {
  const over = quarters(of);
  const sum = (side: 'home' | 'away', more: number) => over.reduce((all, each) => all + each[side], more);
  return { ...{ state, period, minute, incidents: [] }, score: { home: sum('home', now[0]), away: sum('away', now[1]) }, quarters: over };
};

function ofQuarters(sport: string, minutes: string, lines: { handicap: string; total: string }, games: Pick<Played, 'live' | 'won' | 'lost' | 'legs'>): Played {
  const markets = (home: string, away: string) => [
    sentMarket('winner', {}, { home, away }),
    sentMarket('handicap', { handicap: lines.handicap }, { home: '1.91', away: '1.91' }),
    sentMarket('total', { total: lines.total, minutes }, { over: '1.91', under: '1.91' }),
  ];
  return {
    ...{ sport, markets: markets('1.65', '2.3'), liveMarkets: markets('1.6', '2.4'), before: board('not_started', 'not_started', 0, '') },
    ...games,
    excluding: [
      ['result', 'home'],
      ['overtime', 'yes'],
    ],
    containing: [
      ['result', 'draw'],
      ['overtime', 'yes'],
    ],
    unjoined: [
      ['result', 'home'],
      ['half_result:1', 'home'],
    ],
  };
}

const basketballFacts = (of: string) => ({ regular_minutes: 40, quarters: quarters(of) });
const basketball = ofQuarters(
  'basketball',
  '40',
  { handicap: '-3.5', total: '165.5' },
  {
    live: board('live', 'first_quarter', 4, '', [12, 9]),
    legs: [
      ['winner', 'home'],
      ['total:164.5', 'over'],
      ['away_total:80.5', 'over'],
    ],
    won: basketballFacts('24-20 22-20 20-22 23-19'),
    lost: basketballFacts('20-24 20-22 22-20 19-23'),
  },
);

const americanFootball = ofQuarters(
  'american-football',
  '60',
  { handicap: '-2.5', total: '45.5' },
  {
    live: board('live', 'first_quarter', 6, '', [7, 3]),
    legs: [
      ['result', 'home'],
      ['total:45.5', 'over'],
      ['away_total:20.5', 'over'],
    ],
    won: { quarters: quarters('7-7 10-7 0-7 10-3') },
    lost: { quarters: quarters('7-7 7-10 7-0 3-10') },
  },
);

/** Turns "25-20 20-25" into both sides' points by set. */
const pairs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [home = 0, away = 0] = each.split('-').map(Number);
      return { home, away };
    });

const volleyballFacts = (of: string) => ({
  ending: 'played',
  best_of_sets: 5,
  format_changed: 'no',
  set_points: pairs(of),
  first_servers: null,
  points: null,
  golden_set: null,
});
const volleyballBoard = (state: string, period: string, of: string) => ({
  ...{ state, period, minute: 0, score: { home: 0, away: 0 }, incidents: [], best_of_sets: 5, server: null },
  set_points: pairs(of).map((set) => ({ ...set, first: null })),
});
const volleyball: Played = {
  sport: 'volleyball',
  markets: [
    sentMarket('match_winner', { best_of: '5' }, { home: '1.7', away: '2.2' }),
    sentMarket('match_points', { total: '180.5' }, { over: '1.9', under: '1.9' }),
  ],
  before: volleyballBoard('not_started', 'not_started', ''),
  live: volleyballBoard('live', 'set_1', '4-2'),
  liveMarkets: [sentMarket('match_winner', { best_of: '5' }, { home: '1.65', away: '2.3' })],
  legs: [
    ['winner', 'home'],
    ['total_points:180.5', 'over'],
    ['set_winner:1', 'home'],
  ],
  won: volleyballFacts('25-20 20-25 25-22 20-25 15-12'),
  lost: volleyballFacts('25-20 20-25 25-22 20-25 12-15'),
  excluding: [
    ['winner', 'home'],
    ['match_score:5', '1:3'],
  ],
  containing: [
    ['match_score:5', '3:0'],
    ['set_handicap:-2.5', 'home'],
  ],
  unjoined: [
    ['winner', 'home'],
    ['point_race:points=10;set=1', 'home'],
  ],
};

const ofMaps = { ...{ best_of: 5, advantage: null, advantage_named: null }, incidents: [], minute: 0 };
const series = (played: Pick<Played, 'sport' | 'before' | 'live' | 'won' | 'lost' | 'unjoined' | 'legs'>): Played => ({
  markets: [sentMarket('match_winner', { best_of: '5' }, { home: '1.7', away: '2.2' })],
  liveMarkets: [sentMarket('match_winner', { best_of: '5' }, { home: '1.65', away: '2.3' })],
  excluding: [
    ['winner', 'home'],
    ['map_score:5', '2:3'],
  ],
  containing: [
    ['both_win_a_map', 'no'],
    ['total_maps:3.5', 'under'],
  ],
  ...played,
});
const roundsBoard = (state: string, period: string, of: string) => ({
  ...{ ...ofMaps, state, period, score: { home: 0, away: 0 }, picks: [] },
  maps: pairs(of).map((map) => ({ ...map, first_half: null, given: null, defends: null })),
});
const seriesEnd = { ...{ ending: 'played', best_of: 5, format_changed: 'no' }, advantage: null, advantage_named: null, official: null };
const roundsFacts = (of: string) => ({ ...seriesEnd, maps: pairs(of).map((map) => ({ ...map, first_half: null, given: null, defends: null })), rounds: null });
const cs2 = series({
  sport: 'cs2',
  before: roundsBoard('not_started', 'not_started', ''),
  live: roundsBoard('live', 'map_1', '3-1'),
  legs: [
    ['winner', 'home'],
    ['map_winner:1', 'home'],
    ['map_overtime:2', 'no'],
  ],
  won: roundsFacts('13-9 8-13 13-11 13-4'),
  lost: roundsFacts('13-9 8-13 11-13 4-13'),
  unjoined: [
    ['winner', 'home'],
    ['round_race:map=1;rounds=5', 'home'],
  ],
});
const game = (wonBy: 'home' | 'away' | null) => ({
  ...{ kills: { home: 0, away: 0 }, towers: { home: 0, away: 0 }, monsters: { home: 0, away: 0 }, seconds: 1_800, given: null, races: [] },
  ...{ won_by: wonBy, first_blood: null, first_tower: null, first_monster: null },
});
const gamesBoard = (state: string, period: string, of: readonly object[]) => ({
  ...{ ...ofMaps, state, period, score: { home: 0, away: 0 } },
  games: of.map((each) => ({ ...each, barons: null, gold: null, first_side: null, drafted: 'yes' })),
});
const lol = series({
  sport: 'lol',
  before: gamesBoard('not_started', 'not_started', []),
  live: gamesBoard('live', 'map_1', [{ ...game(null), seconds: 240 }]),
  legs: [
    ['winner', 'home'],
    ['map_winner:1', 'home'],
    ['map_winner:2', 'home'],
  ],
  won: { ...seriesEnd, games: [game('home'), game('home'), game('away'), game('away'), game('home')] },
  lost: { ...seriesEnd, games: [game('home'), game('home'), game('away'), game('away'), game('away')] },
  unjoined: [
    ['winner', 'home'],
    ['first_blood:1', 'home'],
  ],
});

/** For tests: one sport of each kind of joint law, with its supplier's messages. */
export const PLAYED_SPORTS: readonly Played[] = [tennis, basketball, americanFootball, volleyball, cs2, lol];
