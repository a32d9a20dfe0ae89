import { expect } from 'vitest';
import type { SportsbookDeps } from '../../deps.ts';
import { SOURCE } from '../../betslip/testing/event-rows.ts';
import type { ManualClock } from '#kernel/clock.ts';
import { readMessage } from '../adapters/sports-feed/read-message.ts';
import { applyMessages } from '../use-cases/apply-messages.ts';

type Stream = 'prematch' | 'live';

/** For tests: sends message bodies as JSON over a supplier's wire, a second after the previous step. Throws if one is not applied. */
export type Wire = (stream: Stream, ...bodies: readonly object[]) => Promise<void>;

/** For tests: a supplier that starts its two streams. */
export async function openWire({ deps, clock }: { readonly deps: SportsbookDeps; readonly clock: ManualClock }): Promise<Wire> {
  const sent = { prematch: 0, live: 0 };
  await deps.db.k.updateTable('sportsbook_producer').set({ feed_id: 'feed', last_seq: 0 }).execute();
  return async (producer, ...bodies) => {
    clock.advance(1_000);
    for (const body of bodies) {
      const at = clock.now();
      const message = readMessage({ ...body, producer, seq: sent[producer] + 1, at }, producer);
      expect(await applyMessages(deps, { source: SOURCE, producer, feedId: 'feed', after: sent[producer] }, [message], at)).toBe(true);
      sent[producer] += 1;
      const kept = await deps.db.k
        .selectFrom('sportsbook_feed_message')
        .select(['outcome', 'reason'])
        .where('producer', '=', producer)
        .where('seq', '=', sent[producer])
        .executeTakeFirstOrThrow();
      expect(kept).toEqual({ outcome: 'applied', reason: null });
    }
  };
}

/** For tests: a market as a supplier sends it, odds by outcome. */
export function sentMarket(id: string, specifiers: object, odds: Readonly<Record<string, string>>): object {
  return { ...{ id, specifiers, status: 1 }, outcomes: Object.entries(odds).map(([outcome, each]) => ({ id: outcome, odds: each, active: true })) };
}

/** For tests: a sport's fixture as a supplier sends it. */
export function sentFixture(id: string, sport: string, startsAt: Date): object {
  const side = (of: string, name: string) => ({ id: `${sport}-${of}`, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });
  return {
    ...{ id, sport, round: null, simulated: true, starts_at: startsAt.toISOString() },
    category: { id: `${sport}-brasil`, name: 'Brasil' },
    tournament: { id: `${sport}-liga`, name: 'Liga', season: '2026' },
    ...{ home: side('casa', 'Casa'), away: side('fora', 'Fora') },
  };
}
