import { endedFor } from '../../../events/ended-for.ts';
import type { PlayedMatch, TableLine } from '../../sport.ts';

const POINTS = { won: 3, drawn: 1, lost: 0 } as const;

/**
 * The table of a league: every club of `clubs` (ids), in order. As in Brazil's league, ties are broken by wins, goal difference and goals scored. The league's
 * further criteria (direct matches, cards) are not applied; such ties are ordered by id, so that the order is stable.
 */
export function leagueTable(clubs: readonly string[], matches: readonly PlayedMatch[]): readonly TableLine[] {
  return clubs.map((club) => lineOf(club, matches)).toSorted(byPlace);
}

function lineOf(club: string, matches: readonly PlayedMatch[]): TableLine {
  const own = matches.filter(({ home, away }) => home === club || away === club);
  const ends = own.map((match) => endedFor(club, match));
  const count = (end: keyof typeof POINTS) => ends.filter((each) => each === end).length;
  const goals = (ours: boolean) => own.reduce((sum, match) => sum + ((match.home === club) === ours ? match.score.home : match.score.away), 0);
  return {
    ...{ club, played: own.length, won: count('won'), drawn: count('drawn'), lost: count('lost') },
    ...{ scored: goals(true), conceded: goals(false), points: ends.reduce((sum, end) => sum + POINTS[end], 0) },
  };
}

function byPlace(one: TableLine, other: TableLine): number {
  const difference = (line: TableLine) => line.scored - line.conceded;
  return (
    other.points - one.points || other.won - one.won || difference(other) - difference(one) || other.scored - one.scored || one.club.localeCompare(other.club)
  );
}
