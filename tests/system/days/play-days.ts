import { acts } from './acts.ts';
import { below, type Days, expectSame, noticeMidnight, type Seat } from './days.ts';

/** Plays so many acts; the sum of weights chooses. Throws at the first difference, with seed, number and the lines before it. */
export async function playDays(days: Days, seed: string, count: number): Promise<void> {
  const whole = acts.reduce((sum, { weight }) => sum + weight, 0);
  for (let number = 1; number <= count; number += 1) {
    const seat = days.seats[below(days, days.seats.length)];
    let drawn = below(days, whole);
    const chosen = acts.find(({ weight }) => (drawn -= weight) < 0);
    if (seat === undefined || chosen === undefined) throw new Error('nobody plays');
    noticeMidnight(days);
    try {
      const told = await chosen.act(days, seat);
      if (told !== null) days.journal.push(`${seat.name}: ${told}`);
      await expectBalance(seat);
    } catch (error) {
      const lines = days.journal.slice(-12).join('\n');
      throw new Error(`seed "${seed}", act ${number} (${chosen.name}, ${seat.name}): ${(error as Error).message}\nbefore it:\n${lines}`, { cause: error });
    }
  }
}

async function expectBalance({ client, purse }: Seat): Promise<void> {
  if (purse.standing === 'closed') return;
  const { value, bonus } = await client.balance();
  expectSame('balance', { value, bonus }, { value: purse.cash, bonus: purse.bonus });
}
