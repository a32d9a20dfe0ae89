import type { Clock, EventStatus, Score } from '../../message.ts';
import { type Act, mark } from '../../reporting/act.ts';
import type { MmaFacts } from './mma-message.ts';
import { type FightStory, wallMs } from './play-fight.ts';

const ROUND = 300;
const minuteOf = (second: number) => Math.floor(second / 60);

/** Number of rounds of a fight that have begun. */
export function roundsBegun({ end, fought }: FightStory): number {
  return end.bell === 'unanswered' ? (end.round ?? 1) - 1 : Math.max(1, Math.ceil(fought / ROUND));
}

/** All incidents of a fight, in order; the last act ends it. */
export function happeningsOf(story: FightStory): Act[] {
  const rounds = roundsBegun(story);
  const bells = Array.from({ length: rounds }, (_, place) => place).flatMap((place): Act[] => {
    const end = (place + 1) * ROUND;
    const begins = place === 0 ? [] : [mark(`round_start-${place + 1}`, 'round_start', place * 5, 0, wallMs(place * ROUND))];
    // The end of the fight also ends its last round, unless a fighter did not come out for the next one.
    const isOver = end < story.fought || (end === story.fought && story.end.bell === 'unanswered');
    return [...begins, ...(isOver ? [mark(`round_end-${place + 1}`, 'round_end', end / 60, 0, wallMs(end, true))] : [])];
  });
  const moments = story.moments.map(({ type, side, second }, index): Act => {
    const occurredMs = wallMs(second);
    return { act: 'told', atMs: occurredMs, incident: { id: `${type}-${index + 1}`, type, side, minute: minuteOf(second), added: 0, occurredMs } };
  });
  const acts = [mark('fight_start', 'fight_start', 0, 0, 0), ...bells, ...moments].toSorted((a, b) => a.atMs - b.atMs);
  return [...acts, mark('fight_end', 'fight_end', minuteOf(story.fought), 0, endMs(story))];
}

/** When the fight is over: at its end, after the judges' cards, or at a bell that a fighter does not answer. */
export function endMs({ end, fought }: FightStory): number {
  const cards = end.method === 'decision' || end.method === 'technical_decision';
  return end.bell === 'unanswered' ? wallMs(fought) : wallMs(fought, true) + (cards ? 60_000 : 0);
}

/** A client's knowledge after the first reported acts. */
export interface Known {
  readonly hasBegun: boolean;
  readonly isEnded: boolean;
  /** Rounds that have begun, and rounds that are over. */
  readonly begun: number;
  readonly over: number;
}

/** Sums acts. A repeated incident counts once, a reversed one never. */
export function knownFrom(acts: readonly Act[]): Known {
  const takenBack = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const types = [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !takenBack.has(id)).map(({ type }) => type);
  const count = (type: string) => types.filter((each) => each === type).length;
  return {
    hasBegun: count('fight_start') > 0,
    isEnded: count('fight_end') > 0,
    begun: count('fight_start') + count('round_start'),
    over: count('round_end'),
  };
}

/** The clock counts minutes of the fight and stops between rounds. */
export function clockOf({ isEnded, begun, over }: Known, story: FightStory, atMs: number): Clock {
  const round = Math.max(1, begun);
  const isBetween = over >= round;
  const within = (atMs - wallMs((round - 1) * ROUND)) / 1_000;
  const minute = isBetween ? round * 5 : (round - 1) * 5 + Math.min(4, Math.max(0, minuteOf(within)));
  if (isEnded) return { period: 'ended', minute: minuteOf(story.fought), added: 0, stopped: false };
  return { period: `round_${round}`, minute, added: 0, stopped: isBetween };
}

/** The winner, as 1–0. */
export function scoreOf({ winner }: Pick<MmaFacts, 'winner'>): Score {
  return { home: Number(winner === 'home'), away: Number(winner === 'away') };
}

export function statusOf(known: Known, story: FightStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const { winner, method, round, seconds } = story.end;
  return {
    ...{ state: known.isEnded ? 'ended' : known.hasBegun ? 'live' : 'not_started', ...clockOf(known, story, atMs) },
    ...{ score: scoreOf({ winner: known.isEnded ? winner : null }), rounds: story.rounds },
    result: known.isEnded ? { winner, method, round, seconds } : null,
  };
}

/** The facts of a finished fight, or of one abandoned in a minute. */
export function factsOf({ isEnded, hasBegun, begun }: Known, story: FightStory, minute: number | null): MmaFacts {
  const fight = { rounds: story.rounds, rounds_changed: 'no', awarded: null } as const;
  if (isEnded) return { ...fight, ...story.end };
  const nothing = { ...fight, ending: 'abandoned', winner: null, method: null, bell: null } as const;
  if (!hasBegun) return { ...nothing, round: null, seconds: null };
  const round = Math.max(1, begun);
  return { ...nothing, round, seconds: minute === null ? null : Math.min(ROUND, Math.max(0, minute * 60 - (round - 1) * ROUND)) };
}
