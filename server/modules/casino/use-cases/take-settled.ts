import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { STAKES_SETTLED_TOPIC, type StakesSettled } from '#server/modules/stakes/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Subscription } from '#server/platform/outbox/outbox.ts';
import type { CasinoDeps } from '../deps.ts';
import { bestWin } from '../domain/best-win.ts';
import { countPlays, proposeWin, takeEvents } from '../store/settled-rows.ts';

const stakesSettled: z.ZodType<StakesSettled> = z.object({
  event_id: z.uuid(),
  settled_at: z.iso.datetime({ offset: true }),
  games: z.array(z.object({ game: z.string(), stakes: z.int().min(1), best_win_cents: z.int().min(0).nullable() })),
});

type TakeDeps = Pick<CasinoDeps, 'catalogue' | 'showsWins'> & { readonly clock: Clock };

/** Hears of settled stakes from the outbox. */
export function settledSubscription(deps: TakeDeps): Subscription {
  return { topic: STAKES_SETTLED_TOPIC, name: 'casino-settled', handle: (tx, payloads) => takeSettled(deps, tx, payloads) };
}

/**
 * Counts the stakes of the events for the games' popularity and puts the highest win forward to be told. An event delivered again is dropped. Where
 * wins are not shown, none is kept. Throws on a payload that is not the event.
 */
export async function takeSettled(deps: TakeDeps, tx: Tx, payloads: readonly Record<string, unknown>[]): Promise<void> {
  const given = new Map(payloads.map((payload) => stakesSettled.parse(payload)).map((event) => [event.event_id, event]));
  const fresh = await takeEvents(tx, [...given.keys()], deps.clock.now());
  const events = [...given.values()].filter((event) => fresh.has(event.event_id));
  if (events.length === 0) return;
  await countPlays(tx, events);
  if (!deps.showsWins) return;
  const games = new Set((await deps.catalogue()).games.map((game) => game.id));
  const win = bestWin(events, (game) => games.has(game));
  if (win !== null) await proposeWin(tx, win);
}
