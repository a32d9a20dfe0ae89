import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import type { Clock } from '#kernel/clock.ts';
import { STAKES_AWARDED_TOPIC, STAKES_SETTLED_TOPIC, type StakesAwarded, type StakesSettled } from '#server/modules/stakes/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Subscription } from '#server/platform/outbox/outbox.ts';
import type { CasinoDeps } from '../deps.ts';
import { bestWin, type SettledGames } from '../domain/best-win.ts';
import { countPlays, proposeWin, takeEvents } from '../store/settled-rows.ts';

const stakesSettled: z.ZodType<StakesSettled> = z.object({
  event_id: z.uuid(),
  settled_at: z.iso.datetime({ offset: true }),
  games: z.array(z.object({ game: z.string().max(200), stakes: z.int().min(1).max(MOST_COUNT), best_win_cents: z.int().min(0).max(MOST_COUNT).nullable() })),
});

const stakesAwarded: z.ZodType<StakesAwarded> = z.object({
  event_id: z.uuid(),
  awarded_at: z.iso.datetime({ offset: true }),
  games: z.array(z.object({ game: z.string().max(200), best_win_cents: z.int().min(1).max(MOST_COUNT) })),
});

type TakeDeps = Pick<CasinoDeps, 'catalogue' | 'showsWins'> & { readonly clock: Clock };

/** Subscribes to settled stakes, and to additional wins, from the outbox. */
export function settledSubscriptions(deps: TakeDeps): readonly Subscription[] {
  return [
    { topic: STAKES_SETTLED_TOPIC, name: 'casino-settled', handle: (tx, payloads) => takeSettled(deps, tx, payloads) },
    { topic: STAKES_AWARDED_TOPIC, name: 'casino-awarded', handle: (tx, payloads) => takeAwarded(deps, tx, payloads) },
  ];
}

/**
 * Counts the stakes of the events for the games' popularity and proposes the highest win for publication. A repeated event is dropped. If wins are not shown,
 * none is stored. Throws on a payload that is not the event.
 */
export async function takeSettled(deps: TakeDeps, tx: Tx, payloads: readonly Record<string, unknown>[]): Promise<void> {
  const events = await freshOf(
    deps,
    tx,
    payloads.map((payload) => stakesSettled.parse(payload)),
  );
  if (events.length === 0) return;
  await countPlays(tx, events);
  await proposeBest(deps, tx, events);
}

/** Proposes the highest win of an award for publication, like that of a settlement; the award's stake is counted when it is settled. */
export async function takeAwarded(deps: TakeDeps, tx: Tx, payloads: readonly Record<string, unknown>[]): Promise<void> {
  const events = await freshOf(
    deps,
    tx,
    payloads.map((payload) => stakesAwarded.parse(payload)),
  );
  const asSettled = events.map(({ awarded_at, games }) => ({ settled_at: awarded_at, games }));
  if (asSettled.length > 0) await proposeBest(deps, tx, asSettled);
}

/** The new ones of the events, each once. */
async function freshOf<Event extends { readonly event_id: string }>({ clock }: TakeDeps, tx: Tx, given: readonly Event[]): Promise<Event[]> {
  const byId = new Map(given.map((event) => [event.event_id, event]));
  const fresh = await takeEvents(tx, [...byId.keys()], clock.now());
  return [...byId.values()].filter((event) => fresh.has(event.event_id));
}

async function proposeBest(deps: TakeDeps, tx: Tx, events: readonly SettledGames[]): Promise<void> {
  if (!deps.showsWins) return;
  const games = new Set((await deps.catalogue()).games.map((game) => game.id));
  const win = bestWin(events, (game) => games.has(game));
  if (win !== null) await proposeWin(tx, win);
}
