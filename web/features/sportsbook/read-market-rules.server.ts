import { sportsRulesReply } from '#contracts/sportsbook/events.ts';
import type { MarketRulesStart, SportRules } from './market-rules.tsx';
import { eventTexts } from './sports/event-texts.server.ts';

/** The group of outright markets. */
const OUTRIGHT = 'outright';

/** The rules of the house and of each sport's markets from the API's reply; null where that can't be read. */
export function readMarketRules(answer: unknown): MarketRulesStart | null {
  const { data } = sportsRulesReply.safeParse(answer);
  return data === undefined ? null : { house: data, sports: bySport(data.markets) };
}

/** Sports and their markets in the given order, grouped in the sport's order: made on the server, so that the page needs no sport's code. */
function bySport(all: SportRules['groups'][number]['markets']): SportRules[] {
  const sports = [...Map.groupBy(all, ({ sport }) => sport.id)].map(([sport, own]) => {
    const { rulesTitle, groups } = eventTexts(sport);
    const filled = groups.map(({ group, name }) => ({ group, name, markets: own.filter((market) => market.group === group) }));
    return { sport, title: rulesTitle, groups: filled.filter(({ markets }) => markets.length > 0) };
  });
  // The same in every sport, so they are listed once after them all.
  const outrights = all.filter(({ group, sport }) => group === OUTRIGHT && sport.id === all[0]?.sport.id);
  const whole = {
    sport: OUTRIGHT,
    title: 'Mercados de campeonatos, um por um',
    groups: [{ group: OUTRIGHT, name: 'Campeão e finalistas', markets: outrights }],
  };
  return outrights.length === 0 ? sports : [...sports, whole];
}
