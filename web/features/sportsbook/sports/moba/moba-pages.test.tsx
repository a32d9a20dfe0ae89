import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket, SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { EsportsPage } from '../../browse/esports-page.tsx';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { dota2Texts } from '../dota2/dota2-texts.ts';
import { lolTexts } from '../lol/lol-texts.ts';
import { mapsText } from '../map-series/maps-text.ts';
import { screensOf } from '../sport-screens.ts';
import { killsInOrder } from './kills-in-order.ts';
import { boardOf, goldText, timeText } from './moba-board.ts';

const team = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const of = (sport: 'lol' | 'dota2') => ({
  ...{ sport: { id: sport, name: sport === 'lol' ? 'League of Legends' : 'Dota 2' }, name: 'Capivaras x Brisa' },
  ...{ home: team('capivaras', 'Capivaras'), away: team('brisa', 'Brisa') },
});
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor da partida', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Capivaras', odds: '1.44', active: true },
    { id: 'away', name: 'Brisa', odds: '2.85', active: true },
  ],
};
const tower: SportsMarket = {
  ...winner,
  ...{ id: 'e1:first_tower:map=2', definition: 'first_tower', specifiers: { map: '2' }, name: 'Primeira torre do mapa 2', group: 'objectives' },
};
const at = (period: string, home: number, away: number): SportsPeriodScore => ({ period, home, away });
const SCORES = [
  ...[at('map_1', 21, 14), at('towers_1', 9, 2), at('time_1', 31, 20), at('won_1', 1, 0), at('first_blood_1', 0, 1)],
  ...[at('map_2', 5, 7), at('towers_2', 1, 3), at('monsters_2', 2, 0), at('gold_2', 31_250, 34_900), at('time_2', 18, 4), at('first_side_2', 0, 1)],
  at('best_of', 3, 0),
];
const incident = (type: string, side: 'home' | 'away' | null, id: string, review?: 'taken_back' | 'under_review'): SportsIncident => ({
  ...{ id, type, side, minute: 1, added: 0 },
  ...(review === undefined ? {} : { review }),
});
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 1, away: 0 }, clock: { period: 'map_2', minute: 58 }, period_scores: SCORES },
  incidents: [incident('kill', 'home', 'k1'), incident('map', 'home', 'm1'), incident('kill', 'away', 'k2')],
};
const page = (sport: 'lol' | 'dota2', over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') => {
  const texts = sport === 'lol' ? lolTexts : dota2Texts;
  return pageHtml(<EventPage start={anEvent({ ...of(sport), markets: [winner, tower], ...over })} texts={texts} today="2026-11-21" form={null} />, { address });
};

describe('a match of kills, towers and gold', () => {
  test('in a list shows maps won, and kills of the current map', () => {
    const row = aRow({
      ...of('lol'),
      state: 'live',
      score: { home: 1, away: 0 },
      clock: { period: 'map_2', minute: 58 },
      period_scores: SCORES,
      main_market: winner,
    });
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['Mapa 2', '1,44', '2,85']) expect(html).toContain(text);
    expect([...html.matchAll(/min-w-3\.5[^>]*>([^<]+)</g)].map(([, cell]) => cell)).toEqual(['1', '5', '0', '7']);
  });

  test('on its page shows the clock, kills, gold, towers and monsters of the current map, and all maps', () => {
    const html = page('lol', LIVE);
    for (const text of ['21–14 5–7', '18:04', '5–7', '31,2 mil', '34,9 mil', 'Torres', 'Dragões', 'Barões', 'melhor de 3', '>Azul<', '>Vermelho<'])
      expect(html).toContain(text);
    for (const text of ['Abate, Brisa', 'Abates por mapa', 'Mapa 1, 31:20']) expect(html).toContain(text);
    expect(html).not.toMatch(/Gols|Rounds|Roshan/);
  });

  test('of Dota 2 has Roshan, its own sides, and no barons', () => {
    const html = page('dota2', LIVE);
    for (const text of ['Roshan', '>Iluminados<', '>Temidos<']) expect(html).toContain(text);
    expect(html).not.toMatch(/Barões|Dragões/);
  });

  test('has the markets of its objectives under their own address', () => {
    expect(page('lol', {}, '/sports/evento/e1?tab=objetivos')).toContain('Primeira torre do mapa 2');
  });

  test('keeps its maps in results', () => expect(mapsText(SCORES)).toBe('21–14 5–7'));

  test('has a placeholder for unknown figures', () => {
    const [map] = boardOf([at('map_1', 0, 0)]).maps;
    expect([timeText(map?.time ?? null), goldText(map?.gold?.home ?? null), map?.firstSide]).toEqual(['0:00', '–', null]);
    expect(goldText(61_399)).toBe('61,3 mil');
  });
});

test('kills in order leave out those cancelled or undone by a remake, and start over with each map', () => {
  const incidents = [
    ...[incident('kill', 'home', 'u1'), incident('kill', 'home', 'u2', 'taken_back'), incident('remake', null, 'r1')],
    ...[
      incident('kill', 'away', 'k1'),
      incident('kill', 'away', 'k2'),
      incident('kill', 'home', 'k3', 'under_review'),
      incident('map', 'away', 'm1'),
      incident('kill', 'home', 'k4'),
    ],
  ];
  expect(killsInOrder(incidents)).toEqual([
    {
      map: 1,
      leads: [
        { id: 'k1', lead: -1, isDoubted: false },
        { id: 'k2', lead: -2, isDoubted: false },
        { id: 'k3', lead: -1, isDoubted: true },
      ],
    },
    { map: 2, leads: [{ id: 'k4', lead: 1, isDoubted: false }] },
  ]);
});

test('the page of esports has both games', () => {
  expect(['lol', 'dota2'].map((id) => screensOf(id).esports)).toEqual([true, true]);
  const games = [
    { id: 'lol', name: 'League of Legends', events: 9, live: 1 },
    { id: 'dota2', name: 'Dota 2', events: 4, live: 0 },
  ];
  const start = { games, chosen: 'dota2', paths: [], today: '2026-11-21', rows: [aRow({ ...of('dota2'), main_market: winner })] };
  const html = pageHtml(<EsportsPage start={start} />, { address: '/sports/esports/dota2' });
  for (const text of ['Esports: Dota 2', 'href="/sports/esports/lol"', '1 ao vivo, 9 a seguir']) expect(html).toContain(text);
});
