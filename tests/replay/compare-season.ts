import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { settleBet } from '#server/modules/sportsbook/domain/bets/settle-bet.ts';
import { football } from '#server/modules/sportsbook/domain/sports/football/football.ts';
import { factFaults } from '#server/modules/sportsbook/domain/sports/goals/facts/fact-faults.ts';
import type { MatchFacts } from '#server/modules/sportsbook/domain/sports/goals/facts/match-facts.ts';
import type { OutcomeResult } from '#server/modules/sportsbook/domain/facts/outcome-result.ts';
import { settleMarket } from '#server/modules/sportsbook/domain/settlement/settle-market.ts';
import { factsOf } from '#server/modules/sportsbook/feed/openfootball/facts-of.ts';
import { readSeason } from '#server/modules/sportsbook/feed/openfootball/read-season.ts';
import { type MarketInReach, marketsInReach } from './markets-in-reach.ts';
import { isContradictory } from './second-opinion/is-contradictory.ts';
import type { PublicRecord, PublicSeason } from './second-opinion/public-record.ts';
import { type Returns, returnsOf, STAKE } from './second-opinion/returns-of.ts';

/** Outcomes of one kind of market in a season. `waiting`: markets that both calculations leave undecided by the record. */
export interface Tally {
  equal: number;
  waiting: number;
}

export interface Comparison {
  readonly name: string;
  readonly matches: number;
  readonly byMarket: ReadonlyMap<string, Tally>;
  /** Contradictory records, which both calculations refuse, with the faults the product names. */
  readonly held: readonly string[];
  /** Markets on which the two calculations disagree. */
  readonly differences: readonly string[];
}

/**
 * Settles every market in reach of every match of a season file twice, by the product and by the second opinion. Throws if the file is no season. `read`:
 * replaces the second opinion's record, to test that a difference is found.
 */
export function compareSeason(file: PublicSeason, read: PublicSeason = file): Comparison {
  const season = readSeason(file);
  if (!season.ok || season.value.unreadable.length > 0) throw new Error(`${file.name}: not every record can be read`);
  const [byMarket, held, differences] = [new Map<string, Tally>(), [] as string[], [] as string[]];
  const markets = marketsInReach();
  for (const [index, match] of season.value.matches.entries()) {
    const record = read.matches[index];
    const facts = factsOf(match, season.value.matches);
    if (record === undefined || facts === null) continue;
    const name = `${record.date} ${record.team1} – ${record.team2}`;
    const faults = factFaults(facts);
    if (faults.length > 0 !== isContradictory(record)) differences.push(`${name}: contradictory to one only (${faults.join(', ')})`);
    if (faults.length > 0) held.push(`${name}: ${faults.join(', ')}`);
    for (const each of markets)
      compareMarket(each, facts, record, read.matches, tallyOf(byMarket, each.definition), (what) => differences.push(`${name}: ${what}`));
  }
  return { name: file.name, matches: file.matches.length, byMarket, held, differences };
}

function compareMarket(
  { definition, value, market }: MarketInReach,
  facts: MatchFacts,
  record: PublicRecord,
  all: readonly PublicRecord[],
  tally: Tally,
  differ: (what: string) => void,
): void {
  const settled = settleMarket(football, market, facts);
  if (isContradictory(record)) {
    if (settled.ok || settled.code !== 'contradiction') differ(`${definition} ${value}: settled on contradictory facts`);
    return;
  }
  const ours: Returns = settled.ok ? Object.fromEntries([...settled.value].map(([id, result]) => [id, singleReturns(id, result)])) : 'wait';
  const theirs = returnsOf(definition, value, record, all);
  if (sorted(ours) !== sorted(theirs)) differ(`${definition} ${value}: ${sorted(ours)} against ${sorted(theirs)}`);
  else if (ours === 'wait') tally.waiting += 1;
  else tally.equal += Object.keys(ours).length;
}

/** The product's payout of a single of 20.00 at 2.375 on this outcome. */
function singleReturns(outcomeId: string, result: OutcomeResult): number {
  const leg = { eventId: 'e', marketId: 'm', outcomeId, odds: odds(2_375), banker: false };
  const bet = { legs: [leg], sizes: [1], stakeMode: 'total', stakeCents: cents(STAKE), payCapCents: cents(1_000_000) } as const;
  return settleBet(bet, [result])?.payoutCents ?? Number.NaN;
}

function sorted(returns: Returns): string {
  return returns === 'wait' ? 'wait' : JSON.stringify(Object.entries(returns).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function tallyOf(byMarket: Map<string, Tally>, definition: string): Tally {
  const tally = byMarket.get(definition) ?? { equal: 0, waiting: 0 };
  byMarket.set(definition, tally);
  return tally;
}
