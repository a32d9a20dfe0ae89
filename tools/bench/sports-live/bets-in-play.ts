import { HOUR_MS } from '#kernel/durations.ts';
import { createAcceptor } from '#server/modules/sportsbook/betslip/acceptance/accept-due.ts';
import { createTicketPlacer } from '#server/modules/sportsbook/betslip/use-cases/place-ticket.ts';
import { type CashoutFixture, createCashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import { createBetQuoter } from '#server/modules/sportsbook/cashout/use-cases/quote-bet.ts';
import type { SportsbookDeps } from '#server/modules/sportsbook/deps.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { benchDatabase } from '../common/bench-database.ts';
import { measure, taker } from '../common/callers.ts';
import { median, say } from '../common/facts.ts';
import { ids } from '../common/players.ts';
import { openStake } from '../sports/placement.ts';

/** The interval of the site's own job. */
const LOOK_EVERY_MS = 100;
const PLACE_EVERY_MS = 20;
const MATCHES = 20;
const MOST_PLAYERS = 500;
const DIRECT_CONNECTIONS = 12;
const QUOTE_CALLERS = 64;

interface Sizes {
  readonly seconds: number;
  readonly bets: number;
  readonly delayMs: number;
  readonly quotes: number;
}

/**
 * Bets on matches in play, at a steady pace through the delay, by the site's use cases and on the machine's clock: measures from the end of a bet's wait
 * until its answer is committed. Then quotes for cash-outs. References: direct single calls of `stakes_api_open`, and reading one bet by its key.
 */
export async function betsInPlay({ seconds, bets, delayMs, quotes }: Sizes): Promise<void> {
  const world = await createCashoutFixture(benchDatabase());
  try {
    await world.setting('sport_live_delays', { football: delayMs });
    const matches: string[] = [];
    for (let match = 0; match < MATCHES; match += 1) {
      const event = await world.newEvent({ id: `live-${ids.next()}` });
      await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
      await world.play(event);
      matches.push(event);
    }
    const count = Math.min(MOST_PLAYERS, Math.max(1, Math.ceil(bets * seconds)));
    const players: Principal[] = [];
    for (let made = 0; made < count; made += 1) players.push({ ...(await world.newPlayer(10_000_000)), expiresAt: new Date(Date.now() + HOUR_MS) });
    const deps: SportsbookDeps = { ...world.deps, clock: { nowMs: Date.now, now: () => new Date(Date.now()) } };
    const placed = await steadily(world, deps, players, matches, bets * seconds, bets);
    if (quotes > 0) await quote(deps, players, placed, quotes);
  } finally {
    await world.drop();
  }
}

/** Places this many bets at this pace and ends their waits; returns the bets with their players. */
async function steadily(world: CashoutFixture, deps: SportsbookDeps, players: readonly Principal[], matches: readonly string[], count: number, pace: number) {
  const direct = await measure(
    DIRECT_CONNECTIONS,
    taker(players.map(({ playerId }) => playerId)),
    async () => async (id) => (await openStake(deps.db, id)) === 'placed',
  );
  const placer = createTicketPlacer(deps);
  const slips = await Promise.all(
    matches.map(async (event) => ({
      odds_change: 'any' as const,
      bets: [await world.slipBet({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 100 })],
    })),
  );
  const placed: { readonly id: string; readonly playerId: string }[] = [];
  const [placingMs, calls] = [new Array<number>(), new Array<Promise<void>>()];
  const answers = followAnswers(deps);
  const place = async (principal: Principal, slip: (typeof slips)[number]) => {
    const fromMs = performance.now();
    const answer = await placer.place({ principal, key: ids.next(), slip });
    placingMs.push(performance.now() - fromMs);
    const id = answer.ok ? answer.value.answer.bets[0]?.id : null;
    if (id !== null && id !== undefined) placed.push({ id, playerId: principal.playerId });
  };
  const startedMs = performance.now();
  for (let made = 0; made < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedMs) / 1_000) * pace) + 1);
    for (; made < due; made += 1) {
      const [principal, slip] = [players[made % players.length], slips[made % slips.length]];
      if (principal !== undefined && slip !== undefined) calls.push(place(principal, slip));
    }
    await pause(PLACE_EVERY_MS);
  }
  await Promise.all(calls);
  const tookMs = performance.now() - startedMs;
  const afterDueMs = await answers.stop(placed.length);
  const rate = placed.length / (tookMs / 1_000);
  const directRate = direct.answers / direct.seconds;
  say(
    `live bets: ${rate.toFixed(0)}/s (wanted ${pace}), ${(rate / directRate).toFixed(2)} of direct stakes (${directRate.toFixed(0)}/s), ${count - placed.length} not accepted`,
  );
  say(
    `  placed in median ${median(placingMs).toFixed(1)} ms, p99 ${p99(placingMs)} ms; answered after the end of the wait in median ${median(afterDueMs).toFixed(0)} ms, p99 ${p99(afterDueMs)} ms`,
  );
  return placed;
}

/** Runs the job as the site does, and records for each bet the time from the end of its wait to its answer. */
function followAnswers(deps: SportsbookDeps) {
  const acceptDue = createAcceptor(deps);
  const afterDueMs: number[] = [];
  let seen = new Date(Date.now());
  let wanted = Number.POSITIVE_INFINITY;
  const look = async () => {
    const at = deps.clock.now();
    await acceptDue(at);
    const nowMs = Date.now();
    const ended = await deps.db.k.selectFrom('sportsbook_bet').select(['accept_after', 'accepted_at']).where('accepted_at', '>', seen).execute();
    for (const { accept_after, accepted_at } of ended) {
      afterDueMs.push(nowMs - (accept_after?.getTime() ?? 0));
      if (accepted_at !== null && accepted_at > seen) seen = accepted_at;
    }
  };
  const looking = (async () => {
    for (let lastMs = performance.now(); afterDueMs.length < wanted; lastMs = performance.now()) {
      await look();
      await pause(Math.max(0, LOOK_EVERY_MS - (performance.now() - lastMs)));
    }
  })();
  return {
    async stop(count: number) {
      wanted = count;
      await looking;
      return afterDueMs;
    },
  };
}

async function quote(
  deps: SportsbookDeps,
  players: readonly Principal[],
  placed: readonly { readonly id: string; readonly playerId: string }[],
  count: number,
): Promise<void> {
  const asked = Array.from({ length: count }, (_, place) => placed[place % Math.min(placed.length, players.length)]).filter((bet) => bet !== undefined);
  const read = await measure(QUOTE_CALLERS, taker(asked), async () => async ({ id }) => {
    const bet = await deps.db.k.selectFrom('sportsbook_bet').selectAll().where('id', '=', id).executeTakeFirst();
    return bet !== undefined;
  });
  const quoter = createBetQuoter(deps);
  const quoted = await measure(
    QUOTE_CALLERS,
    taker(asked),
    async () =>
      async ({ id, playerId }) =>
        (await quoter.quoteBet({ playerId, betId: id, share: 100 })).ok,
  );
  const [rate, readRate] = [quoted.answers / quoted.seconds, read.answers / read.seconds];
  say(
    `cash-out quotes, ${QUOTE_CALLERS} callers: ${rate.toFixed(0)}/s, median ${median(quoted.latenciesMs).toFixed(1)} ms, p99 ${p99(quoted.latenciesMs)} ms, ${quoted.refused} not accepted, ${(rate / readRate).toFixed(2)} of reading a bet by its key (${readRate.toFixed(0)}/s)`,
  );
}

function p99(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN).toFixed(0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
