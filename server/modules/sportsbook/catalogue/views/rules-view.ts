import type { SportsRulesReply } from '#contracts/sportsbook.ts';
import { fullCovers } from '#kernel/bets/full-covers.ts';
import { countCombinations, MOST_LINES } from '#kernel/bets/lines.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { offeredDefinitions } from '../../domain/feed/offer-markets.ts';
import { footballMarkets } from '../../domain/markets/football-markets.ts';
import type { MarketDefinition, MarketRule } from '../../domain/markets/market-definition.ts';
import { marketGroup } from '../../domain/markets/market-group.ts';
import { ruleText } from '../../domain/markets/rule-text.ts';
import type { Specifiers } from '../../domain/markets/specifiers.ts';
import { sportBetMinSingle, sportBetMinTotal, sportBetMultiple, sportMaxPayout, sportPostponedHours } from '../../settings.ts';

const TEAMS = { home: 'Mandante', away: 'Visitante' };
/** One of these opens a market of every definition: its outcomes are shown as an example. */
const EXAMPLES: readonly Specifiers[] = [{}, { total: '2.5' }, { handicap: '-1' }, { goal: '1' }];

const offered = offeredDefinitions();

/** The rules of every market on offer as the code that settles bets has them, and the house's limits in centavos. */
export function rulesView(settings: SettingsReader): SportsRulesReply {
  const postponedHours = settings.get(sportPostponedHours);
  return {
    postponed_hours: postponedHours,
    terms: {
      min_single: settings.get(sportBetMinSingle),
      min_total: settings.get(sportBetMinTotal),
      most_legs: settings.get(sportBetMultiple),
      most_lines: MOST_LINES,
      max_payout: settings.get(sportMaxPayout),
    },
    covers: fullCovers.map(({ id, name, legs, sizes }) => ({
      ...{ id, name, legs, sizes: [...sizes] },
      lines: countCombinations(legs, sizes),
    })),
    markets: footballMarkets.filter(({ id }) => offered.has(id)).map((definition) => marketRules(definition, outcomesOf(definition), postponedHours)),
  };
}

function marketRules(rule: MarketRule, outcomes: string[], postponedHours: number): SportsRulesReply['markets'][number] {
  return { id: rule.id, version: rule.version, title: rule.title, group: marketGroup(rule.id), sentences: ruleText(rule, postponedHours), outcomes };
}

function outcomesOf(definition: MarketDefinition): string[] {
  const [example] = EXAMPLES.flatMap((specifiers) => definition.open(specifiers) ?? []);
  return (example?.outcomes(TEAMS) ?? []).map(({ name }) => name);
}
