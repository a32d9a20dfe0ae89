import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsMarket } from '#contracts/sportsbook/events.ts';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { GameTimeline, PointsBoard } from './basketball-course.lazy.tsx';
import { basketballScreens } from './basketball-screens.ts';
import { basketballTexts } from './basketball-texts.ts';

const side = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const GAME = { sport: { id: 'basketball', name: 'Basquete' }, home: side('franca', 'Franca'), away: side('minas', 'Minas'), name: 'Franca x Minas' };
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Franca', odds: '1.44', active: true },
    { id: 'away', name: 'Minas', odds: '2.85', active: true },
  ],
};
const quarters: SportsMarket = {
  ...winner,
  ...{ id: 'e1:quarter_result:3', definition: 'quarter_result', specifiers: { quarter: '3' }, name: 'Vencedor do 3º quarto', group: 'quarters' },
};
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 68, away: 61 }, clock: { period: 'third_quarter', minute: 26 } },
  period_scores: [
    { period: 'first_quarter', home: 28, away: 24 },
    { period: 'second_quarter', home: 30, away: 30 },
  ],
  incidents: [
    { id: 'b1', type: 'three_points', side: 'home', minute: 25, added: 0 },
    { id: 'b2', type: 'two_points', side: 'away', minute: 26, added: 0 },
  ],
};
const game = (over: Partial<SportsEventReply> = {}) => anEvent({ ...GAME, markets: [winner, quarters], ...over });
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(<EventPage start={game(over)} texts={basketballTexts} today="2026-11-21" form={null} />, { address });

test.each([
  [{ period: 'second_quarter', minute: 14 }, "2º quarto, 14'", "2ºQ, 14'"],
  [{ period: 'half_time', minute: 20 }, 'Intervalo', 'Intervalo'],
  [{ period: 'overtime_1', minute: 43 }, "Prorrogação 1, 43'", "P1, 43'"],
  [{ period: 'ended', minute: 40 }, null, null],
])('%o is read as %s', (clock, text, short) => {
  expect([basketballScreens.periodText(clock), basketballScreens.shortPeriodText(clock)]).toEqual([text, short]);
});

describe('a game', () => {
  test('in a list shows its period, its points and the winner’s two prices', () => {
    const row = { ...aRow({ ...GAME, state: 'live', score: { home: 68, away: 61 }, clock: { period: 'third_quarter', minute: 26 }, main_market: winner }) };
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['3ºQ, 26', '68', '61', '1,44', '2,85']) expect(html).toContain(text);
  });

  test('on its page shows points by quarter, its groups and the latest basket in words', () => {
    const html = page(LIVE);
    for (const text of ['Q1 28–24, Q2 30–30', '3º quarto, 26', 'Quartos', '2 pontos, Minas', 'Pontos por quarto']) expect(html).toContain(text);
    expect(html).not.toMatch(/Gols|Escanteios/);
  });

  test('has its quarters’ markets under their own address', () => {
    expect(page({}, '/sports/evento/e1?tab=quartos')).toContain('Vencedor do 3º quarto');
  });
});

test('the board adds the current quarter to the finished ones', () => {
  const html = pageHtml(<PointsBoard event={game(LIVE)} />);
  expect([...html.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, points]) => points)).toEqual(['28', '30', '10', '68', '1', '24', '30', '7', '61', '0']);
});

test('the line of leads highlights a scoring run', () => {
  const run = [1, 2, 3].map((minute) => ({ id: `r${minute}`, type: 'three_points', side: 'home' as const, minute, added: 0 }));
  expect(pageHtml(<GameTimeline event={game({ ...LIVE, incidents: run })} />)).toContain('9–0');
  expect(pageHtml(<GameTimeline event={game({ ...LIVE, incidents: run.slice(1) })} />)).not.toContain('–0');
});
