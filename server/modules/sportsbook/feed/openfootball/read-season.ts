import * as z from 'zod';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Goal, Score, Side } from '../../domain/sports/goals/facts/match-facts.ts';
import { kickOffTime } from './kick-off-time.ts';
import { isUndecided, timeZoneOf } from './names.ts';
import type { RecordedEnding, RecordedMatch, RecordedTeam, Season } from './season.ts';

const goals = z.number().min(0).max(99);
const minutes = z.number().min(0).max(150);
const pair = z.tuple([goals, goals]);
const scores = z.object({ ht: pair.nullish(), ft: pair.nullish(), et: pair.nullish(), p: pair.nullish() });
const team = z.union([z.string().min(1), z.object({ name: z.string().min(1), code: z.string().nullish() })]);
const goal = z.object({ minute: z.union([minutes, z.string().regex(/^\d{1,3}(\+\d{1,2})?'?$/)]), offset: minutes.nullish() });

/** A match of the public openfootball JSON in its variants; names of scorers, grounds and similar fields are not read. */
const matchRecord = z.object({
  round: z.union([z.string(), z.number().min(0).max(1_000)]).nullish(),
  stage: z.string().nullish(),
  group: z.string().nullish(),
  date: z.string(),
  time: z.string().nullish(),
  team1: team,
  team2: team,
  score: z.union([scores, pair]).nullish(),
  score1: goals.nullish(),
  score2: goals.nullish(),
  goals1: z.array(goal).nullish(),
  goals2: z.array(goal).nullish(),
  status: z.string().nullish(),
  note: z.string().nullish(),
});
type MatchRecord = z.infer<typeof matchRecord>;

const rounds = z.array(z.object({ name: z.string().nullish(), matches: z.array(z.record(z.string(), z.unknown())) }));
const seasonFile = z.object({ name: z.string().min(1), matches: z.array(z.unknown()).optional(), rounds: rounds.optional() });

/**
 * Reads a season file of the openfootball JSON format. Refuses `not_a_season`; unreadable records are reported and left out; matches with undecided teams are
 * left out.
 */
export function readSeason(file: unknown): Result<Season, 'not_a_season'> {
  const read = seasonFile.safeParse(file);
  if (!read.success) return refuse('not_a_season');
  const inRounds = (read.data.rounds ?? []).flatMap(({ name, matches }) => matches.map((match) => ({ round: name, ...match })));
  const records = [...(read.data.matches ?? []), ...inRounds];
  if (records.length === 0) return refuse('not_a_season');
  const matches: RecordedMatch[] = [];
  const unreadable: string[] = [];
  for (const [index, record] of records.entries()) {
    const match = readMatch(record, timeZoneOf(read.data.name));
    if (typeof match === 'string') unreadable.push(`record ${index + 1}: ${match}`);
    else if (!isUndecided(match.home) && !isUndecided(match.away)) matches.push(match);
  }
  return ok({ name: read.data.name, matches, unreadable });
}

/** Returns the match, or the reason why it can't be read. */
function readMatch(record: unknown, timeZone: string): RecordedMatch | string {
  const read = matchRecord.safeParse(record);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const data = read.data;
  const kickOffMs = kickOffTime(data.date, data.time ?? undefined, timeZone);
  if (kickOffMs === null) return `no date or time: ${data.date} ${data.time ?? ''}`;
  const { ht, ft, et, p } = scoresOf(data);
  const last = scoreOf(et) ?? scoreOf(ft);
  return {
    round: [data.stage, data.round].filter((part) => part !== null && part !== undefined).join(', '),
    group: data.group ?? null,
    kickOffMs,
    home: teamOf(data.team1),
    away: teamOf(data.team2),
    ending: endingOf(`${data.status ?? ''} ${data.note ?? ''}`),
    halfTime: scoreOf(ht),
    fullTime: scoreOf(ft),
    afterExtraTime: scoreOf(et),
    penalties: scoreOf(p),
    goals: goalsOf(data, last),
  };
}

function scoresOf({ score, score1, score2 }: MatchRecord): z.infer<typeof scores> {
  if (Array.isArray(score)) return { ft: score };
  if (score !== null && score !== undefined) return score;
  return typeof score1 === 'number' && typeof score2 === 'number' ? { ft: [score1, score2] } : {};
}

function scoreOf(given: readonly [number, number] | null | undefined): Score | null {
  return given === null || given === undefined ? null : { home: given[0], away: given[1] };
}

function teamOf(given: z.infer<typeof team>): RecordedTeam {
  return typeof given === 'string' ? { name: given, code: null } : { name: given.name, code: given.code ?? null };
}

function endingOf(words: string): RecordedEnding | null {
  const found = /\b(awarded|walkover|w\/o|abandoned|postponed|cancell?ed|annulled)/i.exec(words)?.[1]?.toLowerCase();
  if (found === undefined) return null;
  if (found === 'abandoned' || found === 'postponed') return found;
  return found.startsWith('cancel') || found === 'annulled' ? 'cancelled' : 'awarded';
}

/** Both lists, by time. If both are missing, goals are known only for a goalless match. */
function goalsOf({ goals1, goals2 }: MatchRecord, last: Score | null): Goal[] | null {
  const given = (goals1 ?? null) !== null || (goals2 ?? null) !== null;
  if (!given) return last !== null && last.home + last.away === 0 ? [] : null;
  const side = (name: Side, list: MatchRecord['goals1']) => (list ?? []).map((each) => ({ side: name, ...minuteOf(each) }));
  return [...side('home', goals1), ...side('away', goals2)].toSorted((a, b) => a.minute - b.minute || a.addedMinutes - b.addedMinutes);
}

/** Reads "90+4", or a minute with its offset. */
function minuteOf({ minute, offset }: z.infer<typeof goal>): Pick<Goal, 'minute' | 'addedMinutes'> {
  if (typeof minute === 'number') return { minute, addedMinutes: offset ?? 0 };
  const [base = '', added] = minute.replace("'", '').split('+');
  return { minute: Number(base), addedMinutes: Number(added ?? offset ?? 0) };
}
