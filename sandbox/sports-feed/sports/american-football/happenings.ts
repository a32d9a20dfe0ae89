import type { EventStatus } from '../../message.ts';
import { type Act, mark } from '../../reporting/act.ts';
import { clockOf, type Known, periodScores, type Side } from '../quarters/known.ts';
import type { AmericanFootballFacts } from './american-football-message.ts';
import type { AmericanFootballStory, Drive } from './play-game.ts';

/** Delays of the acts after a touchdown, and the length of a review. */
const [EXTRA_MS, REVIEW_FROM_MS, REVIEW_MS] = [30_000, 8_000, 24_000];

/** All incidents of a game and their follow-ups, in order. */
export function happeningsOf({ periods, drives }: AmericanFootballStory): Act[] {
  const marks = periods.flatMap(({ fromMs, toMs, beginsAt, minutes }, place) => {
    const isLast = place === periods.length - 1;
    const end = isLast ? mark('game_end', 'game_end', beginsAt + minutes, 0, toMs) : mark(`period_end-${place + 1}`, 'period_end', beginsAt + minutes, 0, toMs);
    return [mark(`period_start-${place + 1}`, 'period_start', beginsAt, 0, fromMs), end];
  });
  return [...marks, ...drives.flatMap(driveActs)].toSorted((a, b) => a.atMs - b.atMs);
}

function driveActs({ side, ending, extra, review, offsetMs, clockMinutes }: Drive, index: number): Act[] {
  const minute = Math.floor(clockMinutes);
  const reportOf = (id: string, type: string, of: Side, occurredMs: number): Act => ({
    act: 'told',
    atMs: occurredMs,
    incident: { id, type, side: of, minute, added: 0, occurredMs },
  });
  const id = `drive-${index + 1}`;
  const looked = (act: Act, decision: 'confirmed' | 'taken_back'): Act[] => [
    { ...act, act: 'review', atMs: act.atMs + REVIEW_FROM_MS },
    { ...act, act: decision, atMs: act.atMs + REVIEW_FROM_MS + REVIEW_MS },
  ];
  if (review === 'annulled') {
    const wrong = reportOf(`annulled-${index + 1}`, 'touchdown', side, offsetMs);
    return [wrong, ...looked(wrong, 'taken_back'), reportOf(id, 'drive_end', side, offsetMs + REVIEW_FROM_MS + REVIEW_MS + 10_000)];
  }
  // A safety counts for the defending side.
  const scorer = ending === 'safety' ? (side === 'home' ? 'away' : 'home') : side;
  const end = reportOf(id, ending, scorer, offsetMs);
  const afterMs = offsetMs + EXTRA_MS + (review === null ? 0 : REVIEW_MS);
  return [end, ...(review === null ? [] : looked(end, 'confirmed')), ...(extra === null ? [] : [reportOf(`extra-${index + 1}`, extra, side, afterMs)])];
}

/** Number of finished drives, by these acts. */
export function drivesReceived(acts: readonly Act[]): number {
  return Math.max(0, ...acts.map(({ incident: { id } }) => Number(/^drive-(\d+)$/.exec(id)?.[1] ?? 0)));
}

export function statusOf(known: Known, story: AmericanFootballStory, drives: number, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.begun === 0 ? 'not_started' : 'live';
  const clock = clockOf(known, story, atMs);
  // No side has the ball in a break or after the end.
  const drive = known.isEnded || known.over >= known.begun ? undefined : story.drives[drives];
  return {
    ...{ state, ...clock, score: known.score, quarters: periodScores(known, story) },
    ...{ possession: drive?.side ?? null, yards: drive?.yards ?? null },
  };
}

/** The facts of a finished game, or of one abandoned in a minute. */
export function factsOf(known: Known, story: AmericanFootballStory, abandonedAt: number | null): AmericanFootballFacts {
  const { points, score, isEnded } = known;
  const [first] = points;
  const touchdowns = (side: Side) => points.filter((each) => each.type === 'touchdown' && each.side === side).length;
  return {
    ...{ quarters: periodScores(known, story), so_far: isEnded ? null : score, abandoned_at: abandonedAt, official: null, awarded: null },
    first_score: first?.type === 'touchdown' || first?.type === 'field_goal' || first?.type === 'safety' ? first.type : null,
    touchdowns: { home: touchdowns('home'), away: touchdowns('away') },
  };
}
