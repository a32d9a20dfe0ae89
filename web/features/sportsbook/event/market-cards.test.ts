import { describe, expect, it, test } from 'vitest';
import { readArrival } from '#web/shared/tracking/arrival.ts';
import { mainMarket, totalMarket } from '../testing/events.ts';
import { haveLongNames, marketCards } from './market-cards.ts';
import { footballTexts } from '../sports/football/football-texts.ts';
import { groupSearch, groupTabs, readGroupTab, tabsOf } from './market-group-tabs.ts';

const european = (line: string) =>
  mainMarket({
    id: `e1:european_handicap:${line}`,
    definition: 'european_handicap',
    specifiers: { handicap: line },
    group: 'handicap',
    name: `Handicap europeu (${line})`,
  });
const markets = [mainMarket(), totalMarket('2.5'), totalMarket('1.5'), european('1'), european('-1')];

describe('cards of markets', () => {
  it('contain the lines of one definition, lowest first', () => {
    const [main, totals, handicaps] = marketCards(markets, 'all', footballTexts);
    expect(main).toMatchObject({ title: 'Resultado final', markets: [{ id: 'e1:result' }] });
    expect(totals?.markets.map(({ id }) => id)).toEqual(['e1:total:1.5', 'e1:total:2.5']);
    expect(handicaps).toMatchObject({ title: 'Handicap europeu', markets: [{ name: 'Handicap europeu (-1)' }, { name: 'Handicap europeu (1)' }] });
  });

  it('of the main tab contain the total of two and a half goals and both teams to score, right after the match winner', () => {
    const both = mainMarket({ id: 'e1:both_to_score', definition: 'both_to_score', group: 'goals', name: 'Ambos marcam' });
    const chance = mainMarket({ id: 'e1:double_chance', definition: 'double_chance', name: 'Chance dupla' });
    expect(
      marketCards([mainMarket(), chance, totalMarket('1.5'), totalMarket('2.5'), both], 'main', footballTexts).map(({ markets: own }) =>
        own.map(({ id }) => id),
      ),
    ).toEqual([['e1:result'], ['e1:total:2.5'], ['e1:both_to_score'], ['e1:double_chance']]);
  });

  it('of the main tab contain the most even open total after play has decided the one of two and a half', () => {
    const line = (total: string, over: string, status: 1 | -1 | -3 = 1) =>
      totalMarket(total, { status, outcomes: [{ id: 'over', name: 'Mais', odds: over, active: true }, ...totalMarket(total).outcomes.slice(1)] });
    const keys = (...lines: readonly ReturnType<typeof line>[]) =>
      marketCards(lines, 'main', footballTexts).flatMap((card) => card.markets.map(({ id }) => id));
    expect(keys(line('2.5', '1.9', -3), line('3.5', '1.85'), line('4.5', '4.2'))).toEqual(['e1:total:3.5']);
    expect(keys(line('2.5', '1.9', -1), line('3.5', '1.85'))).toEqual(['e1:total:2.5']);
    expect(keys(line('3.5', '1.85', -1))).toEqual([]);
  });

  it('are those of the requested group', () => {
    expect(marketCards(markets, 'goals', footballTexts).map(({ definition }) => definition)).toEqual(['total']);
    expect(marketCards(markets, 'score', footballTexts)).toEqual([]);
  });

  it('of “Criar aposta” contain the markets that can be combined, and its tab is shown while one is open', () => {
    const joined = [mainMarket({ combines: true }), totalMarket('2.5', { combines: true }), totalMarket('2')];
    expect(marketCards(joined, 'builder', footballTexts).flatMap((card) => card.markets.map(({ id }) => id))).toEqual(['e1:result', 'e1:total:2.5']);
    const names = (all: Parameters<typeof tabsOf>[0]) => tabsOf(all, 'main', footballTexts).map(({ name }) => name);
    expect(names(joined)).toEqual(['Principais', 'Criar aposta', 'Gols', 'Todos']);
    expect(names([mainMarket({ combines: true, status: -3 })])).toEqual(['Principais', 'Todos']);
  });

  it('keep a line’s own name where it is the only one', () => {
    expect(marketCards([european('-1')], 'all', footballTexts)[0]?.title).toBe('Handicap europeu (-1)');
  });
});

test.each(groupTabs(footballTexts))('$name has its own address, which does not count as an arrival', ({ tab, slug }) => {
  expect(readGroupTab(groupSearch(slug), footballTexts)).toBe(tab);
  expect(readArrival(groupSearch(slug), '/sports/evento/e1').modal).toBeNull();
});

test('an address without a group asks for the main one', () => {
  expect([readGroupTab('', footballTexts), readGroupTab('?tab=nada', footballTexts)]).toEqual(['main', 'main']);
});

test('empty groups have no tab, except the requested one', () => {
  const names = (asked: string) => tabsOf([mainMarket(), totalMarket('2.5')], asked, footballTexts).map(({ name }) => name);
  expect(names('main')).toEqual(['Principais', 'Gols', 'Todos']);
  expect(names('score')).toEqual(['Principais', 'Gols', 'Placar', 'Todos']);
});

test('names that don’t fit two short lines count as long; those of most clubs do fit', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  expect(haveLongNames(named('Athletico Paranaense ou empate', 'Athletico Paranaense ou Corinthians', 'Empate ou Corinthians'))).toBe(true);
  expect(haveLongNames(named('Flamengo', 'Empate', 'Bayer Leverkusen'))).toBe(false);
});
