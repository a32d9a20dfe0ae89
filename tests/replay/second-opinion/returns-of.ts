import { listedUntil, momentOf, type PublicRecord } from './public-record.ts';

/** Each outcome's return on a stake of 2,000 at odds of 2.375; `wait` if the record does not decide it. */
export type Returns = Readonly<Record<string, number>> | 'wait';

export const STAKE = 2_000;
const HALF_STAKE = 1_000;
const WIN_OF_HALF = 2_375;
const WIN = 2 * WIN_OF_HALF;

type Rule = (record: PublicRecord, value: number, others: readonly PublicRecord[]) => Returns;

/** A match's goals in ninety minutes and in the first half, or null. */
const full = ({ score }: PublicRecord) => score?.ft ?? null;
function half(record: PublicRecord): readonly number[] | null {
  if (record.score?.ht !== undefined) return record.score.ht;
  const ft = full(record);
  return ft !== null && Math.max(...ft) === 0 ? [0, 0] : ft === null ? null : listedUntil(record, 45);
}

/** The goals of the second half only. */
function second(record: PublicRecord): readonly number[] | null {
  const [first, last] = [half(record), full(record)];
  return first === null || last === null ? null : [(last[0] ?? 0) - (first[0] ?? 0), (last[1] ?? 0) - (first[1] ?? 0)];
}

/** One side against one line: half of the stake on the line a quarter below and half on the line a quarter above; on other lines both halves on it. */
function againstLine(goals: number, line: number): number {
  const isQuarter = line * 2 !== Math.floor(line * 2);
  const lines = isQuarter ? [line - 0.25, line + 0.25] : [line, line];
  let returned = 0;
  for (const each of lines) {
    if (goals > each) returned += WIN_OF_HALF;
    if (goals === each) returned += HALF_STAKE;
  }
  return returned;
}

const overUnder = (goals: number, line: number): Returns => ({ over: againstLine(goals, line), under: againstLine(-goals, -line) });
const pay = (hit: boolean) => (hit ? WIN : 0);

/** Wraps a rule on a score: void if nothing was played, `wait` while the score is missing. */
function on(
  scoreOf: (record: PublicRecord) => readonly number[] | null,
  outcomes: readonly string[],
  rule: (home: number, away: number, value: number) => Returns,
): Rule {
  return (record, value) => {
    if (record.status !== undefined) return Object.fromEntries(outcomes.map((id) => [id, STAKE]));
    const [home, away] = scoreOf(record) ?? [];
    return home === undefined || away === undefined ? 'wait' : rule(home, away, value);
  };
}

const threeWay = (home: number, away: number) => ({ home: pay(home > away), draw: pay(home === away), away: pay(home < away) });
const SIDES = ['home', 'draw', 'away'];
const SCORES = ['0', '1', '2', '3', '4'].flatMap((home) => ['0', '1', '2', '3', '4'].map((away) => `${home}:${away}`));
const letter = (home: number, away: number) => (home > away ? 'home' : home < away ? 'away' : 'draw');
const PAIRS = SIDES.flatMap((first) => SIDES.map((last) => `${first}_${last}`));

const halfAndFull: Rule = (record) => {
  if (record.status !== undefined) return Object.fromEntries(PAIRS.map((id) => [id, STAKE]));
  const [first, last] = [half(record), full(record)];
  if (first === null || last === null) return 'wait';
  const hit = `${letter(first[0] ?? 0, first[1] ?? 0)}_${letter(last[0] ?? 0, last[1] ?? 0)}`;
  return Object.fromEntries(PAIRS.map((id) => [id, pay(id === hit)]));
};

/** The side of the n-th goal in ninety minutes, from the lists; two goals of different sides at one moment leave the order open. */
const nthGoal: Rule = (record, goal) => {
  const say = (winner: string) => ({ home: pay(winner === 'home'), none: pay(winner === 'none'), away: pay(winner === 'away') });
  if (record.status !== undefined) return { home: STAKE, none: STAKE, away: STAKE };
  const ft = full(record);
  if (ft === null) return 'wait';
  const [home = 0, away = 0] = ft;
  if (home + away < goal) return say('none');
  if (away === 0) return say('home');
  if (home === 0) return say('away');
  if (record.goals1 === undefined && record.goals2 === undefined) return 'wait';
  const [ours, theirs] = [(record.goals1 ?? []).map(momentOf), (record.goals2 ?? []).map(momentOf)];
  if (ours.some((moment) => theirs.includes(moment))) return 'wait';
  const moment = [...ours, ...theirs].sort((a, b) => a - b)[goal - 1];
  return say(moment !== undefined && ours.includes(moment) ? 'home' : 'away');
};

/** For cups only: the shoot-out decides, else the goals of the tie over one match or two. */
const goesThrough: Rule = (record, _value, others) => {
  const say = (difference: number): Returns => (difference === 0 ? 'wait' : { home: pay(difference > 0), away: pay(difference < 0) });
  if (record.status === 'awarded') return 'wait';
  if (record.status !== undefined) return { home: STAKE, away: STAKE };
  const { p, et, ft } = record.score ?? {};
  if (p !== undefined) return say((p[0] ?? 0) - (p[1] ?? 0));
  const round = record.round ?? '';
  const isCup = record.group === undefined && !round.startsWith('Group') && !round.startsWith('Matchday') && !round.includes('third place');
  const last = et ?? ft;
  if (!isCup || last === undefined) return 'wait';
  const here = (last[0] ?? 0) - (last[1] ?? 0);
  const first = others.find((each) => each.round === record.round && each.team1 === record.team2 && each.team2 === record.team1);
  if (first === undefined) return say(here);
  if (first.date > record.date || first.score?.ft === undefined) return 'wait';
  return say(here + (first.score.ft[1] ?? 0) - (first.score.ft[0] ?? 0));
};

const SHORT_SCORES = SCORES.filter((score) => !score.includes('4'));

/** Goals of one half only. */
const ofHalf = (prefix: string, scoreOf: (record: PublicRecord) => readonly number[] | null): Record<string, Rule> => ({
  [`${prefix}_result`]: on(scoreOf, SIDES, threeWay),
  [`${prefix}_total`]: on(scoreOf, ['over', 'under'], (home, away, line) => overUnder(home + away, line)),
  [`${prefix}_home_total`]: on(scoreOf, ['over', 'under'], (home, _away, line) => overUnder(home, line)),
  [`${prefix}_away_total`]: on(scoreOf, ['over', 'under'], (_home, away, line) => overUnder(away, line)),
  [`${prefix}_double_chance`]: on(scoreOf, ['home_draw', 'home_away', 'draw_away'], (home, away) => ({
    home_draw: pay(home >= away),
    home_away: pay(home !== away),
    draw_away: pay(home <= away),
  })),
  [`${prefix}_draw_no_bet`]: on(scoreOf, ['home', 'away'], (home, away) =>
    home === away ? { home: STAKE, away: STAKE } : { home: pay(home > away), away: pay(home < away) },
  ),
  [`${prefix}_both_to_score`]: on(scoreOf, ['yes', 'no'], (home, away) => ({ yes: pay(home * away > 0), no: pay(home * away === 0) })),
  [`${prefix}_odd_even`]: on(scoreOf, ['odd', 'even'], (home, away) => ({ odd: pay((home + away) % 2 > 0), even: pay((home + away) % 2 === 0) })),
  [`${prefix}_asian_handicap`]: on(scoreOf, ['home', 'away'], (home, away, line) => ({
    home: againstLine(home - away, -line),
    away: againstLine(away - home, line),
  })),
  [`${prefix}_european_handicap`]: on(scoreOf, SIDES, (home, away, start) => threeWay(home + start, away)),
  [`${prefix}_correct_score`]: on(scoreOf, [...SHORT_SCORES, 'other'], (home, away) =>
    Object.fromEntries([...SHORT_SCORES.map((id) => [id, pay(id === `${home}:${away}`)]), ['other', pay(!SHORT_SCORES.includes(`${home}:${away}`))]]),
  ),
});

const rules: Readonly<Record<string, Rule>> = {
  ...ofHalf('half_time', half),
  ...ofHalf('second_half', second),
  rest_result: on(full, SIDES, (home, away, from) => {
    const [ours, theirs] = [home - Math.floor(from / 10), away - (from % 10)];
    return ours < 0 || theirs < 0 ? { home: STAKE, draw: STAKE, away: STAKE } : threeWay(ours, theirs);
  }),
  result: on(full, SIDES, threeWay),
  double_chance: on(full, ['home_draw', 'home_away', 'draw_away'], (home, away) => ({
    home_draw: pay(home >= away),
    home_away: pay(home !== away),
    draw_away: pay(home <= away),
  })),
  draw_no_bet: on(full, ['home', 'away'], (home, away) => (home === away ? { home: STAKE, away: STAKE } : { home: pay(home > away), away: pay(home < away) })),
  total: on(full, ['over', 'under'], (home, away, line) => overUnder(home + away, line)),
  both_to_score: on(full, ['yes', 'no'], (home, away) => ({ yes: pay(home * away > 0), no: pay(home * away === 0) })),
  asian_handicap: on(full, ['home', 'away'], (home, away, line) => ({ home: againstLine(home - away, -line), away: againstLine(away - home, line) })),
  european_handicap: on(full, SIDES, (home, away, start) => threeWay(home + start, away)),
  home_total: on(full, ['over', 'under'], (home, _away, line) => overUnder(home, line)),
  away_total: on(full, ['over', 'under'], (_home, away, line) => overUnder(away, line)),
  correct_score: on(full, [...SCORES, 'other'], (home, away) =>
    Object.fromEntries([...SCORES.map((id) => [id, pay(id === `${home}:${away}`)]), ['other', pay(!SCORES.includes(`${home}:${away}`))]]),
  ),
  half_time_full_time: halfAndFull,
  odd_even: on(full, ['odd', 'even'], (home, away) => ({ odd: pay((home + away) % 2 > 0), even: pay((home + away) % 2 === 0) })),
  next_goal: nthGoal,
  to_qualify: goesThrough,
};

/** The returns of a market's outcomes by its rules, in plain arithmetic on the public record. Throws on a market or a match without a rule. */
export function returnsOf(definition: string, value: number, record: PublicRecord, others: readonly PublicRecord[]): Returns {
  const rule = rules[definition];
  if (record.status === 'abandoned') throw new Error('no second opinion on a match that broke off');
  if (rule === undefined) throw new Error(`no second opinion on ${definition}`);
  return rule(record, value, others);
}
