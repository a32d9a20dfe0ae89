import { describe, expect, test } from 'vitest';
import type { SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';
import { ListPage } from '../browse/list-page.tsx';
import { legWord } from '../my-bets/bet-words.ts';
import { readMarketRules } from '../read-market-rules.server.ts';
import { ResultsPage } from '../results/results-page.tsx';
import { aRow } from '../testing/events.ts';
import { anOutright as outright, titleMarket as market } from '../testing/outright.ts';
import { pageHtml as html } from '../testing/page-html.tsx';
import { OutrightPage } from './outright-page.tsx';
import { outrightEnd } from './outright-words.ts';

const TODAY = '2026-11-21';
const page = (over: Partial<SportsOutrightReply> = {}) => html(<OutrightPage start={outright(over)} today={TODAY} />, { address: '/sports/evento/copa-1' });
const orderIn = (text: string, ...names: readonly string[]) => names.toSorted((a, b) => text.indexOf(`Campeão: ${a}`) - text.indexOf(`Campeão: ${b}`));

describe('an outright, before any script', () => {
  test('shows until when it accepts bets, and has each competitor once, the shortest price first', () => {
    const text = page();
    for (const said of ['Copa da Semana 28/11', 'Apostas até', 'Sábado, 28/11, 12:00', 'Campeão: Bia, cotação 2,25', 'Campeão: Gil, cotação 34,00'])
      expect(text).toContain(said);
    expect(orderIn(text, 'Ana', 'Bia', 'Caio')).toEqual(['Bia', 'Ana', 'Caio']);
    expect(text).toContain('href="/sports/tennis/circuito"');
    expect(text).toContain('Não participa: Hugo.');
    expect(text).not.toContain('Campeão: Hugo');
    expect(text).not.toMatch(/ x | × /);
  });

  test.each<[string, Partial<SportsOutrightReply>, string]>([
    ['under way', { state: 'live', markets: [market({ status: -1 })] }, 'Apostas encerradas, em disputa.'],
    ['with a champion', { state: 'closed', champions: ['2'], markets: [market({ status: -3 })] }, 'Campeão: Bia'],
    ['with a shared title', { state: 'closed', champions: ['2', '1'], markets: [market({ status: -3 })] }, 'Título dividido: Bia e Ana'],
    ['called off', { state: 'cancelled', markets: [market({ status: -4 })] }, 'Cancelada: as apostas voltam.'],
    ['put off', { state: 'postponed' }, 'Adiada: as apostas continuam valendo.'],
    ['without prices', { markets: [] }, 'Esta competição está sem cotações.'],
  ])('%s says so', (_what, over, said) => {
    expect(page(over)).toContain(said);
    expect(page(over)).not.toContain('Campeão: Ana, cotação 4,50<');
  });

  test('names the competitors out of each market, without a price for them', () => {
    const field = outright().field.map((each) => (each.number === 3 ? { ...each, best_place: 3 } : each.number === 4 ? { ...each, best_place: 2 } : each));
    const title = page({ state: 'live', field, markets: [market({ status: -1 })] });
    expect(title).toContain('Fora da disputa: Caio, Davi.');
    expect(title).not.toContain('Campeão: Caio');
    const final = page({
      state: 'live',
      field,
      markets: [market({ id: 'copa-1:outright_final', definition: 'outright_final', name: 'Chegar à final', status: -1 })],
    });
    expect(final).toContain('Fora da disputa: Caio.');
  });

  test('is listed on its tournament’s page with its six shortest prices, each linked to it', () => {
    const start = {
      ...{ title: 'Circuito do Litoral', summary: '', seo: null, place: { sport: 'tennis', tournament: 'circuito' }, today: TODAY, path: '/x', table: null },
      asked: { filter: 'all' as const, market: null, page: 1 },
      list: { rows: [aRow()], total: 1 },
    };
    const ended = outright({ id: 'copa-0', name: 'Copa da Semana 21/11', state: 'closed', champions: ['3'], markets: [market({ status: -3 })] });
    const text = html(<ListPage start={{ ...start, outrights: [outright(), ended] }} />);
    for (const said of ['Copa da Semana 28/11: Campeão', 'Ver todos os competidores', 'Campeão: Fabi, cotação 21,00', 'Campeões', 'Campeão: Caio'])
      expect(text).toContain(said);
    expect(text).not.toContain('Campeão: Gil');
    expect(text).toContain('href="/sports/evento/copa-1"');
    expect(text).toContain('data-awaits="sports-outright"');
    expect(html(<ListPage start={start} />)).not.toContain('sports-outright');
  });

  test('is among the results, with its champions', () => {
    const row = { id: 'copa-0', name: 'Copa', sport: { id: 'tennis', name: 'Tênis' }, tournament: { id: 'c', name: 'Circuito' }, state: 'closed' as const };
    const outrights = [{ ...row, starts_at: '2026-11-21T15:00:00Z', champions: ['Ana', 'Bia', 'Caio'] }];
    const start = { asked: { day: '', sport: '', tournament: '', page: 1 }, today: TODAY, tournaments: [], results: { rows: [], total: 0, outrights } };
    const text = html(<ResultsPage start={start as never} />);
    for (const said of ['Hoje, 21/11, Circuito', 'Título dividido: Ana, Bia e Caio', 'href="/sports/evento/copa-0"']) expect(text).toContain(said);
  });

  test('has its rules once, after those of every sport', () => {
    const rule = (sport: string, id: string, group: string) => ({
      ...{ id, group, version: 1, title: id, sentences: [], outcomes: [], sport: { id: sport, name: sport } },
    });
    const terms = { min_single: 1, min_total: 1, most_legs: 1, most_lines: 1, max_payout: 1 };
    const markets = ['football', 'tennis'].flatMap((sport) => [rule(sport, 'own', 'main'), rule(sport, 'outright_winner', 'outright')]);
    const read = readMarketRules({ postponed_hours: 48, terms, covers: [], markets });
    expect(read?.sports.map(({ title, groups }) => [title, groups.flatMap((group) => group.markets.map(({ id }) => id))])).toContainEqual([
      'Mercados de campeonatos, um por um',
      ['outright_winner'],
    ]);
    expect(read?.sports.flatMap(({ groups }) => groups.flatMap((group) => group.markets)).filter(({ id }) => id === 'outright_winner')).toHaveLength(1);
  });
});

test('a leg on an outright is never live: it is open until it is decided', () => {
  expect(legWord({ result: null, state: 'live', outright: true })).toBe('Em disputa');
  expect(legWord({ result: null, state: 'live' })).toBe('Ao vivo');
  expect(legWord({ result: 'dead_heat', state: 'closed', outright: true })).toBe('Ganhou, dividida por empate');
  expect(outrightEnd('ended', [])).toBe('Encerrada, aguardando o resultado.');
  expect(outrightEnd('not_started', [])).toBeNull();
});
