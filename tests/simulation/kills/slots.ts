import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoundReply, SessionReply } from '#studio/protocol/rgs.ts';
import { SLOTS } from '#studio/games/index.ts';
import { openStudioDatabase } from '#studio/rgs/store/database.ts';
import { listRealRounds } from '#studio/rgs/store/list-real-rounds.ts';
import { createKeys } from '#studio/rgs/books/keys.ts';
import { verifyRounds } from '#studio/rgs/verify.ts';
import { callSite, type Reply } from '#tests/system/player-client.ts';
import { callUntilAnswered } from './call-until-answered.ts';
import { type KillsFixture, STUDIO_SECRET } from './fixture.ts';
import type { Player } from './journal.ts';

const GAMES = ['boto-encantado', 'festa-no-pomar', 'perolas-do-farol'] as const;
const AGAIN_MS = 50;
const ATTEMPTS = 2_000;
const LAUNCHES = 40;
const MOST_SPINS = 3;
/** Answers that do not yet report the result. */
const PASSING = new Set(['pending', 'unavailable', 'round_open', 'too_fast']);

/** Launches a slot and spins it a few times, as the game's page does: each spin is repeated with its key until its round is returned. */
export async function playSlots(world: KillsFixture, player: Player): Promise<void> {
  const game = player.dice.pick(GAMES);
  const session = await openGame(world, player, game);
  if (session === null) return;
  for (let spins = 1 + player.dice.roll(MOST_SPINS); spins > 0; spins -= 1) {
    const spin = { session: session.session, key: randomUUID(), stake: session.stakes[0] ?? 0 };
    const reply = await askStudio(world, player, 'spin', spin, PASSING);
    // The game's login ended with an expired token, so nothing was charged: otherwise the round would have been returned.
    if (reply.body['error'] === 'session_ended' || reply.body['error'] === 'insufficient_balance') return;
    if (reply.status !== 200) return void world.violations.push(`a spin of ${player.email} was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
    const { round_id, stake, payout } = reply.body as unknown as RoundReply;
    player.journal.slotRounds.set(round_id, { stakeCents: stake, payoutCents: payout });
    player.journal.playedCents += payout - stake;
    player.journal.operations += 1;
  }
}

/** Launches the game again if a call with a lost answer has used the launch token. */
async function openGame(world: KillsFixture, player: Player, game: string): Promise<SessionReply | null> {
  for (let launches = 0; launches < LAUNCHES; launches += 1) {
    const operation = { path: `/api/casino/games/${game}/launch`, body: { mode: 'real' }, key: randomUUID() };
    const launched = await callUntilAnswered(world, player, operation);
    if (launched.body['code'] === 'not_verified') return null;
    if (launched.status !== 200) return refusedLaunch(world, player, launched);
    const launch_token = new URLSearchParams(new URL(String(launched.body['url'])).hash.slice(1)).get('token');
    const opened = await askStudio(world, player, 'session', { game, launch_token }, new Set());
    if (opened.status === 200) return opened.body as unknown as SessionReply;
    player.repeated += 1;
  }
  world.violations.push(`${game} did not open for ${player.email} in ${LAUNCHES} launches`);
  return null;
}

function refusedLaunch(world: KillsFixture, player: Player, { status, body }: Reply): null {
  world.violations.push(`a launch of ${player.email} was refused: ${status} ${JSON.stringify(body)}`);
  return null;
}

/** Repeats a call to the game server until the answer's code is not in `passing`. */
async function askStudio(world: KillsFixture, player: Player, call: string, body: object, passing: ReadonlySet<string>): Promise<Reply> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await callSite(world.studio.url, 'POST', `/api/${call}`, body).catch(() => null);
    if (reply !== null && reply.status < 500 && !passing.has(String(reply.body['error']))) return reply;
    if (call === 'session' && reply !== null) return reply;
    player.repeated += 1;
    await wait(AGAIN_MS);
  }
  throw new Error(`the studio never answered ${call}`);
}

/** Counts the studio's rounds under way. */
export async function openSlotRounds(world: KillsFixture): Promise<number> {
  if (!world.studio.wasStarted()) return 0;
  return withStudioDatabase(world, async (pool) => {
    const { rows } = await pool.query<{ open: number }>(
      "SELECT count(*)::integer AS open FROM studio.round_state WHERE state NOT IN ('done', 'refused', 'rolled_back')",
    );
    return rows[0]?.open ?? 0;
  });
}

/**
 * Expects the studio to have completed exactly the rounds whose result a player received, with that result; its ledger sums up and agrees with the casino's.
 */
export async function compareSlots(world: KillsFixture, players: readonly Player[]): Promise<void> {
  if (!world.studio.wasStarted()) return;
  const reported = new Map(players.flatMap(({ journal }) => [...journal.slotRounds]));
  await withStudioDatabase(world, async (pool) => {
    const all = await listRealRounds(pool, { from: new Date(0), to: new Date(world.auditor.clock.nowMs()), after: null, limit: 1_000_000 });
    const done = new Map(all.filter(({ state }) => state === 'done').map((round) => [round.id, round]));
    for (const [id, { stakeCents, payoutCents }] of reported) {
      const round = done.get(id);
      if (round === undefined) world.violations.push(`slot round ${id} was told and is gone`);
      else if (round.stake !== stakeCents || round.result?.payout !== payoutCents) world.violations.push(`slot round ${id} was told otherwise than it stands`);
    }
    for (const id of done.keys()) if (!reported.has(id)) world.violations.push(`slot round ${id} was charged and never told to anybody`);
    const { wrong } = await verifyRounds(pool, Object.values(SLOTS), createKeys(STUDIO_SECRET));
    for (const { id, why } of wrong) world.violations.push(`slot round ${id}: ${why}`);
  });
  for (const check of world.auditor.parts.flatMap((part) => part.outsideChecks ?? [])) {
    const { violations, skipped } = await check.run();
    if (skipped !== null) world.violations.push(`${check.name}: ${skipped}`);
    for (const { detail } of violations) world.violations.push(`${check.name}: ${detail}`);
  }
}

async function withStudioDatabase<T>(world: KillsFixture, work: (pool: ReturnType<typeof openStudioDatabase>['pool']) => Promise<T>): Promise<T> {
  const db = openStudioDatabase({ url: world.database.url, poolSize: 1, report: () => undefined });
  try {
    return await work(db.pool);
  } finally {
    await db.close();
  }
}

/** Resolves when the site has imported the studio's list of games. */
export async function untilListed(world: KillsFixture): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const listed = await Promise.all(GAMES.map((game) => callSite(world.site.url, 'GET', `/api/casino/games/${game}`)));
    if (listed.every(({ status }) => status === 200)) return;
    await wait(AGAIN_MS);
  }
  throw new Error('the site does not list the studio’s games');
}
