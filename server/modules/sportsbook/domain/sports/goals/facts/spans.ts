import { type MatchFacts, minutesOf, type Score } from './match-facts.ts';
import type { OutcomeResults, Verdict } from '../../../facts/verdict.ts';

/**
 * Settles a market of the whole match. If the match broke off earlier the market is void, and if it is under way the market stays open, unless `decided` says
 * that no further goal can change it at that score.
 */
export function onFullTime(facts: MatchFacts, settle: (score: Score) => OutcomeResults, decided: (score: Score) => boolean = () => false): Verdict {
  if (facts.fullTime !== null) return settle(facts.fullTime);
  if (facts.ending === 'played') return 'incomplete';
  const last = lastScore(facts);
  if (last !== null && decided(last)) return settle(last);
  return facts.ending === 'under_way' ? 'incomplete' : 'void';
}

/** The score at which play broke off, or the certain score so far. */
export function lastScore({ ending, brokenOffAt, soFar }: MatchFacts): Score | null {
  return ending === 'under_way' ? soFar : brokenOffAt;
}

/** Settles a second-half market on the goals of that half only. Before half time nothing is decided. */
export function onSecondHalf(facts: MatchFacts, settle: (score: Score) => OutcomeResults, decided: (score: Score) => boolean = () => false): Verdict {
  const half = halfTimeScore(facts);
  if (half === null) return facts.fullTime === null ? onFullTime(facts, settle) : 'incomplete';
  const since = (score: Score) => ({ home: score.home - half.home, away: score.away - half.away });
  return onFullTime(
    facts,
    (score) => settle(since(score)),
    (score) => decided(since(score)),
  );
}

/** Settles a market of corners or cards, `so far` being the known ones: after both halves on all of them, earlier only if `decided`. */
export function onCount(
  facts: MatchFacts,
  soFar: Score | null,
  settle: (count: Score) => OutcomeResults,
  decided: (count: Score) => boolean = () => false,
): Verdict {
  if (soFar !== null && (facts.fullTime !== null || decided(soFar))) return settle(soFar);
  return facts.fullTime !== null || facts.ending === 'played' || facts.ending === 'under_way' ? 'incomplete' : 'void';
}

/** Settles a first-half market: its result is final after the first half, even if the match breaks off later. */
export function onHalfTime(facts: MatchFacts, settle: (score: Score) => OutcomeResults): Verdict {
  const score = halfTimeScore(facts);
  if (score !== null) return settle(score);
  return facts.ending === 'played' || facts.ending === 'under_way' || facts.fullTime !== null ? 'incomplete' : 'void';
}

/** The half-time score: as reported, or counted from the goals of a completed match. */
export function halfTimeScore(facts: MatchFacts): Score | null {
  if (facts.halfTime !== null || facts.goals === null || facts.fullTime === null) return facts.halfTime;
  const first = facts.goals.filter((goal) => goal.minute <= minutesOf(facts.halfMinutes).half);
  return { home: first.filter((goal) => goal.side === 'home').length, away: first.filter((goal) => goal.side === 'away').length };
}
