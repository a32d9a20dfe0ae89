import type { OutcomeResult } from '../facts/outcome-result.ts';
import { openMarket } from '../markets/football-markets.ts';
import { LOST, WON } from '../facts/outcome-result.ts';
import { playedAs, type Scoreline, scorelines } from './scorelines.ts';

/** An outcome that was bet on, as far as its market goes. */
export interface MarketOutcome {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly definition: string;
  readonly specifiers: Readonly<Record<string, string>>;
}

/** What becomes of an outcome, from one case of its space up to the next that is named. */
export interface ResultStep {
  readonly from: number;
  readonly result: OutcomeResult;
}

export interface OutcomeInSpace {
  /** Bets in the same space may cover each other. */
  readonly space: string;
  /** Rising; begins with case 0. */
  readonly steps: readonly ResultStep[];
}

/**
 * The cases of a match, numbered: bets that are open are written by these numbers. Whoever changes their order, or adds to them, gives the space another name.
 * The order keeps the steps of an outcome few, and with them the cost of adding up bets: 8 on average over what is bet on, 2 for who wins, at most 70.
 */
const SCORE_SPACE = 'scores@1';
const cases: readonly Scoreline[] = scorelines.toSorted((a, b) => compareFigures(figuresOf(a), figuresOf(b)));

/** Who wins, who leads at half time, whether both score, whether there is a goal before half time; then by how much, and how many. */
function figuresOf({ halfTime, fullTime }: Scoreline): readonly number[] {
  const [margin, lead] = [fullTime.home - fullTime.away, halfTime.home - halfTime.away];
  const [goals, early] = [fullTime.home + fullTime.away, halfTime.home + halfTime.away];
  const doBothScore = fullTime.home > 0 && fullTime.away > 0;
  return [Math.sign(margin), Math.sign(lead), Number(doBothScore), Math.sign(early), margin, goals, lead, early];
}

function compareFigures(a: readonly number[], b: readonly number[]): number {
  const different = a.findIndex((figure, index) => figure !== b[index]);
  return different < 0 ? 0 : (a[different] ?? 0) - (b[different] ?? 0);
}

/**
 * The space of an outcome: among the scores of its match; or, where scores do not settle its market (who goes through, who scores next), among the outcomes of
 * the market itself, of which one comes in. Null for a market without rules here: nothing covers a bet on it.
 */
export function outcomeInSpace({ eventId, marketId, outcomeId, definition, specifiers }: MarketOutcome): OutcomeInSpace | null {
  const byScore = settledByScore(definition, specifiers);
  if (byScore !== null) return { space: `${eventId}:${SCORE_SPACE}`, steps: byScore.get(outcomeId) ?? [{ from: 0, result: LOST }] };
  const place = openMarket(definition, specifiers)
    ?.outcomes({ home: '', away: '' })
    .findIndex(({ id }) => id === outcomeId);
  if (place === undefined || place < 0) return null;
  const before = place === 0 ? [] : [{ from: 0, result: LOST }];
  return { space: marketId, steps: [...before, { from: place, result: WON }, { from: place + 1, result: LOST }] };
}

type StepsByOutcome = ReadonlyMap<string, readonly ResultStep[]>;

/** There are some hundred markets, the same for every match. */
const known = new Map<string, StepsByOutcome | null>();

function settledByScore(definition: string, specifiers: MarketOutcome['specifiers']): StepsByOutcome | null {
  const key = JSON.stringify([definition, specifiers]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const settled = settleEveryCase(definition, specifiers);
  known.set(key, settled);
  return settled;
}

function settleEveryCase(definition: string, specifiers: MarketOutcome['specifiers']): StepsByOutcome | null {
  const market = openMarket(definition, specifiers);
  if (market === null) return null;
  const steps = new Map<string, ResultStep[]>(market.outcomes({ home: '', away: '' }).map(({ id }) => [id, []]));
  for (const [from, each] of cases.entries()) {
    const verdict = market.settle(playedAs(each));
    if (verdict === 'incomplete' || verdict === 'void') return null;
    for (const [id, result] of verdict) {
      const own = steps.get(id);
      if (own !== undefined && !isSame(own.at(-1)?.result, result)) own.push({ from, result });
    }
  }
  return steps;
}

function isSame(a: OutcomeResult | undefined, b: OutcomeResult): boolean {
  return (
    a !== undefined && a.result === b.result && a.voidHalves === b.voidHalves && a.deadHeatPlaces === b.deadHeatPlaces && a.deadHeatTied === b.deadHeatTied
  );
}
