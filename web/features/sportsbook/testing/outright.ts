import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import type { SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';

const NAMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabi', 'Gil', 'Hugo'];
const ODDS = ['4.5', '2.25', '6', '9', '15', '21', '34', null];

/** For tests: the title of a cup of eight, of which the last has no price. */
export function titleMarket(over: Partial<SportsMarket> = {}): SportsMarket {
  return {
    ...{ id: 'copa-1:outright_winner', definition: 'outright_winner', specifiers: {}, name: 'Campeão', group: 'outright' },
    ...{ status: 1, cashout: false, odds_version: '3' },
    outcomes: NAMES.map((name, index) => ({ id: String(index + 1), name, odds: ODDS[index] ?? null, active: ODDS[index] !== null })),
    ...over,
  };
}

/** The cup, whose last entrant withdrew. */
export function anOutright(over: Partial<SportsOutrightReply> = {}): SportsOutrightReply {
  return {
    ...{ id: 'copa-1', name: 'Copa da Semana 28/11', sport: { id: 'tennis', name: 'Tênis' }, category: { id: 'brasil', name: 'Brasil' } },
    ...{ tournament: { id: 'circuito', name: 'Circuito do Litoral' }, simulated: true, state: 'not_started', starts_at: '2026-11-28T15:00:00Z' },
    field: NAMES.map((name, index) => ({ number: index + 1, id: name.toLowerCase(), name, short: name.slice(0, 3), colors: [], withdrawn: index === 7 })),
    ...{ champions: [], epoch: 1, seq: 3, markets: [titleMarket()], server_now: '2026-11-21T15:00:00Z', whole: true },
    ...over,
  };
}
