import { football } from '#server/modules/sportsbook/domain/sports/football/football.ts';
import type { Play } from '#server/modules/sportsbook/domain/sports/sport.ts';
import { say } from '../common/facts.ts';

const OPENING = { homeMilli: 2_100, drawMilli: 3_400, awayMilli: 3_550, line: 2.5, overMilli: 1_920, underMilli: 1_920 };
const LEADING = { homeMilli: 1_300, drawMilli: 4_800, awayMilli: 11_000, line: 2.5, overMilli: 2_000, underMilli: 1_800 };

const corner = (side: 'home' | 'away', minute: number) => ({ type: 'corner', side, minute, added: 0 });
const corners = [corner('home', 3), corner('away', 9), corner('home', 15)];
const early: Play = { period: 'first_half', minute: 20, added: 0, score: { home: 0, away: 0 }, periodScores: [], incidents: corners };
const late: Play = { ...early, period: 'second_half', minute: 60, score: { home: 1, away: 0 }, periodScores: [{ period: 'first_half', home: 1, away: 0 }] };

/** CPU of repricing one match from new supplier prices (target: at most 0.5 ms), compared with the simplest code that reads as many outcomes off a grid. */
export function repricing(matches: number): void {
  // Different odds each time, so that no result can come from earlier prices.
  const moved = (prices: typeof OPENING, turn: number) => ({ ...prices, homeMilli: prices.homeMilli + (turn % 40), overMilli: prices.overMilli + (turn % 70) });
  const whole = [
    ['before the match', (turn: number) => football.price(moved(OPENING, turn))],
    ['in play, 20th minute', (turn: number) => football.live?.price({ opening: OPENING, prices: moved(OPENING, turn), play: early })],
    ['in play, 60th minute', (turn: number) => football.live?.price({ opening: OPENING, prices: moved(LEADING, turn), play: late })],
  ] as const;
  for (const [name, price] of whole) {
    const outcomes = price(0)?.reduce((sum, market) => sum + market.outcomes.length, 0) ?? 0;
    const ms = cpuMs(price, matches);
    const plainMs = cpuMs(() => plainly(outcomes), matches);
    say(
      `${name}: ${ms.toFixed(3)} ms CPU for ${price(0)?.length ?? 0} markets (${outcomes} outcomes); plain grid sums ${plainMs.toFixed(3)} ms, ratio ${(ms / plainMs).toFixed(2)}`,
    );
  }
}

/** The reference: thirteen goals a side by the textbook formula, each outcome the sum of all cells that its margin reaches. */
function plainly(outcomes: number): number {
  const masses = Array.from({ length: 13 }, (_, goals) => {
    let mass = Math.exp(-1.4);
    for (let each = 1; each <= goals; each += 1) mass *= 1.4 / each;
    return mass;
  });
  let sum = 0;
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    for (const [home, mass] of masses.entries()) for (const [away, other] of masses.entries()) if (home - away > (outcome % 9) - 4) sum += mass * other;
  }
  return sum;
}

/** Mean CPU (user and system) of a call, after a third as many calls as warm-up. */
function cpuMs(call: (turn: number) => unknown, times: number): number {
  for (let turn = 0; turn < times / 3; turn += 1) call(turn);
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) call(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}
