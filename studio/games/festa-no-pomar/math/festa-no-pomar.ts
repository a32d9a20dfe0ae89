import { drawTicket, outcomeOf } from '#studio/math/outcome-table.ts';
import { rulesHash } from '#studio/math/rules-hash.ts';
import type { SlotMath, SlotRound } from '#studio/math/slot-math.ts';
import type { FestaEvent } from './events.ts';
import { expandRound } from './expand-round.ts';
import { FIGURES } from './figures.ts';
import { OUTCOMES, OUTCOMES_TEXT } from './outcomes.ts';
import { UNITS_PER_STAKE } from './paytable.ts';
import { FESTA_RULES } from './rules.ts';

/** The expansion of a seed is code, not data: raise this name, and with it the version, after a change that alters rounds. */
const UNFOLDING = 'festa-no-pomar/1 xoshiro128** 1.1, SplitMix32';

/**
 * Festa no Pomar: 7×7, clusters, cascades, a multiplier trail. Cascades can't be enumerated, so a round is one of a table of weighted
 * outcomes: the only draw is a ticket of the table, and the outcome's seed expands to the round.
 */
export const FESTA_NO_POMAR: SlotMath<FestaEvent> = {
  id: 'festa-no-pomar',
  version: festaVersion(OUTCOMES_TEXT),
  unitsPerStake: UNITS_PER_STAKE,
  stakes: [20, 40, 60, 80, 100, 200, 400, 600, 1000, 2000],
  defaultStake: 100,
  draw: (random) => [drawTicket(OUTCOMES, random)],
  play: playTicket,
  figures: FIGURES,
};

/** The version of these rules with a table of outcomes. */
export function festaVersion(outcomes: string): string {
  return rulesHash({ ...FESTA_RULES, unfolding: UNFOLDING, outcomes });
}

/**
 * The round of one ticket. Throws a RangeError for anything else, and where the round's pay differs from the table: code and table are then
 * of different versions.
 */
function playTicket(draws: readonly number[]): SlotRound<FestaEvent> {
  const [ticket] = draws;
  if (ticket === undefined || draws.length > 1) throw new RangeError(`a round is one ticket, not ${draws.length} draws`);
  const outcome = outcomeOf(OUTCOMES, ticket);
  const round = expandRound(outcome.seed);
  if (round.units !== outcome.units) throw new RangeError(`seed ${outcome.seed} pays ${round.units} units, the table says ${outcome.units}`);
  return round;
}
