import { matchFacts, score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import { manyBets } from '#server/modules/sportsbook/settlement/testing/many-bets.ts';
import { recordResult } from '#server/modules/sportsbook/settlement/use-cases/record-result.ts';
import { settleDue } from '#server/modules/sportsbook/settlement/use-cases/settle-due.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { History } from './history.ts';

/** This many mixed bets with signed receipts, settled by the site's own code. */
export async function sportsHistory({ world, clock }: History, bets: number): Promise<void> {
  const { events } = await manyBets(world, bets);
  for (const eventId of events) {
    const facts = matchFacts({ halfTime: score('0-0'), fullTime: score('2-1') });
    await inTransaction(world.db, (tx) => recordResult(world.deps, tx, { eventId, origin: 'bench', at: clock.now(), kind: 'facts', facts, certainty: 2 }));
  }
  while ((await settleDue(world.deps, clock.now())) > 0);
}
