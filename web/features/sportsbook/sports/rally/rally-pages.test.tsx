import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket, SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { beachVolleyballTexts } from '../beach-volleyball/beach-volleyball-texts.ts';
import { screensOf } from '../sport-screens.ts';
import { tableTennisTexts } from '../table-tennis/table-tennis-texts.ts';
import { volleyballTexts } from '../volleyball/volleyball-texts.ts';
import { figuresOf, leadsOf, pointsInOrder } from './points-in-order.ts';
import { PointsTimeline } from './points-timeline.tsx';
import { boardOf, setsText } from './rally-board.ts';

const team = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const MATCH = { sport: { id: 'volleyball', name: 'Vôlei' }, home: team('serra', 'Serra'), away: team('porto', 'Porto'), name: 'Serra x Porto' };
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor da partida', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Serra', odds: '1.44', active: true },
    { id: 'away', name: 'Porto', odds: '2.85', active: true },
  ],
};
const race: SportsMarket = {
  ...winner,
  ...{ id: 'e1:point_race:points=10;set=2', definition: 'point_race', specifiers: { set: '2', points: '10' } },
  ...{ name: 'Primeiro a chegar a 10 pontos no 2º set', group: 'points' },
};
const SCORES: SportsPeriodScore[] = [
  { period: 'set_1', home: 25, away: 19 },
  { period: 'first_1', home: 1, away: 0 },
  { period: 'set_2', home: 3, away: 4 },
  { period: 'server', home: 0, away: 1 },
  { period: 'best_of', home: 5, away: 0 },
];
const incident = (type: string, side: 'home' | 'away' | null, id: string, review?: 'taken_back' | 'under_review'): SportsIncident => ({
  ...{ id, type, side, minute: 1, added: 0 },
  ...(review === undefined ? {} : { review }),
});
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 1, away: 0 }, clock: { period: 'set_2', minute: 31 }, period_scores: SCORES },
  incidents: [incident('point', 'home', 'p1'), incident('set', 'home', 's1'), incident('point', 'away', 'p2')],
};
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(<EventPage start={anEvent({ ...MATCH, markets: [winner, race], ...over })} texts={volleyballTexts} today="2026-11-21" form={null} />, { address });

describe('a match of volleyball', () => {
  test('in a list shows sets won, points of the current set, and who serves', () => {
    const row = aRow({
      ...MATCH,
      state: 'live',
      score: { home: 1, away: 0 },
      clock: { period: 'set_2', minute: 31 },
      period_scores: SCORES,
      main_market: winner,
    });
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['2º set', '1,44', '2,85']) expect(html).toContain(text);
    expect([...html.matchAll(/min-w-3\.5[^>]*>([^<]+)</g)].map(([, cell]) => cell)).toEqual(['1', '3', '0', '4']);
    expect(html.split('saca').length).toBe(2);
  });

  test('in a list before its first set has no figures', () => expect(screensOf('volleyball').scoreCells?.([], 'home', { home: 0, away: 0 })).toBeNull());

  test('on its page shows sets, who serves, and the latest point in words', () => {
    const html = page(LIVE);
    for (const text of ['25–19 3–4', '2º set', 'Ponto, Porto', 'Pontos por set', '1 set<', '0 sets<']) expect(html).toContain(text);
    expect(html).toMatch(/Porto<span aria-hidden[^>]*><\/span><span class="sr-only">, saca/);
    expect(html.split(', saca').length).toBe(2);
    expect(html).not.toMatch(/Gols|Escanteios|Quarto|Round/);
  });

  test('has the markets of its points under their own address', () => {
    expect(page({}, '/sports/evento/e1?tab=pontos')).toContain('Primeiro a chegar a 10 pontos no 2º set');
  });

  test('keeps its sets in results', () => expect(setsText(SCORES)).toBe('25–19 3–4'));

  test('has no server where none is shown', () => expect(boardOf([])).toEqual({ sets: [], server: null, bestOf: null }));
});

test('a match of table tennis has a table of its own, and players', () => {
  const event = anEvent({ ...MATCH, ...LIVE, sport: { id: 'table-tennis', name: 'Tênis de mesa' }, markets: [winner, race] });
  const html = pageHtml(<EventPage start={event} texts={tableTennisTexts} today="2026-11-21" form={null} />, { address: '/sports/evento/e1' });
  for (const text of ['25–19 3–4', 'Jogador', ', saca', 'fill="#12355b"']) expect(html).toContain(text);
});

test('a match of beach volleyball shows its pairs by set on sand, and its rules by its own name', () => {
  const board = [{ period: 'set_1', home: 21, away: 18 }, { period: 'set_2', home: 3, away: 4 }, ...SCORES.slice(3)];
  const html = page({ ...LIVE, sport: { id: 'beach-volleyball', name: 'Vôlei de praia' }, period_scores: board });
  for (const text of ['21–18 3–4', '>Dupla<', 'Pontos por set', '#8a6a3c']) expect(html).toContain(text);
  expect(beachVolleyballTexts.rulesTitle).toBe('Mercados de vôlei de praia, um por um');
});

describe('points in order', () => {
  const incidents = [
    ...['p1', 'p2', 'p3'].map((id) => incident('point', 'home', id)),
    incident('point', 'away', 'x1', 'taken_back'),
    incident('time_out', 'away', 't1'),
    incident('point', 'away', 'p4', 'under_review'),
    incident('set', 'home', 's1'),
    incident('point', 'home', 'p5'),
  ];

  test('leave out cancelled ones, and start over with each set', () => {
    expect(pointsInOrder(incidents).map(({ side, set, isDoubted }) => [side, set, isDoubted])).toEqual([
      ['home', 1, false],
      ['home', 1, false],
      ['home', 1, false],
      ['away', 1, true],
      ['home', 2, false],
    ]);
    expect(figuresOf(incidents, 'home')).toEqual({ points: 4, streak: 3, timeOuts: 0 });
    expect(figuresOf(incidents, 'away')).toEqual({ points: 1, streak: 1, timeOuts: 1 });
  });

  test('show the lead, set by set', () => {
    expect(leadsOf(pointsInOrder(incidents).filter(({ set }) => set === 1))).toEqual([1, 2, 3, 2]);
    const html = pageHtml(<PointsTimeline event={anEvent({ ...MATCH, incidents })} />);
    expect(html.split('<svg viewBox="0 0 360 56"').length - 1).toBe(2);
    expect(html.match(/<rect /g)?.length).toBeGreaterThanOrEqual(5);
  });
});
