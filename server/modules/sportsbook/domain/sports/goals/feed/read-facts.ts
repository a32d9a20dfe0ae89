import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import { type Change, type Goal, lengthOf, type MatchFacts, NOTHING_KNOWN, type Score } from '../facts/match-facts.ts';

const minute = { kind: 'count', most: 150 } as const;
const count = { kind: 'count', most: 99 } as const;
const score = { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } as const;
/** Not every supplier counts corners and cards. */
const unsaid = { ...score, mayBeAbsent: true } as const;
const side = { kind: 'choice', of: ['home', 'away'] } as const;
const goal = {
  kind: 'record',
  fields: { side, minute, added: { kind: 'count', most: 60 } },
} as const;

/** The facts of a football `bet_settlement`. */
const sentFacts = {
  kind: 'record',
  fields: {
    half_time: score,
    full_time: score,
    goals: { kind: 'list', of: goal, most: 100 },
    abandoned_at: { kind: 'nullable', of: minute },
    awarded: score,
    after_extra_time: unsaid,
    penalties: unsaid,
    qualified: { kind: 'nullable', of: side, mayBeAbsent: true },
    corners: unsaid,
    corner_order: { kind: 'nullable', of: { kind: 'list', of: side, most: 60 }, mayBeAbsent: true },
    cards: unsaid,
  },
} as const satisfies RecordShape;

/**
 * The same for a game with these half lengths. If there are several, the message contains the length, and what changed before the start (`format`, `players`).
 */
export function sentFactsOf(halves: readonly number[]): RecordShape {
  if (halves.includes(45)) return sentFacts;
  const { corners: _corners, corner_order: _order, cards: _cards, ...fields } = sentFacts.fields;
  if (halves.length === 1) return { kind: 'record', fields };
  return {
    kind: 'record',
    fields: {
      ...fields,
      half_minutes: { kind: 'count', most: Math.max(...halves) },
      changed: { kind: 'choice', of: ['no', 'length', 'players'] },
      replayed: { kind: 'choice', of: ['yes', 'no'] },
    },
  };
}

type SentFacts = ValueOf<typeof sentFacts> & { readonly half_minutes?: number; readonly changed?: Change; readonly replayed?: 'yes' | 'no' };

/**
 * The supplier's report of a match that is over; `halfMinutes` applies if it contains no length. It contains no score for a broken-off match: the goals so far
 * are that score. Without a full-time score and without a reason, the match counts as abandoned, and everything is void for the supplier.
 */
export function readFacts(sent: SentFacts, halfMinutes = 45): MatchFacts {
  const { half_time, full_time, goals, abandoned_at, awarded, after_extra_time, penalties, qualified, corners, corner_order, cards } = sent;
  const scored = goals.map((each): Goal => ({ side: each.side, minute: each.minute, addedMinutes: each.added }));
  const began = abandoned_at !== null || half_time !== null || scored.length > 0;
  const ending = sent.replayed === 'yes' ? 'replayed' : awarded !== null ? 'awarded' : abandoned_at !== null || full_time === null ? 'abandoned' : 'played';
  return {
    ...NOTHING_KNOWN,
    ...lengthOf(sent.half_minutes ?? halfMinutes),
    ...(sent.changed === undefined ? {} : { changed: sent.changed }),
    ending,
    halfTime: half_time,
    fullTime: full_time,
    ...{ afterExtraTime: after_extra_time, penalties, qualified },
    brokenOffAt: ending !== 'played' && full_time === null && began ? tally(scored) : null,
    goals: scored,
    ...{ corners: corners ?? null, cornerOrder: corner_order ?? null, cards: cards ?? null },
  };
}

function tally(goals: readonly Goal[]): Score {
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}
