import { randomBelow, type RandomSource } from '#kernel/random.ts';
import { demand } from './checks.ts';

/** One call of the storm. Ids are unique over all storms of a run. */
export interface StormCall {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly player: number;
  readonly round: string;
  readonly id: string;
  /** For wins and rollbacks: the bet. */
  readonly betId: string;
  readonly cents: number;
  readonly closesRound: boolean;
}

/** `taken` counts, `refused` is final, `again` must be repeated. `balanceCents` is the balance after an accepted call. */
export interface StormAnswer {
  readonly verdict: 'taken' | 'refused' | 'again';
  readonly balanceCents: number | null;
  /** Description for the report. */
  readonly said: string;
}

/** How a dialect sends the storm's calls. */
export interface StormDriver {
  send(call: StormCall): Promise<StormAnswer>;
  balanceCents(player: number): Promise<number>;
}

export interface StormOptions {
  /** The minimum number of calls. */
  readonly callbacks: number;
  readonly players: number;
  readonly stakeCents: number;
  readonly random: RandomSource;
  /** Prefix of every id. */
  readonly prefix: string;
}

interface Fate {
  readonly call: StormCall;
  taken: boolean;
  refused: string | null;
  balances: Set<number>;
}

const ROUNDS_AT_ONCE = 30;
const LANES = 8;
const PASSES = 12;

/**
 * Sends rounds of bets, wins and rollbacks, each call twice, shuffled within thirty rounds, eight at a time, and compares every player's balance with a
 * sequential model: an accepted bet without rollback costs its stake, its wins pay, nothing else counts. Throws RuleBroken. Returns the calls sent.
 */
export async function runStorm(driver: StormDriver, options: StormOptions): Promise<number> {
  const players = Array.from({ length: options.players }, (_, player) => player);
  const expected = await Promise.all(players.map((player) => driver.balanceCents(player)));
  let [sent, bets, taken] = [0, 0, 0];
  for (let batch = 0; sent < options.callbacks; batch += 1) {
    const calls = drawRounds(options, batch);
    const fates = new Map(calls.map((call) => [call.id, { call, taken: false, refused: null, balances: new Set<number>() } satisfies Fate as Fate]));
    sent += await sendAll(driver, options.random, calls, fates);
    for (const fate of fates.values()) {
      const { player, kind } = fate.call;
      expected[player] = (expected[player] ?? 0) + worth(fate, fates);
      if (kind === 'bet') [bets, taken] = [bets + 1, taken + (fate.taken ? 1 : 0)];
    }
  }
  const actual = await Promise.all(players.map((player) => driver.balanceCents(player)));
  demand(taken * 2 > bets, `only ${taken} of ${bets} bets were taken: the storm says nothing (too little money, or a limit)`);
  const wrong = players.filter((player) => actual[player] !== expected[player]);
  const shown = wrong.map((player) => `player ${player} has ${String(actual[player])} centavos, one thread reckons ${String(expected[player])}`);
  demand(wrong.length === 0, shown.join('; '));
  return sent;
}

/** A call's effect in the sequential model. Throws RuleBroken if answers contradict each other. */
function worth(fate: Fate, fates: ReadonlyMap<string, Fate>): number {
  const { call } = fate;
  demand(fate.balances.size <= 1, `${call.kind} ${call.id} was answered with ${fate.balances.size} different balances`);
  const bet = fates.get(call.betId);
  const isRolledBack = [...fates.values()].some((other) => other.call.kind === 'rollback' && other.call.betId === call.betId);
  switch (call.kind) {
    case 'bet':
      return fate.taken && !isRolledBack ? -call.cents : 0;
    case 'win':
      demand(fate.taken === (bet?.taken ?? false), `win ${call.id} was ${fate.taken ? 'paid without its bet' : `not paid: ${fate.refused ?? 'never taken'}`}`);
      return fate.taken ? call.cents : 0;
    case 'rollback':
      demand(fate.taken, `rollback ${call.id} was never taken: ${fate.refused ?? 'to be sent again for ever'}`);
      return 0;
  }
}

/** Sends every call twice, shuffled; calls to be repeated go into the next pass. */
async function sendAll(driver: StormDriver, random: RandomSource, calls: readonly StormCall[], fates: ReadonlyMap<string, Fate>): Promise<number> {
  let waiting = [...calls, ...calls];
  let sent = 0;
  for (let pass = 0; pass < PASSES && waiting.length > 0; pass += 1) {
    const order = shuffle(random, waiting);
    const again: StormCall[] = [];
    sent += order.length;
    const lane = async (): Promise<void> => {
      for (let call = order.pop(); call !== undefined; call = order.pop()) {
        const answer = await driver.send(call);
        note(fates.get(call.id), answer);
        if (answer.verdict === 'again') again.push(call);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    waiting = again;
  }
  return sent;
}

function note(fate: Fate | undefined, { verdict, balanceCents, said }: StormAnswer): void {
  if (fate === undefined) return;
  if (verdict !== 'taken') fate.refused = said;
  else {
    fate.taken = true;
    if (balanceCents !== null) fate.balances.add(balanceCents);
  }
}

function drawRounds({ players, stakeCents, random, prefix }: StormOptions, batch: number): StormCall[] {
  return Array.from({ length: ROUNDS_AT_ONCE }, (_, index): StormCall[] => {
    const round = `${prefix}-${batch}-${index}`;
    const common = { player: randomBelow(random, players), round, betId: `${round}-bet` };
    const bet: StormCall = { ...common, kind: 'bet', id: `${round}-bet`, cents: stakeCents, closesRound: false };
    const win = (name: string, cents: number, closesRound: boolean): StormCall => ({ ...common, kind: 'win', id: `${round}-${name}`, cents, closesRound });
    switch (randomBelow(random, 5)) {
      case 0:
        return [bet, { ...common, kind: 'rollback', id: `${round}-back`, cents: stakeCents, closesRound: false }];
      case 1:
        return [bet, win('win-1', Math.floor(stakeCents / 2), false), win('win-2', stakeCents, false)];
      case 2:
        return [bet, win('win-1', 0, true)];
      default:
        return [bet, win('win-1', stakeCents * 2, true)];
    }
  }).flat();
}

function shuffle<Value>(random: RandomSource, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: randomBelow(random, 2 ** 32) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
