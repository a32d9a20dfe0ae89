import { sportsRulesReply } from '#contracts/sportsbook/events.ts';
import type { MarketRulesStart, SportRules } from './market-rules.tsx';
import { eventTexts } from './sports/event-texts.server.ts';

/** The rules of the house and of each sport's markets out of what the API answers; null where that can't be read. */
export function readMarketRules(answer: unknown): MarketRulesStart | null {
  const { data } = sportsRulesReply.safeParse(answer);
  return data === undefined ? null : { house: data, sports: bySport(data.markets) };
}

/** Sports and their markets in the order they came, in groups in the sport's order: made here, so that the page needs no sport's code. */
function bySport(all: SportRules['groups'][number]['markets']): SportRules[] {
  return [...Map.groupBy(all, ({ sport }) => sport.id)].map(([sport, own]) => {
    const { rulesTitle, groups } = eventTexts(sport);
    const filled = groups.map(({ group, name }) => ({ group, name, markets: own.filter((market) => market.group === group) }));
    return { sport, title: rulesTitle, groups: filled.filter(({ markets }) => markets.length > 0) };
  });
}
