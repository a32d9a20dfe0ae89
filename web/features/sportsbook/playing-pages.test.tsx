import { describe, expect, test } from 'vitest';
import type { SportsEventReply, SportsIncident, SportsMarket } from '#contracts/sportsbook/events.ts';
import { ListPage } from './browse/list-page.tsx';
import type { ListStart } from './browse/list-start.ts';
import { EventPage } from './event/event-page.tsx';
import type { Row } from './live/list-rules.ts';
import { anEvent, aRow, mainMarket, totalMarket } from './testing/events.ts';
import { pageHtml as html } from './testing/page-html.tsx';
import { footballTexts } from './sports/football/football-texts.ts';

const TODAY = '2026-11-21';
const BASKETBALL = { id: 'basketball', name: 'Basquete' };
const serieB = { id: 'brasileirao-b', name: 'Brasileirão Série B' };

function played(id: string, home: string, minute: number, over: Partial<Row> = {}): Row {
  const team = { id, name: home, short: home.slice(0, 3), colors: [] };
  const base = aRow({ id, home: team, state: 'live', score: { home: 1, away: 0 }, clock: { period: 'second_half', minute } });
  return { ...base, markets: [mainMarket({ id: `${id}:result` }), totalMarket('2.5')], ...over };
}

const ROWS = [
  played('e1', 'Flamengo', 60),
  played('e2', 'Santos', 75, { tournament: serieB, incidents: [{ type: 'red_card', side: 'home', minute: 70, added: 0 }] }),
  played('e3', 'Bahia', 80),
  played('b1', 'Franca', 0, { sport: BASKETBALL, tournament: { id: 'nbb', name: 'NBB' } }),
];

function liveList(over: Partial<ListStart> = {}): string {
  const start: ListStart = {
    ...{ title: 'Esportes', summary: '', seo: null, place: { sport: null, tournament: null }, today: TODAY, path: '', list: null, table: null },
    asked: { filter: 'live', market: null, page: 1 },
    playing: { rows: ROWS, counts: { football: 3, basketball: 1 } },
    ...over,
  };
  return html(<ListPage start={start} />);
}

const orderIn = (page: string, ...names: readonly string[]) => names.toSorted((one, other) => page.indexOf(`>${one}<`) - page.indexOf(`>${other}<`));

describe('the page of live matches, before any script', () => {
  test('is counted by sport with a link to each, and is grouped by league', () => {
    const page = liveList();
    expect(page).toMatch(/Todos<span[^>]*>4</);
    expect(page).toMatch(/href="\/sports\/football\?tab=ao-vivo"[^>]*>Futebol<span[^>]*>3</);
    expect(page).toMatch(/href="\/sports\/basketball\?tab=ao-vivo"[^>]*>Basquete<span[^>]*>1</);
    expect(orderIn(page, 'Bahia', 'Santos', 'Flamengo')).toEqual(['Flamengo', 'Bahia', 'Santos']);
  });

  test('by minute has the longest played first, each with its league, under an address of its own', () => {
    expect(liveList()).toContain('href="/sports?tab=ao-vivo&amp;sort=minuto"');
    const page = liveList({ asked: { filter: 'live', market: null, page: 1, byMinute: true } });
    expect(orderIn(page, 'Flamengo', 'Santos', 'Bahia')).toEqual(['Bahia', 'Santos', 'Flamengo']);
    expect(page).toContain('Brasileirão Série B');
  });

  test('of one sport leaves the others out, and says so where there is none', () => {
    const place = { sport: 'basketball', tournament: null };
    expect(liveList({ place })).not.toContain('>Santos<');
    expect(liveList({ place: { sport: 'tennis', tournament: null } })).toContain('Nenhum jogo ao vivo agora.');
  });

  test('shows the requested market, scores, and players sent off', () => {
    const page = liveList({ place: { sport: 'football', tournament: null }, asked: { filter: 'live', market: 'total', page: 1 } });
    for (const text of ['Total de gols: Mais de 2,5, cotação 1,90', '75&#x27;', '1 expulso']) expect(page).toContain(text);
    expect(page).not.toContain('Flamengo vence');
  });
});

describe('a live match, before any script', () => {
  const goal = (over: Partial<SportsIncident> = {}): SportsIncident => ({ id: 'g', type: 'goal', side: 'home', minute: 61, added: 0, ...over });
  const suspended = [mainMarket({ status: -1 }), totalMarket('2.5', { status: -1 })];
  const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') => {
    const start = anEvent({ state: 'live', score: { home: 1, away: 0 }, clock: { period: 'second_half', minute: 61 }, ...over });
    return html(<EventPage start={start} texts={footballTexts} form={null} today={TODAY} />, { address });
  };

  test.each<[string, Partial<SportsEventReply>, string]>([
    ['while a goal is looked at again', { markets: suspended, incidents: [goal({ review: 'under_review' })] }, 'Mercados suspensos: gol em análise.'],
    ['right after a goal', { markets: suspended, incidents: [goal()] }, 'Mercados suspensos: gol.'],
    ['right after a penalty', { markets: suspended, incidents: [goal({ type: 'penalty_awarded' })] }, 'Mercados suspensos: pênalti.'],
    ['for no reason that is known', { markets: suspended, incidents: [goal({ minute: 12 })] }, 'Mercados suspensos. As cotações voltam em instantes.'],
    ['that was interrupted', { state: 'interrupted', markets: suspended }, 'Mercados suspensos: o jogo está parado.'],
    ['open', {}, 'Apostas abertas durante o jogo.'],
  ])('%s says whether it takes bets, and why not', (_what, over, text) => {
    expect(page(over)).toContain(text);
  });

  test.each<[NonNullable<SportsIncident['review']>, string]>([
    ['under_review', 'Gol em análise, Flamengo'],
    ['taken_back', 'Gol anulado, Flamengo'],
    ['confirmed', 'Gol, Flamengo'],
  ])('a goal that is %s is called so', (review, text) => {
    expect(page({ incidents: [goal({ review })] })).toContain(`>${text}<`);
  });

  test('counts its figures by half, without cancelled ones', () => {
    const incidents = [
      goal({ id: 'a', minute: 45, added: 2 }),
      goal({ id: 'b', minute: 46 }),
      goal({ id: 'c', minute: 50, review: 'taken_back' }),
      goal({ id: 'd', type: 'corner', side: 'away', minute: 10 }),
    ];
    const table =
      /<table[\s\S]*?<\/table>/
        .exec(page({ incidents }))?.[0]
        .replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ') ?? '';
    expect(table).toContain('2 Gols 1º tempo 1–0 2º tempo 1–0 0');
    expect(table).toContain('0 Escanteios 1º tempo 0–1 2º tempo 0–0 1');
  });

  test('lists a market decided by play separately; the groups have the new ones', () => {
    const corners: SportsMarket = { ...totalMarket('9.5'), id: 'e1:corners:9.5', definition: 'corners_total', group: 'corners', name: 'Total de escanteios' };
    const live = page({ markets: [mainMarket(), totalMarket('0.5', { status: -3 }), totalMarket('2.5'), corners] });
    expect(live.indexOf('Mercados já decididos')).toBeLessThan(live.indexOf('Mais de 0,5'));
    expect(live).toContain('href="/sports/evento/e1?tab=escanteios"');
  });
});
