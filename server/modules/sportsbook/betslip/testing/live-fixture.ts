import { randomUUID } from 'node:crypto';
import type { BetView, OddsChange } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { readBet } from '../../my-bets/bet-queries.ts';
import { createSettlingFixture, type SettlingFixture } from '../../settlement/testing/settling.ts';
import { createAcceptor } from '../acceptance/accept-due.ts';
import { priceInPlay } from './event-rows.ts';
import type { WantedBet } from './seed-bet.ts';

/** The delay of a football bet. */
export const DELAY_MS = 5_000;

/** A test world with matches under way. */
export interface LiveFixture extends SettlingFixture {
  /** Creates a match under way with fresh prices. */
  liveEvent(): Promise<string>;
  /** Moves the clock and gives the matches fresh prices. */
  later(ms: number, ...events: readonly string[]): Promise<void>;
  /** Places a bet on a match under way, which waits for its acceptance; the stake is R$ 10,00 unless given. */
  waits(player: Principal, wanted: Omit<WantedBet, 'stakeCents'> & Partial<WantedBet>, change?: OddsChange): Promise<string>;
  /** Runs the acceptance job of one process once. */
  accept(): Promise<number>;
  /** Reads the bet as its player sees it. */
  view(player: Principal, id: string): Promise<BetView>;
  /** Reads the messages sent to the player about the bet, in order. */
  news(id: string): Promise<Record<string, unknown>[]>;
}

/** Makes a world on a fresh database (or the one given). Drop it in afterAll. */
export async function createLiveFixture(given?: TestDatabase): Promise<LiveFixture> {
  const world = await createSettlingFixture(given);
  const acceptDue = createAcceptor(world.deps);
  return {
    ...world,
    async liveEvent() {
      const event = await world.newEvent({ startsAt: new Date(world.clock.nowMs() - 600_000) });
      await priceInPlay(world.db, event, world.clock.now());
      return event;
    },
    async later(ms, ...events) {
      world.clock.advance(ms);
      for (const event of events) await priceInPlay(world.db, event, world.clock.now());
    },
    async waits(player, wanted, change = 'none') {
      const slip = { odds_change: change, bets: [await world.slipBet({ stakeCents: 1_000, ...wanted })] };
      const placed = await world.placer.place({ principal: player, key: randomUUID(), slip });
      const bet = placed.ok ? placed.value.answer.bets[0] : undefined;
      if (bet?.status !== 'pending_acceptance' || bet.id === null) throw new Error(`the bet does not wait: ${JSON.stringify(placed)}`);
      return bet.id;
    },
    accept: () => acceptDue(world.clock.now()),
    async view(player, id) {
      const bet = await readBet(world.deps, player.playerId, id);
      if (!bet.ok) throw new Error(bet.code);
      return bet.value;
    },
    async news(id) {
      const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', 'realtime').orderBy('id').execute();
      const data = rows.map(({ payload }) => payload as { readonly event: string; readonly data: Record<string, unknown> });
      return data.filter((each) => each.event === 'BetUpdateEvent' && each.data['id'] === id).map((each) => each.data);
    },
  };
}
