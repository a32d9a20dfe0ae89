import { afterEach, expect, test } from 'vitest';
import type { SportsEventReply, SportsMarket } from '#contracts/sportsbook/events.ts';
import { ListPage } from '../browse/list-page.tsx';
import { listSearch, readListAsked } from '../browse/list-filter.ts';
import { EventPage } from '../event/event-page.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { resultRows } from '../results/result-rows.server.ts';
import { anEvent, aRow } from '../testing/events.ts';
import { pageHtml } from '../testing/page-html.tsx';
import { eventTexts, registerEventTexts } from './event-texts.server.ts';
import { registerPlay } from '../lazy/lazy-play.tsx';
import type { SportScreens } from './screens.ts';
import type { EventTexts, PlayScreens } from './sport-code.ts';
import { registerScreens } from './sport-screens.ts';

const TODAY = '2026-11-21';
const SPORT = { id: 'thumb-war', name: 'Guerra de polegares' };
const person = (id: string, name: string) => ({ id, name, short: name.slice(0, 3), colors: ['#112233', '#ddeeff'] });
const PEOPLE = { sport: SPORT, home: person('ana', 'Ana'), away: person('bia', 'Bia'), name: 'Ana x Bia' };

/** Texts of an invented sport: two people, rounds, two columns. */
const screens: SportScreens & EventTexts & PlayScreens = {
  id: SPORT.id,
  rulesTitle: 'Guerra de polegares',
  periodText: ({ period }) => `${period.at(-1)}ª rodada`,
  shortPeriodText: ({ period }) => `R${period.at(-1)}`,
  periodScoresText: (scores) => scores.map(({ home, away }) => `${home}-${away}`).join(' ') || null,
  shortPeriodScoresText: (scores) => (scores.length === 0 ? null : `${scores.length} rodadas`),
  sentOff: () => 0,
  incidents: {},
  differenceName: 'Saldo de pinos',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'rounds', name: 'Rodadas', slug: 'rodadas' },
  ],
  mainMarkets: ['winner'],
  mainLines: [],
  listed: [
    { id: 'winner', name: 'Vencedora', heads: ['A', 'B'], slug: '' },
    { id: 'pins', name: 'Pinos', heads: ['Mais', 'Menos'], slug: 'pinos' },
  ],
};

const market = (over: Partial<SportsMarket>): SportsMarket => ({
  ...{ id: 'e1:winner', definition: 'winner', specifiers: {}, name: 'Vencedor', group: 'main', status: 1, cashout: false, odds_version: '9' },
  outcomes: [
    { id: 'home', name: 'Ana', odds: '1.71', active: true },
    { id: 'away', name: 'Bia', odds: '2.09', active: true },
  ],
  ...over,
});
const pins = (round: string, total: string) =>
  market({
    outcomes: ['Mais', 'Menos'].map((side) => ({ id: side, name: `${side} de ${total.replace('.', ',')}`, odds: '1.9', active: true })),
    id: `e1:total:round=${round};total=${total}`,
    definition: 'total',
    specifiers: { round, total },
    group: 'rounds',
    name: `Pinos da ${round}ª rodada`,
  });

/** The registries that hold a sport's texts. */
function register(): () => void {
  const takesOff = [registerScreens(screens), registerEventTexts(SPORT.id, screens), registerPlay(SPORT.id, screens)];
  return () => takesOff.forEach((each) => each());
}

let takeOff: () => void = () => undefined;
afterEach(() => takeOff());

const list = () =>
  pageHtml(
    <ListPage
      start={{
        ...{
          title: SPORT.name,
          summary: '',
          seo: null,
          place: { sport: SPORT.id, tournament: null },
          today: TODAY,
          path: '/sportsbook/v1/events',
          table: null,
        },
        asked: { filter: 'all', market: null, page: 1 },
        list: { rows: [aRow({ ...PEOPLE, main_market: market({}) })], total: 1 },
      }}
    />,
  );
const page = (over: Partial<SportsEventReply> = {}, address = '/sports/evento/e1') =>
  pageHtml(
    <EventPage
      start={anEvent({ ...PEOPLE, markets: [market({}), pins('1', '12.5'), pins('2', '10.5'), pins('2', '9.5')], ...over })}
      texts={eventTexts(SPORT.id)}
      today={TODAY}
      form={null}
    />,
    {
      address,
    },
  );

test.each([
  ['its own screens', register, ['Vencedora', 'Pinos', '1,71', '2,09']],
  ['none', () => () => undefined, ['Ana', 'Bia', '1,71', '2,09']],
])('a list shows the sport with %s', (_name, add, texts) => {
  takeOff = add();
  const shown = list();
  for (const text of texts) expect(shown).toContain(text);
  expect(shown).not.toMatch(/Ambas marcam|Gols/);
});

test('a list reads and writes the addresses of the sport’s markets', () => {
  takeOff = register();
  expect(readListAsked('?market=pinos', SPORT.id).market).toBe('pins');
  expect(listSearch({ filter: 'all', market: 'pins', page: 1 }, SPORT.id)).toBe('?market=pinos');
  expect(readListAsked('?market=gols', SPORT.id).market).toBeNull();
});

test('an event’s page shows the sport’s groups, its lines in order, its period and its scores by period', () => {
  takeOff = register();
  const rounds = page({}, '/sports/evento/e1?tab=rodadas');
  const order = ['Pinos da 1ª rodada', 'Mais de 12,5', 'Pinos da 2ª rodada', 'Mais de 9,5', 'Mais de 10,5'].map((text) => rounds.indexOf(text));
  expect(rounds).toContain('Rodadas');
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(page()).not.toMatch(/Gols|Handicap|Tempos/);
  const live = {
    state: 'live',
    score: { home: 1, away: 0 },
    clock: { period: 'round_2', minute: 0 },
    period_scores: [{ period: 'round_1', home: 6, away: 4 }],
  } as const;
  for (const text of ['2ª rodada', '6-4']) expect(page({ ...live, period_scores: [...live.period_scores] })).toContain(text);
});

test('results show the sport’s scores by period', () => {
  takeOff = register();
  const row = {
    ...aRow(PEOPLE),
    state: 'ended',
    score: { home: 2, away: 1 },
    period_scores: [{ period: 'round_1', home: 6, away: 4 }],
    incidents: [],
    settled: true,
  } as const;
  const results = { rows: resultRows([{ ...row, period_scores: [...row.period_scores], incidents: [] }]), total: 1 };
  const asked = { tournament: '', day: '', page: 1 };
  expect(pageHtml(<ResultsPage start={{ asked, today: TODAY, tournaments: [], results }} />)).toContain('1 rodadas');
});
