import { describe, expect, test } from 'vitest';
import { openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import type { Incident } from '../../../domain/events/fixture.ts';
import type { Facts } from '../../../domain/facts/facts.ts';
import type { FeedBody } from '../../../domain/feed/feed-supplier.ts';
import { offerMarkets } from '../../../domain/feed/offer-markets.ts';
import { marketKey } from '../../../domain/markets/specifiers.ts';
import { sportOf } from '../../../domain/sports/registry.ts';
import type { Play } from '../../../domain/sports/sport.ts';
import { createSportsFeed } from '../sports-feed.ts';

type MatchBody = Extract<FeedBody, { readonly eventId: string }> | Extract<FeedBody, { readonly kind: 'fixture_change' }>;

/** Reads some hours of a game from the sandbox, mistakes included. */
async function read(sport: string): Promise<readonly FeedBody[]> {
  const feed = await openFeed({ sportsFeedSports: [sport], sportsFeedDays: 2 });
  try {
    const supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
    await feed.control({ mistakes: 0.03 });
    const from = await feed.head('live');
    for (let minute = 0; minute < 26 * 60; minute += 10) {
      feed.clock.advance(10 * 60_000);
      await feed.page(`producer=live&after=${from}&limit=1`);
    }
    const all: FeedBody[] = [];
    for (let seq = from, last = -1; seq !== last;) {
      const page = await supplier.messages('live', seq, 300);
      if (page.kind !== 'messages') throw new Error(page.kind);
      all.push(...page.messages.map(({ body }) => body));
      [last, seq] = [seq, page.messages.at(-1)?.seq ?? seq];
    }
    return all;
  } finally {
    await feed.close();
  }
}

const of = <K extends FeedBody['kind']>(bodies: readonly FeedBody[], kind: K) =>
  bodies.filter((body): body is Extract<FeedBody, { kind: K }> => body.kind === kind);

const REVIEWS = { told: undefined, review: 'under_review', confirmed: 'confirmed', taken_back: 'taken_back' } as const;

/** Each match's messages with the state of play after each of them. */
function matchesOf(bodies: readonly FeedBody[]): readonly { readonly body: MatchBody; readonly play: Play }[][] {
  const ofMatches = bodies.filter((body): body is MatchBody => 'eventId' in body || body.kind === 'fixture_change');
  return [...Map.groupBy(ofMatches, (body) => ('eventId' in body ? body.eventId : body.fixture.id)).values()].map((own) => {
    let play: Play = { period: 'not_started', minute: 0, added: 0, score: { home: 0, away: 0 }, periodScores: [], incidents: [] };
    const incidents = new Map<string, Incident>();
    return own.map((body) => {
      if (body.kind === 'fixture_change') {
        const { period, minute, score, periodScores } = body.status;
        play = { ...play, period, minute, score: score ?? play.score, periodScores };
      }
      if (body.kind === 'incident') {
        const review = REVIEWS[body.act];
        incidents.set(body.incident.id ?? '', { ...body.incident, ...(review === undefined ? {} : { review }) });
        const inOrder = [...incidents.values()].toSorted((a, b) => (a.occurredAt ?? '').localeCompare(b.occurredAt ?? ''));
        play = { ...play, score: body.score ?? play.score, incidents: inOrder };
      }
      return { body, play };
    });
  });
}

const ROUNDS = [
  ...(['winner', 'result', 'both_win_a_map'] as const).map((id) => [id, {}] as const),
  ['total_maps', { total: '2.5' }],
  ['map_handicap', { handicap: '1.5' }],
  ...['1', '2', '3'].flatMap((map) => [
    ...(['map_winner', 'first_half', 'map_overtime', 'odd_even_rounds'] as const).map((id) => [id, { map }] as const),
    ...['1', '13'].map((round) => ['pistol_round', { map, round }] as const),
    ...['2', '9', '22'].map((round) => ['round_winner', { map, round }] as const),
    ...['3', '10'].map((rounds) => ['round_race', { map, rounds }] as const),
    ['map_rounds', { map, total: '20.5' }] as const,
    ['map_round_handicap', { map, handicap: '-3.5' }] as const,
  ]),
] as const;

const RALLIES = [
  ...(['winner', 'odd_even_points'] as const).map((id) => [id, {}] as const),
  ['total_sets', { total: '3.5' }],
  ['set_handicap', { handicap: '1.5' }],
  ['total_points', { total: '170.5' }],
  ['point_handicap', { handicap: '-8.5' }],
  ['match_score', { best_of: '5' }],
  ...['1', '2', '3', '4', '5'].flatMap((set) => [
    ...(['set_winner', 'extra_points', 'odd_even_set'] as const).map((id) => [id, { set }] as const),
    ...['1', '9', '22', '44'].map((point) => ['point_winner', { set, point }] as const),
    ...['5', '20'].map((points) => ['point_race', { set, points }] as const),
    ['set_points', { set, total: '44.5' }] as const,
    ['set_point_handicap', { set, handicap: '-3.5' }] as const,
  ]),
] as const;

const GOALS = [
  ...(['result', 'both_to_score', 'correct_score', 'half_time_result', 'half_time_full_time', 'second_half_result'] as const).map((id) => [id, {}] as const),
  ...['0.5', '2.5', '5.5'].map((total) => ['total', { total }] as const),
  ...['1', '3', '6'].map((goal) => ['next_goal', { goal }] as const),
] as const;

const KILLS = [
  ...(['winner', 'result', 'both_win_a_map'] as const).map((id) => [id, {}] as const),
  ['total_maps', { total: '2.5' }],
  ['map_handicap', { handicap: '1.5' }],
  ...['1', '2', '3'].flatMap((map) => [
    ...(['map_winner', 'first_blood', 'first_tower', 'first_dragon', 'first_roshan', 'odd_even_kills'] as const).map((id) => [id, { map }] as const),
    ...['5', '10', '20'].map((kills) => ['kill_race', { map, kills }] as const),
    ...['12.5', '30.5'].map((total) => ['map_kills', { map, total }] as const),
    ...['14.5', '31.5'].map((total) => ['map_duration', { map, total }] as const),
    ['map_kill_handicap', { map, handicap: '-3.5' }] as const,
  ]),
] as const;

const QUARTERS = [
  ...(['winner', 'result', 'odd_even', 'overtime', 'winning_margin', 'first_score'] as const).map((id) => [id, {}] as const),
  ...['20.5', '44.5'].flatMap((total) => (['total', 'home_total', 'away_total'] as const).map((id) => [id, { total }] as const)),
  ...['2.5', '4.5'].map((total) => ['touchdowns', { total }] as const),
  ['handicap', { handicap: '-3.5' }],
  ...['1', '2'].flatMap((half) => [['half_result', { half }] as const, ['half_total', { half, total: '20.5' }] as const]),
  ...['1', '2', '3', '4'].flatMap((quarter) => [
    ['quarter_result', { quarter }] as const,
    ['quarter_total', { quarter, total: '6.5' }] as const,
    ['quarter_handicap', { quarter, handicap: '-0.5' }] as const,
  ]),
] as const;

const ASKED: Readonly<Record<string, typeof ROUNDS | typeof RALLIES | typeof GOALS | typeof KILLS | typeof QUARTERS>> = {
  ...{ cs2: ROUNDS, valorant: ROUNDS, lol: KILLS, dota2: KILLS },
  ...{ volleyball: RALLIES, 'beach-volleyball': RALLIES, 'table-tennis': RALLIES },
  ...{ futsal: GOALS, efootball: GOALS, 'american-football': QUARTERS },
};

/** Minimum per day: incidents; prices checked, one of every `each`; results compared. A match of eight minutes has few. */
const LEAST: Readonly<Record<string, readonly [incidents: number, asked: number, each: number, compared: number]>> = {
  ...{ futsal: [50, 60, 4, 250], efootball: [40, 20, 2, 250] },
};

/** The results, by market, of those of the sport's markets that the facts decide. */
function decided(sport: string, facts: Facts): Map<string, string> {
  const results = new Map<string, string>();
  for (const [definition, specifiers] of ASKED[sport] ?? []) {
    const found = sportOf(sport).definitions.find(({ id }) => id === definition);
    const settled = found?.open(specifiers)?.settle(facts) ?? 'incomplete';
    if (settled !== 'incomplete') results.set(marketKey(definition, specifiers), settled === 'void' ? 'void' : JSON.stringify([...settled]));
  }
  return results;
}

describe.each(Object.keys(ASKED))('a day of %s', async (id) => {
  const sport = sportOf(id);
  const bodies = await read(id);
  const matches = matchesOf(bodies);
  const [leastIncidents, leastAsked, each, leastCompared] = LEAST[id] ?? [150, 30, 12, 1_000];

  test('is read completely: no message is unreadable, and results contradict nothing', () => {
    expect(of(bodies, 'unreadable')).toEqual([]);
    expect(of(bodies, 'incident').length).toBeGreaterThan(leastIncidents);
    expect(of(bodies, 'bet_settlement').length).toBeGreaterThan(2);
    for (const { facts } of of(bodies, 'bet_settlement')) expect(sport.facts.faults(facts)).toEqual([]);
  });

  test('has prices that the model can follow, and that open a match’s markets before it', () => {
    let [priced, asked, count] = [0, 0, 0];
    for (const match of matches) {
      let opening: Readonly<Record<string, number>> | null = null;
      for (const { body, play } of match) {
        if (body.kind !== 'odds_change' || play.period === 'not_started' || play.period === 'ended') continue;
        opening ??= body.prices;
        count += 1;
        if (count % each !== 0 || body.prices === null) continue;
        asked += 1;
        const markets = sport.live?.price({ opening, prices: body.prices, play }) ?? null;
        if (markets !== null && markets.length > 0) priced += 1;
      }
      // The prices of one match open all its markets before a start, some thirty to sixty.
      if (opening !== null) expect(offerMarkets(id, opening)?.length).toBeGreaterThan(15);
    }
    expect(asked).toBeGreaterThan(leastAsked);
    expect(priced / asked).toBeGreaterThan(0.97);
  });

  test('decides in play only what the result confirms, except while an incident counts that is later taken back', () => {
    let compared = 0;
    for (const match of matches) {
      const settlement = match.flatMap(({ body }) => (body.kind === 'bet_settlement' ? [body.facts] : [])).at(-1);
      const undone = new Set(match.flatMap(({ body }) => (body.kind === 'incident' && body.act === 'taken_back' ? [body.incident.id] : [])));
      if (settlement === undefined || sport.live === null) continue;
      const final = decided(id, settlement);
      for (const { body, play } of match) {
        if (body.kind !== 'fixture_change' && body.kind !== 'incident') continue;
        if (play.incidents.some((incident) => undone.has(incident.id) && incident.review !== 'taken_back')) continue;
        const facts = sport.live.factsSoFar(play);
        expect(sport.facts.faults(facts)).toEqual([]);
        for (const [market, result] of decided(id, facts)) {
          compared += 1;
          expect([market, result]).toEqual([market, final.get(market)]);
        }
      }
    }
    expect(compared).toBeGreaterThan(leastCompared);
  });
});
