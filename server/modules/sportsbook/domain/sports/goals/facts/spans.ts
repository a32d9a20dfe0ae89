import { type MatchFacts, minutesOf, type Score } from './match-facts.ts';
import type { OutcomeResults, Verdict } from '../../../facts/verdict.ts';

/**
 * Settles a market of the whole match. A match that broke off earlier voids it, and one under way leaves it open, unless `decided` says that no further goal can
 * change the market at that score.
 */
export function onFullTime(facts: MatchFacts, settle: (score: Score) => OutcomeResults, decided: (score: Score) => boolean = () => false): Verdict {
  if (facts.fullTime !== null) return settle(facts.fullTime);
  if (facts.ending === 'played') return 'incomplete';
  const last = lastScore(facts);
  if (last !== null && decided(last)) return settle(last);
  return facts.ending === 'under_way' ? 'incomplete' : 'void';
}

/** The score where play broke off, or as far as it is certain under way. */
export function lastScore({ ending, brokenOffAt, soFar }: MatchFacts): Score | null {
  return ending === 'under_way' ? soFar : brokenOffAt;
}

/** Settles a second-half market on the goals of that half alone. Until half time is over nothing is decided. */
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

/** Settles a market of corners or cards, of which `so far` are known: on all of them once both halves are over, before that only if `decided`. */
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

/** The score at half time: as reported, else counted from the goals of a match that was played out. */
export function halfTimeScore(facts: MatchFacts): Score | null {
  if (facts.halfTime !== null || facts.goals === null || facts.fullTime === null) return facts.halfTime;
  const first = facts.goals.filter((goal) => goal.minute <= minutesOf(facts.halfMinutes).half);
  return { home: first.filter((goal) => goal.side === 'home').length, away: first.filter((goal) => goal.side === 'away').length };
}
