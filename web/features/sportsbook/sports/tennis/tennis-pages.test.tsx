import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket, SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { EventRow } from '../../browse/event-row.tsx';
import { EventPage } from '../../event/event-page.tsx';
import { applyEventUpdate } from '../../live/apply-event-update.ts';
import { anEvent, aRow } from '../../testing/events.ts';
import { pageHtml } from '../../testing/page-html.tsx';
import { figuresOf, gamesInOrder } from './games-in-order.ts';
import { SetBoard } from './set-board.tsx';
import { boardOf } from './tennis-board.ts';
import { tennisTexts } from './tennis-texts.ts';
import { tennisScreens } from './tennis-screens.ts';

const player = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
const MATCH = { sport: { id: 'tennis', name: 'Tênis' }, home: player('ferraz', 'Ferraz'), away: player('rios', 'Ríos'), name: 'Ferraz x Ríos' };
const winner: SportsMarket = {
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor da partida', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Ferraz', odds: '1.44', active: true },
    { id: 'away', name: 'Ríos', odds: '2.85', active: true },
  ],
};
const setScore: SportsMarket = {
  ...winner,
  ...{ id: 'e1:set_score:2', definition: 'set_score', specifiers: { set: '2' }, name: 'Placar exato do 2º set', group: 'sets' },
};

const scores = (
  points: readonly [number, number],
  server: 'home' | 'away' | null = 'away',
  second: readonly [number, number] = [3, 2],
): SportsPeriodScore[] => [
  { period: 'set_1', home: 7, away: 6 },
  { period: 'tie_break_1', home: 7, away: 4 },
  { period: 'set_2', home: second[0], away: second[1] },
  { period: 'points', home: points[0], away: points[1] },
  ...(server === null ? [] : [{ period: 'server', home: Number(server === 'home'), away: Number(server === 'away') }]),
  { period: 'format', home: 3, away: 0 },
];
const LIVE: Partial<SportsEventReply> = {
  ...{ state: 'live', score: { home: 1, away: 0 }, clock: { period: 'set_2', minute: 71 }, period_scores: scores([2, 1]) },
  incidents: [{ id: 'g1', type: 'game', side: 'home', minute: 70, added: 0 }],
};
const match = (over: Partial<SportsEventReply> = {}) => anEvent({ ...MATCH, markets: [winner, setScore], ...over });
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(<EventPage start={match(over)} texts={tennisTexts} today="2026-11-21" form={null} />, { address });

describe('the scoreboard', () => {
  test.each([
    [
      [0, 0],
      ['0', '0'],
    ],
    [
      [2, 1],
      ['30', '15'],
    ],
    [
      [3, 3],
      ['40', '40'],
    ],
    [
      [4, 3],
      ['AD', '40'],
    ],
    [
      [6, 7],
      ['40', 'AD'],
    ],
  ] as const)('calls the points %o %o', (points, called) => {
    const board = boardOf(scores(points));
    expect([board.points?.home, board.points?.away]).toEqual(called);
  });

  test('counts the points of a tie-break, and of a match tie-break', () => {
    expect(boardOf(scores([5, 4], 'home', [6, 6])).points).toEqual({ home: '5', away: '4' });
    const short = [
      ...[1, 2].map((set) => ({ period: `set_${set}`, home: set === 1 ? 6 : 3, away: set === 1 ? 3 : 6 })),
      ...[
        { period: 'set_3', home: 0, away: 0 },
        { period: 'points', home: 8, away: 9 },
        { period: 'server', home: 1, away: 0 },
        { period: 'format', home: 3, away: 2 },
      ],
    ];
    expect(boardOf(short).points).toEqual({ home: '8', away: '9' });
  });

  test('has neither points nor a server after the last serve', () => {
    expect(boardOf(scores([0, 0], null))).toMatchObject({ points: null, server: null });
    expect(boardOf([])).toEqual({ sets: [], points: null, server: null });
  });
});

describe('a match', () => {
  test('in a list shows its sets, its points, who serves, and the winner’s two prices', () => {
    const row = aRow({
      ...MATCH,
      state: 'live',
      score: { home: 1, away: 0 },
      clock: { period: 'set_2', minute: 71 },
      period_scores: scores([2, 1]),
      main_market: winner,
    });
    const html = pageHtml(<EventRow event={row} trust="fresh" />);
    for (const text of ['2º set', '1,44', '2,85']) expect(html).toContain(text);
    const cells = [...html.matchAll(/min-w-3\.5[^>]*>([^<]+)</g)].map(([, cell]) => cell);
    expect(cells).toEqual(['7', '3', '30', '6', '2', '15']);
    expect(html.split('saca').length).toBe(2);
  });

  test('in a list before its first point has no figures', () => {
    expect(pageHtml(<EventRow event={aRow({ ...MATCH, main_market: winner })} trust="fresh" />)).not.toContain('saca');
    expect(tennisScreens.scoreCells?.([], 'home', null)).toBeNull();
  });

  test('on its page shows sets, points, groups and the latest game in words', () => {
    const html = page(LIVE);
    for (const text of ['7–6(4) 3–2, 30–15', '2º set', 'Sets', 'Game, Ferraz', 'Games por set']) expect(html).toContain(text);
    expect(html).not.toMatch(/Gols|Escanteios|Quarto/);
  });

  test('has its sets’ markets under their own address', () => {
    expect(page({}, '/sports/evento/e1?tab=sets')).toContain('Placar exato do 2º set');
  });

  test('keeps its sets in results, without points', () => expect(tennisTexts.shortPeriodScoresText(scores([0, 0], null, [6, 3]))).toBe('7–6(4) 6–3'));

  test('changes with each point that is sent, and keeps its figures without points', () => {
    const update = { id: 'e1', state: 'live', starts_at: '2026-11-22T00:30:00Z', score: { home: 1, away: 0 }, clock: { period: 'set_2', minute: 72 } } as const;
    const event = match(LIVE);
    expect(boardOf(applyEventUpdate(event, { ...update, period_scores: scores([3, 1]) }).period_scores).points).toEqual({ home: '40', away: '15' });
    expect(boardOf(applyEventUpdate(event, update).period_scores).points).toEqual({ home: '30', away: '15' });
  });
});

test('the board marks who serves and shows the points of tie-breaks', () => {
  const html = pageHtml(<SetBoard event={match(LIVE)} />);
  expect([...html.matchAll(/<td[^>]*>(\d+)/g)].map(([, games]) => games)).toEqual(['7', '3', '30', '6', '2', '15']);
  expect(html.indexOf('saca')).toBeGreaterThan(html.indexOf('Ríos'));
  expect(html).toMatch(/<sup[^>]*>7<\/sup>/);
});

test('games are counted by set, breaks by the break points before them', () => {
  const incident = (type: string, side: 'home' | 'away' | null, review?: 'taken_back'): SportsIncident => ({
    ...{ type, side, minute: 1, added: 0 },
    ...(review === undefined ? {} : { review }),
  });
  const incidents = [
    incident('game', 'home'),
    incident('break_point', 'away'),
    incident('game', 'home'),
    incident('break_point', 'home'),
    incident('game', 'home'),
    incident('set', 'home'),
    incident('game', 'away', 'taken_back'),
    incident('game', 'away'),
  ];
  expect(gamesInOrder(incidents).map(({ side, set, isBreak }) => [side, set, isBreak])).toEqual([
    ['home', 1, false],
    ['home', 1, false],
    ['home', 1, true],
    ['away', 2, false],
  ]);
  expect(figuresOf(incidents, 'home')).toEqual({ games: 3, breakPoints: 1, breaks: 1 });
  expect(figuresOf(incidents, 'away')).toEqual({ games: 1, breakPoints: 1, breaks: 0 });
});
