import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket, SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { countOf, endText, fightText } from './fight-board.ts';
import { FightFigures } from './fight-figures.tsx';
import { FightTimeline } from './fight-timeline.tsx';
import { mmaTexts } from './mma-texts.ts';

const fighter = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const FIGHT = { sport: { id: 'mma', name: 'MMA' }, home: fighter('souza', 'Souza'), away: fighter('lima', 'Lima'), name: 'Souza x Lima' };
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor da luta', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Souza', odds: '1.44', active: true },
    { id: 'away', name: 'Lima', odds: '2.85', active: true },
  ],
};
const round: SportsMarket = {
  ...winner,
  ...{ id: 'e1:round:rounds=3', definition: 'round', specifiers: { rounds: '3' }, name: 'Round em que a luta acaba', group: 'rounds' },
};
const incident = (type: string, side: 'home' | 'away' | null, minute: number, review?: 'taken_back'): SportsIncident => ({
  ...{ id: `${type}${minute}`, type, side, minute, added: 0 },
  ...(review === undefined ? {} : { review }),
});
const incidents = [
  incident('fight_start', null, 0),
  incident('knockdown', 'away', 2),
  incident('knockdown', 'home', 6),
  incident('takedown', 'home', 7),
  incident('knockdown', 'home', 8, 'taken_back'),
];
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: null, clock: { period: 'round_2', minute: 7 }, period_scores: [{ period: 'rounds', home: 3, away: 0 }], incidents },
};
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(<EventPage start={anEvent({ ...FIGHT, markets: [winner, round], ...over })} texts={mmaTexts} today="2026-11-21" form={null} />, { address });

describe('a fight', () => {
  test('in a list of live ones shows its round, and no score', () => {
    const row = aRow({ ...FIGHT, state: 'live', score: null, clock: { period: 'round_2', minute: 7 }, main_market: winner });
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['2º round', '1,44', '2,85']) expect(html).toContain(text);
  });

  test('on its page shows the cage, knock-downs by round and the latest action in words', () => {
    const html = page(LIVE);
    for (const text of ['2º round', 'Luta de 3 rounds', 'Knockdowns por round', 'Queda, Souza', 'As apostas fecharam no início.']) expect(html).toContain(text);
    expect([...html.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => count).slice(0, 4)).toEqual(['0', '1', '1', '0']);
    expect(html).not.toMatch(/Placar|Gols|Escanteios/);
  });

  test('shows how it ended, and the winner', () => {
    const scores = [...(LIVE.period_scores ?? []), { period: 'ko', home: 1, away: 0 }, { period: 'end', home: 2, away: 141 }];
    const html = page({ ...LIVE, state: 'ended', score: { home: 1, away: 0 }, clock: { period: 'ended', minute: 7 }, period_scores: scores });
    for (const text of ['Nocaute, 2º round, 2:21', 'Placar']) expect(html).toContain(text);
  });

  test('has the markets of its rounds under their own address', () => {
    expect(page({}, '/sports/evento/e1?tab=rounds')).toContain('Round em que a luta acaba');
  });
});

const ended = (period: string, home: number, away: number, end?: readonly [round: number, seconds: number]): SportsPeriodScore[] => [
  { period: 'rounds', home: 5, away: 0 },
  { period, home, away },
  ...(end === undefined ? [] : [{ period: 'end', home: end[0], away: end[1] }]),
];

test.each([
  [ended('submission', 0, 1, [1, 5]), 'Finalização, 1º round, 0:05'],
  [ended('decision', 1, 0, [5, 300]), 'Decisão'],
  [ended('decision', 1, 1, [5, 300]), 'Empate, decisão'],
  [ended('technical_decision', 1, 0, [2, 70]), 'Decisão técnica, 2º round, 1:10'],
  [ended('end', 2, 70), 'Sem resultado'],
  [[], null],
])('%j ends as %s', (scores, text) => {
  expect(endText(scores)).toBe(text);
  expect(fightText(scores)).toBe(text ?? 'Luta de 3 rounds');
});

test('figures and the timeline of a fight leave out cancelled actions', () => {
  expect([countOf(incidents, 'knockdown', 'home'), countOf(incidents, 'knockdown', 'home', 2), countOf(incidents, 'knockdown', 'home', 1)]).toEqual([1, 1, 0]);
  const event = anEvent({ ...FIGHT, ...LIVE });
  const figures = pageHtml(<FightFigures event={event} />);
  expect([...figures.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => count)).toEqual(['1', '1', '1', '0', '0', '0', '0', '0']);
  expect(pageHtml(<FightTimeline event={event} />).match(/<rect /g)).toHaveLength(3);
});
