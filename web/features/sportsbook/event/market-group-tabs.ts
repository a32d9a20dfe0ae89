import type { MarketGroup, SportsMarket } from '#contracts/sportsbook.ts';

export type GroupTab = MarketGroup | 'all';

/** Each group's name, and its address by `tab`: one of the product's own parameters (decisions.md). */
export const GROUP_TABS: ReadonlyArray<{ readonly tab: GroupTab; readonly name: string; readonly slug: string }> = [
  { tab: 'main', name: 'Principais', slug: '' },
  { tab: 'goals', name: 'Gols', slug: 'gols' },
  { tab: 'handicap', name: 'Handicap', slug: 'handicap' },
  { tab: 'halves', name: 'Tempos', slug: 'tempos' },
  { tab: 'score', name: 'Placar', slug: 'placar' },
  { tab: 'other', name: 'Outros', slug: 'outros' },
  { tab: 'all', name: 'Todos', slug: 'todos' },
];

/** The group that an address asks for; the main markets where it asks for none. */
export function readGroupTab(search: string): GroupTab {
  const slug = new URLSearchParams(search).get('tab') ?? '';
  return GROUP_TABS.find((each) => each.slug === slug)?.tab ?? 'main';
}

/** The query of a group's address. */
export function groupSearch(slug: string): string {
  return slug === '' ? '' : `?tab=${slug}`;
}

/** The tabs that hold anything; the one asked for stays, so that it can say that it is empty. */
export function tabsOf(markets: readonly SportsMarket[], asked: GroupTab) {
  const groups = new Set<GroupTab>(markets.map(({ group }) => group));
  return GROUP_TABS.filter(({ tab }) => tab === 'all' || tab === 'main' || tab === asked || groups.has(tab));
}
