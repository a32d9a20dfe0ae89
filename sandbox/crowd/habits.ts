import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** The table's stake range, in centavos. */
export interface StakeLimits {
  readonly min: number;
  /** Highest total of a player in a round. */
  readonly max: number;
}

export type Color = 'red' | 'black' | 'white';

/** A player's habits: how much, how often, and on what. Drawn once per player. */
export interface Habits {
  /** Usual stake as a share of the round's highest, in hundredths. */
  readonly boldness: number;
  /** Number of rounds in ten that they skip. */
  readonly sitsOut: number;
  readonly favourite: Color;
}

/** Draws the habits of a new player: most are careful, a few are bold. */
export function drawHabits(random: RandomSource): Habits {
  const bold = randomBelow(random, 10) === 0;
  return {
    boldness: bold ? 20 + randomBelow(random, 30) : 1 + randomBelow(random, 9),
    sitsOut: 2 + randomBelow(random, 5),
    favourite: pick(random, ['red', 'red', 'black', 'black', 'white']),
  };
}

/** The bets of one round: none if the player skips it; never more in total than the limit or the balance. */
export function drawBets(random: RandomSource, habits: Habits, limits: StakeLimits, balanceCents: number): { color: Color; stake: number }[] {
  if (randomBelow(random, 10) < habits.sitsOut) return [];
  const bets: { color: Color; stake: number }[] = [];
  let left = Math.min(limits.max, balanceCents);
  const wanted = 1 + (randomBelow(random, 4) === 0 ? 1 : 0);
  for (let bet = 0; bet < wanted; bet += 1) {
    const usual = Math.floor((limits.max * habits.boldness * (50 + randomBelow(random, 101))) / 10_000);
    const stake = Math.max(limits.min, roundCents(usual));
    if (stake > left) break;
    bets.push({ color: randomBelow(random, 3) === 0 ? pick(random, ['red', 'black', 'white']) : habits.favourite, stake });
    left -= stake;
  }
  return bets;
}

/** People stake 50 centavos or whole reais rather than 37 centavos. */
function roundCents(cents: number): number {
  return cents < 100 ? Math.floor(cents / 10) * 10 : Math.floor(cents / 50) * 50;
}

/** Draws one of `choices` with equal chances. */
export function pick<T>(random: RandomSource, choices: readonly [T, ...T[]]): T {
  return choices[randomBelow(random, choices.length)] ?? choices[0];
}
