import type { Score, Side } from '../../quarters/quarter-facts.ts';
import { type Drive, driveOf, nothing, pointsOf, TOUCHDOWN_POINTS } from './drives.ts';
import type { GameTerms } from './stretch.ts';

/** The state of an overtime: its points, the number of drives that are over, who has the ball (null: unknown), and the minutes left. */
export interface OvertimeMoment {
  readonly score: Score;
  readonly drives: number;
  readonly ball: Side | null;
  readonly minutes: number;
}

/** One way in which an overtime may go on: further points of either side, and touchdowns. */
export interface OvertimeEnd {
  readonly home: number;
  readonly away: number;
  readonly touchdowns: number;
  readonly chance: number;
}

export const OVERTIME_MINUTES = 10;
/** Pairs of drives per minute: about two and a half in ten minutes, which leaves one overtime in fifteen without a winner. */
const PAIRS_A_MINUTE = 0.25;

export const KICK_OFF: OvertimeMoment = { score: { home: 0, away: 0 }, drives: 0, ball: null, minutes: OVERTIME_MINUTES };

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/**
 * How an overtime ends from a moment on: each side has a drive (NFL, 2025), then the next points win. If time runs out it is a tie, unless the game must have a
 * winner.
 */
export function overtimeEnds(terms: GameTerms, { score, drives, ball, minutes }: OvertimeMoment): readonly OvertimeEnd[] {
  const usual = { home: driveOf(terms.home), away: driveOf(terms.away) };
  const lead = score.home - score.away;
  const pairs = minutes * PAIRS_A_MINUTE;
  if (drives === 0 && lead === 0) {
    const sudden = suddenDeath(terms, usual, ball, Math.max(0, pairs - 1));
    return scoresOf(usual.home).flatMap((home) =>
      scoresOf(usual.away).flatMap((away): OvertimeEnd[] => {
        const both = { home: home.points, away: away.points, touchdowns: home.touchdowns + away.touchdowns, chance: home.chance * away.chance };
        return home.points === away.points ? chained(both, sudden) : [both];
      }),
    );
  }
  if (drives <= 1) {
    // One side has had the ball: the side that is ahead, or else the side without the ball now.
    const answers = lead === 0 ? (ball ?? 'away') : lead > 0 ? 'away' : 'home';
    const sudden = suddenDeath(terms, usual, other(answers), Math.max(0, pairs - 0.5));
    return scoresOf(usual[answers]).flatMap(({ points, touchdowns, chance }): OvertimeEnd[] => {
      const end = { home: answers === 'home' ? points : 0, away: answers === 'away' ? points : 0, touchdowns, chance };
      return lead + end.home - end.away === 0 ? chained(end, sudden) : [end];
    });
  }
  return lead === 0 ? suddenDeath(terms, usual, ball, pairs) : [{ home: 0, away: 0, touchdowns: 0, chance: 1 }];
}

function chained(before: OvertimeEnd, ends: readonly OvertimeEnd[]): OvertimeEnd[] {
  return ends.map((each) => ({
    home: before.home + each.home,
    away: before.away + each.away,
    touchdowns: before.touchdowns + each.touchdowns,
    chance: before.chance * each.chance,
  }));
}

/** Alternating drives until a side scores; `pairs`: the number there is time for, an average that may lie between two whole numbers. */
function suddenDeath({ tiesLast }: GameTerms, usual: Readonly<Record<Side, Drive>>, ball: Side | null, pairs: number): readonly OvertimeEnd[] {
  const goes = nothing(usual.home) * nothing(usual.away);
  const [whole, part] = [Math.floor(pairs), pairs % 1];
  // The pairs that have begun, and the fraction left after the last of them.
  const begun = tiesLast ? (1 - goes ** whole) / (1 - goes) + part * goes ** whole : 1 / (1 - goes);
  const tied = tiesLast ? (1 - part) * goes ** whole + part * goes ** (whole + 1) : 0;
  const firsts: readonly Side[] = ball === null ? ['home', 'away'] : [ball];
  const wins = firsts.flatMap((first) =>
    [first, other(first)].flatMap((side, place) =>
      scoresOf(usual[side])
        .filter(({ points }) => points > 0)
        .map(({ points, touchdowns, chance }): OvertimeEnd => {
          const reached = (begun / firsts.length) * (place === 0 ? 1 : nothing(usual[first]));
          return { home: side === 'home' ? points : 0, away: side === 'away' ? points : 0, touchdowns, chance: chance * reached };
        }),
    ),
  );
  return [...wins, { home: 0, away: 0, touchdowns: 0, chance: tied }];
}

/** The possible results of a drive, with touchdowns marked. */
function scoresOf(drive: Drive): readonly { readonly points: number; readonly touchdowns: number; readonly chance: number }[] {
  return pointsOf(drive).map(([points, chance]) => ({ points, touchdowns: Number(TOUCHDOWN_POINTS.some(([each]) => each === points)), chance }));
}
