import { type FightFacts, NOTHING_KNOWN } from '../facts/fight-facts.ts';

/** Simulates a fight second by second; shares no code with pricing or settlement. */
export interface FoughtFight {
  readonly rounds: number;
  /** The rate of finishes per second of each half round, in order. */
  readonly perSecond: readonly number[];
  /** The home side's chances to win a finish, and a decision that is not a draw. */
  readonly homeFinish: number;
  readonly homeJudged: number;
  readonly knockedOut: number;
  readonly drawn: number;
}

/** For tests: a stream of pseudo-random numbers in [0, 1), determined by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (((state >>> 8) ^ (state >>> 21)) & 0xffffff) / 0x1000000;
  };
}

/** For tests: the facts of a simulated fight: the time of its finish is drawn once, and the bells come in between. */
export function fightOut({ rounds, perSecond, homeFinish, homeJudged, knockedOut, drawn }: FoughtFight, random: () => number): FightFacts {
  const fought = { ...NOTHING_KNOWN, ending: 'played', rounds, format: 'kept', bell: 'answered' } as const;
  // The drawn hazard, used up second by second until the fight is finished.
  let left = -Math.log(1 - random());
  for (let second = 0; second < rounds * 300; second += 1) {
    left -= perSecond[Math.floor(second / 150)] ?? 0;
    if (left > 0) continue;
    const winner = random() < homeFinish ? 'home' : 'away';
    return { ...fought, winner, method: random() < knockedOut ? 'ko' : 'submission', round: Math.floor(second / 300) + 1, seconds: second % 300 };
  }
  const winner = random() < drawn ? 'draw' : random() < homeJudged ? 'home' : 'away';
  return { ...fought, winner, method: 'decision', round: rounds, seconds: 300 };
}
