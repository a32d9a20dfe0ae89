import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket } from '#contracts/sportsbook/events.ts';
import { EsportsPage } from '../../browse/esports-page.tsx';
import { EventList } from '../../browse/event-list.tsx';
import { EventRow } from '../../browse/event-row.tsx';
import { SportTree } from '../../browse/sport-tree.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { SearchPage } from '../../search/search-page.tsx';
import { selectionOf } from '../../slip/store/selection-of.ts';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { efootballTexts } from '../efootball/efootball-texts.ts';
import { futsalTexts } from '../futsal/futsal-texts.ts';
import { leagueText, screensOf } from '../sport-screens.ts';
import { MatchFigures } from './match-figures.tsx';
import { MatchTimeline } from './match-timeline.tsx';
import { pressure } from './pressure.ts';

const team = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const SCREENS = {
  ...{ sport: { id: 'efootball', name: 'eFootball' }, tournament: { id: 'arena', name: 'Arena Relâmpago' }, category: { id: 'brasil', name: 'Brasil' } },
  ...{
    home: team('lunar', 'Atlético Lunar (Zeca7)'),
    away: team('cobalto', 'Porto Cobalto (Marvim)'),
    name: 'Atlético Lunar (Zeca7) x Porto Cobalto (Marvim)',
  },
};
const COURT = {
  sport: { id: 'futsal', name: 'Futsal' },
  home: team('serra', 'Serra Dourada'),
  away: team('ilha', 'Ilha Norte'),
  name: 'Serra Dourada x Ilha Norte',
};
const result: SportsMarket = {
  ...{ id: 'e1:result', definition: 'result', specifiers: {}, name: 'Resultado final', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Atlético Lunar (Zeca7)', odds: '1.95', active: true },
    { id: 'draw', name: 'Empate', odds: '4.2', active: true },
    { id: 'away', name: 'Porto Cobalto (Marvim)', odds: '3.1', active: true },
  ],
};
const incident = (type: string, side: 'home' | 'away' | null, minute: number): SportsIncident => ({ id: `${type}-${minute}`, type, side, minute, added: 0 });
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 2, away: 1 }, clock: { period: 'second_half', minute: 6 } },
  period_scores: [
    { period: 'first_half', home: 1, away: 1 },
    { period: 'half_minutes', home: 4, away: 4 },
  ],
  incidents: [
    incident('goal', 'home', 1),
    incident('goal', 'away', 4),
    incident('disconnected', null, 5),
    incident('resumed', null, 5),
    incident('goal', 'home', 6),
  ],
};
const liveEvent = (over: Partial<SportsEventReply> = {}) => anEvent({ ...SCREENS, ...LIVE, markets: [result], ...over });

describe('simulated football', () => {
  test('is a game of esports, and its tournaments show its name wherever they are listed with other sports', () => {
    expect(['efootball', 'futsal', 'football'].map((id) => screensOf(id).esports === true)).toEqual([true, false, false]);
    expect(['efootball', 'futsal', 'football'].map((id) => leagueText(id, 'Arena'))).toEqual(['eFootball: Arena', 'Arena', 'Arena']);
    const row = aRow({ ...SCREENS, main_market: result });
    const name = 'eFootball: Arena Relâmpago';
    expect(pageHtml(<EventRow event={row} trust="fresh" league />)).toContain(name);
    expect(pageHtml(<EventList start={[row, aRow({ id: 'e2' })]} read={() => Promise.resolve([])} today="2026-11-21" />)).toContain(name);
    expect(pageHtml(<EventPage start={liveEvent()} texts={efootballTexts} today="2026-11-21" form={null} />)).toContain(name);
    expect(selectionOf(row, result, result.outcomes[0] as (typeof result.outcomes)[number]).tournamentName).toBe(name);
  });

  test('is recognizable in search: a found tournament shows its game', () => {
    const tournaments = [{ id: 'arena', name: 'Arena Relâmpago', sport: 'efootball', category: SCREENS.category, events: 3 }];
    const html = pageHtml(<SearchPage start={{ q: 'arena', found: { events: [], tournaments }, today: '2026-11-21' }} />, {
      address: '/sports/buscar?q=arena',
    });
    expect(html).toContain('eFootball: Arena Relâmpago');
  });

  test('is listed in the tree under esports, after all other sports', () => {
    const sport = (id: string, name: string) => ({ id, name, events: 2, live: 0 });
    const sports = [sport('efootball', 'eFootball'), sport('football', 'Futebol'), sport('futsal', 'Futsal')];
    const html = pageHtml(<SportTree tree={{ sports, categories: [] }} />);
    const places = ['>Futebol<', '>Futsal<', 'Esports</h2>', '>eFootball<'].map((text) => html.indexOf(text));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('is on the page of esports', () => {
    const start = { games: [{ id: 'efootball', name: 'eFootball', events: 3, live: 1 }], chosen: 'efootball', paths: [], today: '2026-11-21', rows: [] };
    const html = pageHtml(<EsportsPage start={start} />, { address: '/sports/esports/efootball' });
    expect(html).toContain('Esports: eFootball');
    expect(html).toContain('href="/sports/esports/efootball"');
  });

  test('shows its half, its minute, and the state of the connection', () => {
    const html = pageHtml(<EventPage start={liveEvent()} texts={efootballTexts} today="2026-11-21" form={null} />, { address: '/sports/evento/e1' });
    for (const text of ['2º tempo, 6', 'Intervalo: 1–1', 'A conexão caiu', 'A partida volta do minuto em que parou']) expect(html).toContain(text);
  });
});

describe('futsal', () => {
  const incidents = [incident('goal', 'home', 12), incident('direct_free_kick', 'away', 19), incident('power_play', 'away', 38), incident('goal', 'home', 39)];
  const event = anEvent({
    ...COURT,
    ...{ state: 'live', score: { home: 2, away: 0 }, clock: { period: 'second_half', minute: 39 }, incidents, markets: [result] },
    period_scores: [
      { period: 'first_half', home: 1, away: 0 },
      { period: 'half_minutes', home: 20, away: 20 },
    ],
  });

  test('shows its court, its half, and its own texts', () => {
    const html = pageHtml(<EventPage start={event} texts={futsalTexts} today="2026-11-21" form={null} />, { address: '/sports/evento/e1' });
    for (const text of ['2º tempo, 39', 'Intervalo: 1–0', 'Goleiro-linha', 'Tiro livre direto']) expect(html).toContain(text);
    expect(html).not.toContain('eFootball');
  });

  test('has a timeline of forty minutes, and figures by its halves', () => {
    const timeline = pageHtml(<MatchTimeline event={event} />);
    for (const minute of [0, 20, 40]) expect(timeline).toContain(`<span>${minute}`);
    expect(timeline).not.toContain('<span>90');
    const figures = pageHtml(<MatchFigures event={event} />);
    for (const text of ['Gols', 'Goleiro-linha', 'Tiros livres diretos', '1–0']) expect(figures).toContain(text);
    expect(figures).not.toContain('Escanteios');
    expect(figures).not.toContain('Cartões');
  });

  test('measures pressure over its own minutes', () => {
    const values = pressure(incidents, 40);
    expect(values).toHaveLength(41);
    expect(values[39]).toBeGreaterThan(0);
    expect(values[38]).toBeLessThan(0);
    expect(values[10]).toBe(0);
  });
});

test('each game’s lists show its own line of goals', () => {
  expect(['football', 'futsal', 'efootball'].map((id) => screensOf(id).listed[1]?.name)).toEqual(['Gols 2,5', 'Gols 5,5', 'Gols 4,5']);
});
