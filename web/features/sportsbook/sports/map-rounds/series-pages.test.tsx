import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket, SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { EsportsPage } from '../../browse/esports-page.tsx';
import type { EsportsStart } from '../../browse/esports-start.ts';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { cs2Texts } from '../cs2/cs2-texts.ts';
import { screensOf } from '../sport-screens.ts';
import { figuresOf, homeDefends, roundsInOrder } from './rounds-in-order.ts';
import { mapsText } from './series-board.ts';

const team = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const MATCH = { sport: { id: 'cs2', name: 'CS2' }, home: team('lobos', 'Lobos'), away: team('mare', 'Maré'), name: 'Lobos x Maré' };
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor da partida', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Lobos', odds: '1.44', active: true },
    { id: 'away', name: 'Maré', odds: '2.85', active: true },
  ],
};
const race: SportsMarket = {
  ...winner,
  ...{
    id: 'e1:round_race:map=2;rounds=5',
    definition: 'round_race',
    specifiers: { map: '2', rounds: '5' },
    name: 'Primeiro a ganhar 5 rounds no mapa 2',
    group: 'rounds',
  },
};
const SCORES: SportsPeriodScore[] = [
  { period: 'map_1', home: 13, away: 9 },
  { period: 'first_half_1', home: 7, away: 5 },
  { period: 'map_2', home: 3, away: 4 },
  { period: 'defends_2', home: 1, away: 0 },
  { period: 'pick_1', home: 1, away: 0 },
  { period: 'map_name_1', home: 5, away: 0 },
  { period: 'pick_2', home: 0, away: 1 },
  { period: 'map_name_2', home: 4, away: 0 },
  { period: 'best_of', home: 3, away: 0 },
];
const incident = (type: string, side: 'home' | 'away' | null, id: string, review?: 'taken_back' | 'under_review'): SportsIncident => ({
  ...{ id, type, side, minute: 1, added: 0 },
  ...(review === undefined ? {} : { review }),
});
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 1, away: 0 }, clock: { period: 'map_2', minute: 58 }, period_scores: SCORES },
  incidents: [incident('round', 'home', 'r1'), incident('map', 'home', 'm1'), incident('round', 'away', 'r2')],
};
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(<EventPage start={anEvent({ ...MATCH, markets: [winner, race], ...over })} texts={cs2Texts} today="2026-11-21" form={null} />, { address });

describe('a match of maps and rounds', () => {
  test('in a list shows maps won, and rounds of the current map', () => {
    const row = aRow({
      ...MATCH,
      state: 'live',
      score: { home: 1, away: 0 },
      clock: { period: 'map_2', minute: 58 },
      period_scores: SCORES,
      main_market: winner,
    });
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['Mapa 2', '1,44', '2,85']) expect(html).toContain(text);
    expect([...html.matchAll(/min-w-3\.5[^>]*>([^<]+)</g)].map(([, cell]) => cell)).toEqual(['1', '3', '0', '4']);
  });

  test('in a list before its first map has no figures', () => expect(screensOf('cs2').scoreCells?.([], 'home', { home: 0, away: 0 })).toBeNull());

  test('on its page shows maps, who chose them, sides, and the latest round in words', () => {
    const html = page(LIVE);
    for (const text of ['13–9 3–4', 'Mapa 2', ': Inferno', 'escolha de Maré', 'melhor de 3', '>CT<', '>TR<', 'Round, Maré', 'Rounds por mapa'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/Gols|Escanteios|Quarto/);
  });

  test('has the markets of its rounds under their own address', () => {
    expect(page({}, '/sports/evento/e1?tab=rounds')).toContain('Primeiro a ganhar 5 rounds no mapa 2');
  });

  test('keeps its maps in results', () => expect(mapsText(SCORES)).toBe('13–9 3–4'));
});

describe('rounds in order', () => {
  const incidents = [
    ...['r1', 'r2', 'r3'].map((id) => incident('round', 'home', id)),
    incident('round', 'away', 'x1', 'taken_back'),
    incident('round', 'away', 'r4', 'under_review'),
    incident('map', 'home', 'm1'),
    incident('round', 'home', 'r5'),
  ];

  test('leave out restored ones, and start over with each map', () => {
    expect(roundsInOrder(incidents).map(({ side, map, round, isDoubted }) => [side, map, round, isDoubted])).toEqual([
      ['home', 1, 1, false],
      ['home', 1, 2, false],
      ['home', 1, 3, false],
      ['away', 1, 4, true],
      ['home', 2, 1, false],
    ]);
    expect(figuresOf(incidents, 'home')).toEqual({ rounds: 4, pistols: 2, streak: 3 });
    expect(figuresOf(incidents, 'away')).toEqual({ rounds: 1, pistols: 0, streak: 1 });
  });

  test.each([
    [0, 3, true],
    [12, 3, false],
    [24, 3, false],
    [27, 3, true],
    [30, 3, true],
    [33, 3, false],
    [25, 1, true],
    [26, 1, true],
    [27, 1, false],
  ])('after %i rounds, overtimes in halves of %i, the home side that began as defenders defends: %s', (played, half, defends) =>
    expect(homeDefends(true, played, half)).toBe(defends),
  );
});

describe('the page of esports', () => {
  const start: EsportsStart = {
    games: [
      { id: 'cs2', name: 'CS2', events: 12, live: 2 },
      { id: 'valorant', name: 'Valorant', events: 0, live: 0 },
    ],
    ...{ chosen: null, paths: [], today: '2026-11-21' },
    rows: [aRow({ ...MATCH, id: 'e1', tournament: { id: 'liga', name: 'Liga Aurora' }, main_market: winner })],
  };
  const html = (over: Partial<EsportsStart> = {}) => pageHtml(<EsportsPage start={{ ...start, ...over }} />, { address: '/sports/esports' });

  test('lists the games with the numbers of live and coming matches, and their matches', () => {
    const shown = html();
    for (const text of ['2 ao vivo, 12 a seguir', 'sem partidas agora', 'Liga Aurora', 'Lobos', '1,44']) expect(shown).toContain(text);
    expect(shown).toContain('href="/sports/esports/cs2"');
  });

  test('of one game says so, and links onward where it has no match', () => {
    const shown = html({ chosen: 'valorant', rows: [] });
    expect(shown).toContain('Esports: Valorant');
    expect(shown).toContain('Nenhuma partida de Valorant agora.');
    expect(/<a [^>]*aria-current="page"[^>]*>/.exec(shown)?.[0]).toContain('href="/sports/esports/valorant"');
    expect(shown).toContain('href="/sports"');
  });

  test('that could not be read says so', () => expect(html({ rows: null })).toContain('Não deu para carregar as partidas.'));

  test('has CS2 and Valorant, and no outdoor sport', () => {
    expect(['cs2', 'valorant', 'football', 'tennis'].map((id) => screensOf(id).esports === true)).toEqual([true, true, false, false]);
  });
});
