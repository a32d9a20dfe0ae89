import { expectedGoals } from '../match/expected-goals.ts';
import { remainingShare } from '../match/intensity.ts';
import { matchClock } from '../match/match-clock.ts';
import type { Story } from '../match/play-match.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import type { Outlook } from './fair-chances.ts';

/** How far opinion strays from the ratings, as a share of the expected goals. */
const DRIFT = 0.12;

/** The market's expectation before the match at its `step`-th price: the ratings, and an opinion that drifts slowly from price to price. */
export function prematchOutlook(seed: string, fixture: Fixture, step: number): Outlook {
  const goals = expectedGoals(fixture.home, fixture.away);
  return {
    home: goals.home * (1 + DRIFT * opinion(`${seed}|${fixture.id}|home`, step)),
    away: goals.away * (1 + DRIFT * opinion(`${seed}|${fixture.id}|away`, step)),
    score: { home: 0, away: 0 },
  };
}

/** The remaining expectation `offsetMs` after kick-off, with the goals so far. */
export function liveOutlook(fixture: Fixture, story: Story, offsetMs: number): Outlook {
  const goals = expectedGoals(fixture.home, fixture.away);
  const share = remainingShare(matchClock(story, offsetMs).played);
  return { home: goals.home * share, away: goals.away * share, score: scoreAt(story, offsetMs) };
}

/** Goals that have fallen by `offsetMs` after kick-off, that instant included. */
export function scoreAt(story: Story, offsetMs: number): { home: number; away: number } {
  const goals = story.events.filter((event) => event.type === 'goal' && event.offsetMs <= offsetMs);
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}

/** A smooth path through random points of [−1, 1], one every eight steps. */
function opinion(key: string, step: number): number {
  const [knot, along] = [Math.floor(step / 8), (step % 8) / 8];
  const point = (index: number): number => seededNumbers(`${key}|${index}`)() * 2 - 1;
  const ease = along * along * (3 - 2 * along);
  return point(knot) * (1 - ease) + point(knot + 1) * ease;
}
