import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import { BUILDER_SLUG } from '../match/list-path.ts';
import type { PageTexts } from '../sports/sport-code.ts';

/** A group of the sport's markets, `builder` for those that can be joined at one price, or `all`. */
export type GroupTab = string;

/** Each tab's name, and its value in `tab`, one of the product's own parameters (decisions.md). */
export function groupTabs({ groups }: PageTexts) {
  const tabs: readonly { readonly tab: GroupTab; readonly name: string; readonly slug: string }[] = groups.map(({ group: tab, ...named }) => ({
    tab,
    ...named,
  }));
  return [...tabs.slice(0, 1), { tab: 'builder', name: 'Criar aposta', slug: BUILDER_SLUG }, ...tabs.slice(1), { tab: 'all', name: 'Todos', slug: 'todos' }];
}

/** The group in the address; the main markets without one. */
export function readGroupTab(search: string, texts: PageTexts): GroupTab {
  const slug = new URLSearchParams(search).get('tab') ?? '';
  return groupTabs(texts).find((each) => each.slug === slug)?.tab ?? 'main';
}

/** The query of a group's address. */
export function groupSearch(slug: string): string {
  return slug === '' ? '' : `?tab=${slug}`;
}

/** The tabs with content; the requested one stays, so that it can say that it is empty. */
export function tabsOf(markets: readonly SportsMarket[], asked: GroupTab, texts: PageTexts) {
  const groups = new Set<GroupTab>(markets.flatMap(({ group, combines, status }) => (combines === true && status > -3 ? [group, 'builder'] : group)));
  return groupTabs(texts).filter(({ tab }) => tab === 'all' || tab === 'main' || tab === asked || groups.has(tab));
}
