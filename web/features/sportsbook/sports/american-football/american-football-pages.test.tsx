import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsMarket } from '#contracts/sportsbook/events.ts';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { GameFigures, GameTimeline } from './american-football-course.lazy.tsx';
import { americanFootballScreens } from './american-football-screens.ts';
import { americanFootballTexts } from './american-football-texts.ts';
import { ballOf, GridironField } from './gridiron-field.tsx';

const side = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const GAME = {
  sport: { id: 'american-football', name: 'Futebol americano' },
  home: side('serra', 'Serra'),
  away: side('porto', 'Porto'),
  name: 'Serra x Porto',
};
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Serra', odds: '1.44', active: true },
    { id: 'away', name: 'Porto', odds: '2.85', active: true },
  ],
};
const first: SportsMarket = { ...winner, ...{ id: 'e1:first_score', definition: 'first_score', name: 'Primeiros pontos do jogo', group: 'specials' } };
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 20, away: 10 }, clock: { period: 'third_quarter', minute: 37 } },
  period_scores: [
    { period: 'first_quarter', home: 7, away: 3 },
    { period: 'second_quarter', home: 10, away: 7 },
    { period: 'ball', home: 0, away: 1 },
    { period: 'yards', home: 62, away: 0 },
  ],
  incidents: [
    { id: 'drive-1', type: 'touchdown', side: 'home', minute: 6, added: 0 },
    { id: 'extra-1', type: 'extra_point', side: 'home', minute: 6, added: 0 },
    { id: 'drive-2', type: 'touchdown', side: 'home', minute: 9, added: 0, review: 'taken_back' },
    { id: 'drive-3', type: 'field_goal', side: 'away', minute: 12, added: 0 },
  ],
};
const game = (over: Partial<SportsEventReply> = {}) => anEvent({ ...GAME, markets: [winner, first], ...over });
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(<EventPage start={game(over)} texts={americanFootballTexts} today="2026-11-21" form={null} />, { address });

test.each([
  [{ period: 'second_quarter', minute: 17 }, "2º quarto, 17'", "2ºQ, 17'"],
  [{ period: 'half_time', minute: 30 }, 'Intervalo', 'Intervalo'],
  [{ period: 'overtime_1', minute: 63 }, "Prorrogação 1, 63'", "P1, 63'"],
])('%o is read as %s', (clock, text, short) => {
  expect([americanFootballScreens.periodText(clock), americanFootballScreens.shortPeriodText(clock)]).toEqual([text, short]);
});

describe('a game', () => {
  test('in a list shows its period, its points and the winner’s two prices', () => {
    const row = aRow({ ...GAME, state: 'live', score: { home: 20, away: 10 }, clock: { period: 'third_quarter', minute: 37 }, main_market: winner });
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['3ºQ, 37', '20', '10', '1,44', '2,85']) expect(html).toContain(text);
  });

  test('on its page shows points by quarter, who has the ball and the latest points in words', () => {
    const html = page(LIVE);
    for (const text of ['Q1 7–3, Q2 10–7', '3º quarto, 37', 'Especiais', 'Field goal, Porto', 'Pontos por quarto', 'Bola com Porto'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/Gols|Escanteios|Cesta/);
  });

  test('has its special markets under their own address', () => {
    expect(page({}, '/sports/evento/e1?tab=especiais')).toContain('Primeiros pontos do jogo');
  });
});

test('the board counts touchdowns, without cancelled ones, and the current quarter', () => {
  const html = pageHtml(<GridironField event={game(LIVE)} />);
  expect([...html.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, points]) => points)).toEqual(['7', '10', '3', '20', '1', '3', '7', '0', '10', '0']);
  expect(ballOf([])).toBeNull();
  expect(ballOf(LIVE.period_scores ?? [])).toEqual({ side: 'away', yards: 62 });
});

test('figures and the line of leads', () => {
  const figures = pageHtml(<GameFigures event={game(LIVE)} />);
  expect([...figures.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => count)).toEqual(['1', '0', '0', '1', '0', '0', '0', '0']);
  const run = ['touchdown', 'touchdown', 'field_goal'].map((type, index) => ({ id: `r${index}`, type, side: 'home' as const, minute: index, added: 0 }));
  expect(pageHtml(<GameTimeline event={game({ ...LIVE, incidents: run })} />)).toContain('15–0');
});
