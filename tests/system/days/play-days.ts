import { acts } from './acts.ts';
import { expectBalance, expectEverybody } from './compare.ts';
import { below, type Days, noticeMidnight, returnToPlay } from './days.ts';

/** Number of acts after which all players are compared; the acting player is compared after each act. */
const EVERYBODY_EVERY = 50;

/**
 * Plays `count` acts, chosen by weight. `noted` receives the progress. Throws at the first difference, with seed, act number and the preceding journal lines.
 */
export async function playDays(days: Days, seed: string, count: number, noted: (number: number) => Promise<void>): Promise<void> {
  const whole = acts.reduce((sum, { weight }) => sum + weight, 0);
  for (let number = 1; number <= count; number += 1) {
    const seat = days.seats[below(days, days.seats.length)];
    let drawn = below(days, whole);
    const chosen = acts.find(({ weight }) => (drawn -= weight) < 0);
    if (seat === undefined || chosen === undefined) throw new Error('nobody plays');
    noticeMidnight(days);
    try {
      await returnToPlay(days, seat);
      const outcome = await chosen.act(days, seat);
      if (outcome !== null) days.journal.push(`${seat.name}: ${outcome}`);
      await expectBalance(days, seat);
      if (number % EVERYBODY_EVERY === 0 || number === count) await expectEverybody(days);
      await noted(number);
    } catch (error) {
      const lines = days.journal.slice(-12).join('\n');
      throw new Error(`seed "${seed}", act ${number} (${chosen.name}, ${seat.name}): ${(error as Error).message}\nbefore it:\n${lines}`, { cause: error });
    }
  }
}
