import { describe, expect, test } from 'vitest';
import type { ListFilter } from './browse/list-filter.ts';
import { ListPage } from './browse/list-page.tsx';
import type { ListStart } from './browse/list-start.ts';
import { EventPage } from './event/event-page.tsx';
import { ResultsPage } from './results/results-page.tsx';
import { resultRows } from './results/result-rows.server.ts';
import { SearchPage } from './search/search-page.tsx';
import { SportsFrame } from './sports-frame.tsx';
import { anEvent, aRow, mainMarket, totalMarket } from './testing/events.ts';
import { pageHtml as html } from './testing/page-html.tsx';
import { UpcomingGames } from './upcoming/upcoming-games.tsx';
import { footballTexts } from './sports/football/football-texts.ts';

const TODAY = '2026-11-21';

function listOf(over: Partial<ListStart> = {}): ListStart {
  return {
    title: 'Esportes',
    summary: 'Cotações.',
    seo: null,
    place: { sport: null, tournament: null },
    asked: { filter: 'all', market: null, page: 1 },
    today: TODAY,
    path: '/sportsbook/v1/events',
    list: { rows: [aRow()], total: 1 },
    table: null,
    ...over,
  };
}

describe('a list, before any script', () => {
  test('shows each match with its time, clubs, mark and prices, and links to it', () => {
    const page = html(<ListPage start={listOf()} />);
    for (const text of ['Hoje, 21/11', '21:30', 'Flamengo', 'Palmeiras', 'simulado', '2,35', '3,20', '3,10']) expect(page).toContain(text);
    expect(page).toContain('href="/sports/evento/e1"');
    expect(page).toContain('href="/sports/football/brasileirao-a"');
    expect(page).toContain('+57');
    expect(page).not.toMatch(/\sstyle="/);
  });

  test('filters by links and a form', () => {
    const page = html(<ListPage start={listOf()} />);
    for (const tab of ['ao-vivo', 'hoje', 'proximos']) expect(page).toContain(`href="/sports?tab=${tab}"`);
    expect(page).toMatch(/<form[^>]* action="\/sports\/buscar"/);
  });

  test('shows a live match with its score and minute, and its prices in their places', () => {
    const live = (status: 1 | -1) =>
      aRow({ state: 'live', score: { home: 2, away: 1 }, clock: { period: 'first_half', minute: 45, added: 2 }, main_market: mainMarket({ status }) });
    const page = html(<ListPage start={listOf({ list: { rows: [live(1)], total: 1 } })} />);
    for (const text of ['Ao vivo,', '45+2&#x27;', '>2<', '>1<', 'Flamengo vence, cotação 2,35']) expect(page).toContain(text);
    const locked = html(<ListPage start={listOf({ list: { rows: [live(-1)], total: 1 } })} />);
    expect(locked).not.toContain('2,35');
    expect(locked).toContain('Flamengo vence, suspenso');
  });

  test('shows the requested market under its own headings, and links to the others', () => {
    const rows = [aRow({ main_market: totalMarket('2.5') })];
    const page = html(<ListPage start={listOf({ asked: { filter: 'today', market: 'total', page: 1 }, list: { rows, total: 1 } })} />);
    for (const text of ['>Mais<', '>Menos<', 'Total de gols: Mais de 2,5, cotação 1,90']) expect(page).toContain(text);
    expect(page).toContain('href="/sports?tab=hoje&amp;market=ambas"');
  });

  test('has pages as links that keep the filter', () => {
    const page = html(<ListPage start={listOf({ asked: { filter: 'next', market: 'result', page: 2 }, list: { rows: [aRow()], total: 90 } })} />);
    expect(page).toContain('href="/sports?tab=proximos&amp;page=3"');
    expect(page).toContain('href="/sports?tab=proximos"');
  });

  test.each<[ListFilter, string]>([
    ['all', 'Nenhum evento está aberto para apostas agora.'],
    ['live', 'Nenhum jogo ao vivo agora.'],
    ['today', 'Não há mais jogos hoje.'],
    ['next', 'Nenhum jogo por começar foi anunciado.'],
  ])('an empty one of %s says so and leads on', (filter, text) => {
    const page = html(<ListPage start={listOf({ asked: { filter, market: null, page: 1 }, list: { rows: [], total: 0 } })} />);
    expect(page).toContain(text);
    expect(page).toMatch(/<a [^>]*href="\/sports(\/resultados)?"/);
  });

  test('links from a page past the end to the beginning', () => {
    const page = html(<ListPage start={listOf({ asked: { filter: 'all', market: 'result', page: 9 }, list: { rows: [], total: 60 } })} />);
    expect(page).toContain('Esta página passou do fim da lista.');
  });

  test('shows an error for what could not be read', () => {
    expect(html(<ListPage start={listOf({ list: null })} />)).toContain('Não deu para carregar os jogos.');
  });
});

describe('an event, before any script', () => {
  const page = (over: Parameters<typeof anEvent>[0] = {}, address = '/sports/evento/e1') =>
    html(<EventPage start={anEvent(over)} texts={footballTexts} form={null} today={TODAY} />, { address });

  test('shows the main markets, and links to the other groups', () => {
    const main = page();
    expect(main).toContain('Resultado final');
    expect(main).toContain('Mais de 2,5');
    expect(main).not.toContain('Mais de 1,5');
    expect(main).toContain('href="/sports/evento/e1?tab=gols"');
    expect(main).toContain('simulado');
    expect(main).not.toContain('Sem cotação');
  });

  test('shows the lines of a group, lowest first', () => {
    const goals = page({}, '/sports/evento/e1?tab=gols');
    expect(goals.indexOf('Mais de 1,5')).toBeLessThan(goals.indexOf('Mais de 2,5'));
    expect(goals).not.toContain('Resultado final');
  });

  test('with many markets has a form that searches them by the address; the results are shown alone, with a link back', () => {
    const markets = [...Array.from({ length: 12 }, (_, at) => totalMarket(`${at}.5`)), mainMarket()];
    expect(page({ markets })).toMatch(/<form role="search"[^>]* action="\/sports\/evento\/e1" method="get">.*name="q"/);
    expect(page()).not.toContain('method="get"');
    const search = { q: 'resultado', found: ['e1:result'] };
    const found = html(<EventPage start={anEvent({ markets })} texts={footballTexts} form={null} today={TODAY} search={search} />, {
      address: '/sports/evento/e1?q=resultado',
    });
    expect(found).toContain('1 mercado encontrado');
    expect(found).toContain('value="resultado"');
    expect(found).toContain('<a href="/sports/evento/e1"');
    expect([found.includes('Resultado final'), found.includes('Mais de')]).toEqual([true, false]);
  });

  test('names the players, with numbers, positions and the bench, when they are known', () => {
    const side = (first: string) => ({
      formation: '4-4-2',
      players: [{ number: 1, name: first, position: 'goalkeeper' }],
      bench: [{ number: 12, name: 'Reserva', position: null }],
    });
    expect(page({ lineups: null })).not.toContain('Escalações');
    const words = page({ lineups: { home: side('Ana Abelha'), away: side('Bia Brisa') } }).replace(/<[^>]+>/g, ' ');
    for (const text of ['Escalações', 'Ana Abelha', 'Bia Brisa', 'Goleiro', 'Banco', 'Reserva', '4-4-2']) expect(words).toContain(text);
  });

  test('keeps settled markets in their place, with their state', () => {
    const over = page({ state: 'closed', score: { home: 2, away: 1 }, markets: [mainMarket({ status: -3 }), totalMarket('2.5')] });
    expect(over).toContain('Encerrado');
    expect(over).toContain('Flamengo vence, cotação 2,35, encerrado');
  });

  test('lists the incidents of a live match, the latest first, and accepts bets', () => {
    const live = page({
      state: 'live',
      clock: { period: 'second_half', minute: 60 },
      score: { home: 1, away: 0 },
      incidents: [
        { type: 'goal', side: 'home', minute: 45, added: 2 },
        { type: 'red_card', side: 'away', minute: 58, added: 0 },
      ],
    });
    expect(live).toContain('Gol, Flamengo');
    expect(live).toContain('45+2&#x27;');
    expect(live.indexOf('Cartão vermelho, Palmeiras')).toBeLessThan(live.indexOf('Gol, Flamengo'));
    expect(live).toContain('Apostas abertas durante o jogo.');
    expect(live).toContain('Flamengo vence, cotação 2,35');
  });

  test('says without markets that there are no prices', () => {
    expect(page({ markets: [] })).toContain('Este jogo está sem cotações.');
  });
});

describe('results and search, before any script', () => {
  test('results keep the search in the form and link to each match', () => {
    const { home, away, sport, category, tournament } = aRow();
    const row = { id: 'e9', name: 'x', sport, category, tournament, home, away, starts_at: '2026-11-20T22:00:00Z', incidents: [] };
    const page = html(
      <ResultsPage
        start={{
          asked: { day: '2026-11-20', tournament: 'brasileirao-a', page: 1 },
          today: TODAY,
          tournaments: [{ value: 'brasileirao-a', label: 'Brasil: Série A' }],
          results: {
            rows: resultRows([
              { ...row, state: 'ended', score: { home: 3, away: 1 }, period_scores: [{ period: 'first_half', home: 1, away: 1 }], settled: false },
            ]),
            total: 1,
          },
        }}
      />,
    );
    for (const text of ['value="2026-11-20"', 'Ontem, 20/11', 'Int. 1–1', 'apurando apostas', 'href="/sports/evento/e9"']) expect(page).toContain(text);
    expect(page).toMatch(/<option value="brasileirao-a" selected=""/);
  });

  test.each([
    ['nothing was asked', { q: '', found: null }, 'Escreva o nome de um time'],
    ['nothing is found', { q: 'xyz', found: { events: [], tournaments: [] } }, 'Nenhum jogo para “xyz”.'],
    ['it could not be read', { q: 'fla', found: null }, 'Não deu para buscar os jogos.'],
  ])('a search says that %s', (_what, start, text) => {
    expect(html(<SearchPage start={{ ...start, today: TODAY }} />, { address: start.q === '' ? '/sports/buscar' : `/sports/buscar?q=${start.q}` })).toContain(
      text,
    );
  });

  test('a search shows tournaments and matches', () => {
    const found = {
      events: [aRow()],
      tournaments: [{ id: 'brasileirao-a', name: 'Brasileirão Série A', sport: 'football', category: { id: 'brasil', name: 'Brasil' }, events: 10 }],
    };
    const page = html(<SearchPage start={{ q: 'bra', today: TODAY, found }} />, { address: '/sports/buscar?q=bra' });
    for (const text of ['1 jogo e 1 campeonato', 'Brasil, 10 jogos', 'href="/sports/evento/e1"', 'value="bra"']) expect(page).toContain(text);
  });
});

describe('the frame', () => {
  const tree = {
    sports: [{ id: 'football', name: 'Futebol', events: 12, live: 1 }],
    categories: [{ id: 'brasil', name: 'Brasil', sport: 'football', tournaments: [{ id: 'serie-a', name: 'Série A', season: '2026', events: 9, live: 1 }] }],
  };

  test('contains the tree with its counts, and the empty slip', () => {
    const page = html(<SportsFrame start={{ kind: 'native', tree }}>x</SportsFrame>);
    expect(page).toContain('href="/sports/football/serie-a"');
    expect(page).toMatch(/>10<span class="sr-only"> jogos/);
    expect(page).toContain('Seu bilhete está vazio');
  });

  test('shows when betting is switched off', () => {
    expect(html(<SportsFrame start={{ kind: 'native', tree }}>x</SportsFrame>, { sport_enabled: false })).toContain('estão fechadas no momento');
  });

  test("a supplier's sportsbook replaces ours", () => {
    const page = html(<SportsFrame start={{ kind: 'supplier', supplier: null }}>nosso</SportsFrame>);
    expect(page).toContain('As apostas esportivas estão em configuração.');
    expect(page).not.toContain('nosso');
  });
});

test('home’s matches link to their pages; without any there is no heading', () => {
  const side = (name: string) => ({ name, short: name.slice(0, 3), colors: ['#ff0000', '#000000'], score: null });
  const game = {
    id: 'e1',
    to: '/sports/evento/e1',
    when: 'Hoje, 21/11, 21:30',
    live: false,
    tournament: 'Brasileirão Série A',
    home: side('Flamengo'),
    away: side('Palmeiras'),
    prices: [],
  };
  const coming = [{ id: 'proximos-football', title: 'Futebol', to: '/sports/football', games: [game] }];
  const page = html(<UpcomingGames games={{ playing: [], coming }} />);
  for (const text of ['>Futebol</h2>', 'href="/sports/football"', 'href="/sports/evento/e1"']) expect(page).toContain(text);
  expect(html(<UpcomingGames games={{ playing: [], coming: [] }} />)).toBe('');
});

test('home’s live matches are a row of their own with minutes and scores, which links to all of them', () => {
  const side = (name: string, score: number | null) => ({ name, short: name.slice(0, 3), colors: [], score });
  const game = { id: 'e1', to: '/sports/evento/e1', when: "45+2'", live: true, tournament: 'Série A', prices: [] };
  const page = html(<UpcomingGames games={{ playing: [{ ...game, home: side('Flamengo', 2), away: side('Palmeiras', 1) }], coming: [] }} />);
  for (const text of ['Ao vivo agora', 'href="/sports?tab=ao-vivo"', '45+2&#x27;', '>2<', '>1<']) expect(page).toContain(text);
  expect(page).not.toContain('proximos-');
});
