import type { SportsEventReply, SportsEventRow, SportsMarket } from '#contracts/sportsbook/events.ts';

/** For tests: Flamengo x Palmeiras, event e1 of the contract's shape. */
const TEAMS = {
  home: { id: 'flamengo', name: 'Flamengo', short: 'FLA', colors: ['#c52613', '#111111'] },
  away: { id: 'palmeiras', name: 'Palmeiras', short: 'PAL', colors: ['#006437', '#ffffff'] },
};

/** The venue. */
const PLACE = {
  sport: { id: 'football', name: 'Futebol' },
  category: { id: 'brasil', name: 'Brasil' },
  tournament: { id: 'brasileirao-a', name: 'Brasileirão Série A' },
};

/** The main market, open. */
export function mainMarket(over: Partial<SportsMarket> = {}): SportsMarket {
  return {
    id: 'e1:result',
    definition: 'result',
    specifiers: {},
    name: 'Resultado final',
    group: 'main',
    status: 1,
    cashout: false,
    odds_version: '10',
    outcomes: [
      { id: 'home', name: 'Flamengo', odds: '2.35', active: true },
      { id: 'draw', name: 'Empate', odds: '3.2', active: true },
      { id: 'away', name: 'Palmeiras', odds: '3.1', active: true },
    ],
    ...over,
  };
}

/** A line of total goals. */
export function totalMarket(line: string, over: Partial<SportsMarket> = {}): SportsMarket {
  const text = line.replace('.', ',');
  return {
    id: `e1:total:${line}`,
    definition: 'total',
    specifiers: { total: line },
    name: 'Total de gols',
    group: 'goals',
    status: 1,
    cashout: false,
    odds_version: '10',
    outcomes: [
      { id: 'over', name: `Mais de ${text}`, odds: '1.9', active: true },
      { id: 'under', name: `Menos de ${text}`, odds: '1.9', active: true },
    ],
    ...over,
  };
}

/** A row of a list: tonight, 21:30 in Brasília. */
export function aRow(over: Partial<SportsEventRow> = {}): SportsEventRow {
  return {
    id: 'e1',
    name: 'Flamengo x Palmeiras',
    ...PLACE,
    round: 36,
    ...TEAMS,
    state: 'not_started',
    starts_at: '2026-11-22T00:30:00Z',
    score: null,
    clock: null,
    simulated: true,
    epoch: 1,
    seq: 10,
    markets_count: 58,
    main_market: mainMarket(),
    ...over,
  };
}

/** The complete event, with its main market and two lines of total goals. */
export function anEvent(over: Partial<SportsEventReply> = {}): SportsEventReply {
  return {
    id: 'e1',
    name: 'Flamengo x Palmeiras',
    ...PLACE,
    round: 36,
    ...TEAMS,
    simulated: true,
    state: 'not_started',
    starts_at: '2026-11-22T00:30:00Z',
    score: null,
    period_scores: [],
    clock: null,
    incidents: [],
    epoch: 1,
    seq: 10,
    server_now: '2026-11-21T15:00:00Z',
    whole: true,
    markets: [mainMarket(), totalMarket('2.5'), totalMarket('1.5')],
    ...over,
  };
}
