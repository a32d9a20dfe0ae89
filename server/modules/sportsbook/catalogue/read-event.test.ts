import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SportsEventReply, sportsEventReply } from '#contracts/sportsbook/events.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { plantEvent, type PlantedEvent, type PlantedMarket, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';

const HOUR = (hours: number) => new Date(Date.UTC(2026, 10, 20, 15 + hours));
const MARKETS: readonly PlantedMarket[] = [
  { definition: 'result', version: 5 },
  { definition: 'total', specifiers: { total: '2.5' }, version: 9, odds: [1_900, 1_950] },
  { definition: 'asian_handicap', specifiers: { handicap: '-0.25' }, version: 7, odds: [1_885, 2_015] },
  { definition: 'both_to_score', version: 9, status: 0 },
  { definition: 'odd_even', version: 9, status: -1 },
  { definition: 'correct_score', version: 9, active: false },
];

let world: BetFixture;
let http: SportsHttp;
let planted = 0;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'serie-a', 'Brasileirão', 'Brasil');
  await plantTournament(world.db, 'oculto', 'Oculto', 'Brasil');
  await world.owner.pool.query("UPDATE sportsbook_tournament SET visible = false WHERE id = 'oculto'");
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

async function plant(event: Partial<PlantedEvent> = {}): Promise<string> {
  planted += 1;
  const id = `jogo-${planted}`;
  await plantEvent(world.db, { home: 'Grêmio', away: 'Inter', startsAt: HOUR(2), seq: 9, epoch: 2, markets: MARKETS, ...event, id });
  return id;
}

const read = (id: string, since = '') => http.read(`/events/${id}${since === '' ? '' : `?since=${since}`}`, sportsEventReply);
const statuses = ({ markets }: SportsEventReply) => Object.fromEntries(markets.map(({ definition, status }) => [definition, status]));

describe('an event', () => {
  test('shows its markets in order with their names; hidden ones are never sent', async () => {
    const event = await read(await plant());
    expect(event).toMatchObject({
      name: 'Grêmio x Inter',
      epoch: 2,
      seq: 9,
      whole: true,
      server_now: HOUR(0).toISOString(),
      score: null,
      period_scores: [],
      clock: null,
    });
    expect(event.markets.map(({ name, group, odds_version, status }) => [name, group, odds_version, status])).toEqual([
      ['Resultado final', 'main', '5', 1],
      ['Total de gols', 'goals', '9', 1],
      ['Handicap asiático', 'handicap', '7', 1],
      ['Total de gols: ímpar ou par', 'goals', '9', -1],
      ['Placar exato', 'score', '9', 1],
    ]);
    expect(event.markets[2]).toMatchObject({
      id: `${event.id}:asian_handicap:-0.25`,
      specifiers: { handicap: '-0.25' },
      outcomes: [
        { id: 'home', name: 'Grêmio −0,25', odds: '1.885', active: true },
        { id: 'away', name: 'Inter +0,25', odds: '2.015', active: true },
      ],
    });
    expect(event.markets.at(-1)?.outcomes.some(({ active }) => active)).toBe(false);
  });

  test('shows the score, half time, clock and incidents of the match', async () => {
    const incidents = [
      { type: 'kick_off', side: null, minute: 0, added: 0 },
      { type: 'goal', side: 'home', minute: 45, added: 2 },
    ] as const;
    const event = await read(await plant({ state: 'live', period: 'second_half', minute: 51, score: [1, 0], half: [1, 0], incidents }));
    expect(event).toMatchObject({
      state: 'live',
      score: { home: 1, away: 0 },
      period_scores: [{ period: 'first_half', home: 1, away: 0 }],
      clock: { period: 'second_half', minute: 51 },
      incidents,
    });
  });

  test('keeps its settled and cancelled markets with their outcomes after the end, and has no clock then', async () => {
    const markets = [
      { definition: 'result', status: -3 },
      { definition: 'odd_even', status: -4 },
    ];
    const event = await read(await plant({ state: 'closed', period: 'ended', minute: 90, score: [1, 0], markets }));
    expect([statuses(event), event.clock, event.markets[0]?.outcomes.length]).toEqual([{ result: -3, odd_even: -4 }, null, 3]);
  });

  test('leaves out a market without a known definition', async () => {
    const id = await plant({ markets: [{ definition: 'result' }, { definition: 'corners' }, { definition: 'total', specifiers: { goal: '1' } }] });
    expect(statuses(await read(id))).toEqual({ result: 1 });
  });

  test.each(['nada', 'jogo-0'])('is not found under the id %s', async (id) => {
    expect(await http.call('GET', `/events/${id}`)).toEqual([404, { error: 'Jogo não encontrado.', code: 'not_found', message: 'Jogo não encontrado.' }]);
  });

  test('of a hidden tournament is not found', async () => {
    expect((await http.call('GET', `/events/${await plant({ tournament: 'oculto' })}`))[0]).toBe(404);
  });
});

describe('an active market is shown suspended', () => {
  test.each<[string, Partial<PlantedEvent>]>([
    ['while its event is suspended', { suspension: 'prices_disagree' }],
    ['at the very instant of kick-off', { startsAt: HOUR(0) }],
    ['while the match is delayed', { state: 'delayed' }],
    ['while the match is live', { state: 'live', period: 'first_half' }],
    ['when its prices come from an unknown stream', { source: 'outro' }],
  ])('%s', async (_when, event) => {
    expect(statuses(await read(await plant(event)))).toEqual({ result: -1, total: -1, asian_handicap: -1, odd_even: -1, correct_score: -1 });
  });

  test.each(['down', 'recovering'])('while its stream is %s', async (state) => {
    const id = await plant();
    await world.db.pool.query("UPDATE sportsbook_producer SET state = $1 WHERE producer = 'prematch'", [state]);
    expect(statuses(await read(id))).toMatchObject({ result: -1, total: -1 });
    await world.db.pool.query("UPDATE sportsbook_producer SET state = 'up'");
    expect(statuses(await read(id))).toMatchObject({ result: 1, total: 1 });
  });

  test('but only from kick-off on', async () => {
    expect(statuses(await read(await plant({ startsAt: new Date(HOUR(0).getTime() + 1) })))).toMatchObject({ result: 1 });
  });
});

describe('since epoch:seq', () => {
  test.each([
    ['2:4', ['result', 'total', 'asian_handicap', 'odd_even', 'correct_score'], false],
    ['2:5', ['total', 'asian_handicap', 'odd_even', 'correct_score'], false],
    ['2:8', ['total', 'odd_even', 'correct_score'], false],
    ['2:9', [], false],
    ['2:999999999999999', [], false],
    ['1:9', ['result', 'total', 'asian_handicap', 'odd_even', 'correct_score'], true],
    ['3:0', ['result', 'total', 'asian_handicap', 'odd_even', 'correct_score'], true],
  ])('%s sends %j', async (since, definitions, whole) => {
    const event = await read(await plant(), since);
    expect([event.markets.map(({ definition }) => definition), event.whole]).toEqual([definitions, whole]);
  });

  test('sends everything while the event is closed for bets: its markets look different without having changed', async () => {
    const event = await read(await plant({ suspension: 'bet_stop' }), '2:9');
    expect([event.whole, event.markets.length]).toEqual([true, 5]);
  });

  test.each(['2', ':', '2:', ':9', '-1:9', 'a:b', '2:9:1', '1e3:1', "2:9'--"])('%s is refused', async (since) => {
    expect((await http.call('GET', `/events/${await plant()}?since=${encodeURIComponent(since)}`))[0]).toBe(422);
  });
});
