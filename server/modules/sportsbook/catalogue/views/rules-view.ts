import type { SportsRulesReply } from '#contracts/sportsbook/events.ts';
import { fullCovers } from '#kernel/bets/full-covers.ts';
import { countCombinations, MOST_LINES } from '#kernel/bets/lines.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { Facts } from '../../domain/facts/facts.ts';
import type { MarketDefinition } from '../../domain/markets/market-definition.ts';
import { findOutright, outrightRules } from '../../domain/sports/outright-rules.ts';
import { allSports, postponedHoursOf } from '../../domain/sports/registry.ts';
import type { Sport } from '../../domain/sports/sport.ts';
import { sportBetMinSingle, sportBetMinTotal, sportBetMultiple, sportMaxPayout, sportPostponedHours } from '../../settings.ts';

const TEAMS = { home: 'Mandante', away: 'Visitante' };
const FIELD = { field: [{ id: '1', name: 'Cada competidor' }] };

/** The rules of every market on offer, from the code that settles bets, and the house's limits in centavos. */
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
    markets: allSports().flatMap((sport) =>
      [...sport.definitions.filter(({ offeredIn }) => offeredIn.length > 0), ...outrightRules(sport).definitions]
        .flatMap((definition) => [definition, ...(definition.alternatives ?? [])])
        .map((definition) => marketRules(sport, definition, postponedHours)),
    ),
  };
}

function marketRules({ id: sport, name }: Sport, definition: MarketDefinition<Facts>, postponedHours: number): SportsRulesReply['markets'][number] {
  const { id, version, title, group, example } = definition;
  const outcomes = definition.open(example)?.outcomes(findOutright(id) === null ? TEAMS : FIELD) ?? [];
  return {
    ...{ id, version, title, group, sport: { id: sport, name } },
    sentences: [...definition.sentences(postponedHoursOf(sport, postponedHours))],
    outcomes: outcomes.map((outcome) => outcome.name),
  };
}
