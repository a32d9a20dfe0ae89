import { setTimeout as wait } from 'node:timers/promises';
import { sandboxAt } from '#sandbox/testing/open-sandbox.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import type { BenchSite } from '../common/bench-site.ts';

const CASH_CENTS = 100_000;
const LOOK_EVERY_MS = 200;
const TRIES = 10;
const TRY_EVERY_MS = 2_000;

/** A registered player; with `money` also verified and with R$ 1,000. */
export async function benchPlayer({ port, sandboxUrl }: BenchSite, money: boolean): Promise<PlayerClient> {
  // The site settles without a further call.
  const open = { url: `http://localhost:${port}`, sandbox: sandboxAt(sandboxUrl), settle: async () => undefined };
  const player = await register(open);
  if (!money) return player;
  await verify(open, player);
  await deposit(open, player, CASH_CENTS);
  while ((await player.balance()).value === 0) await wait(LOOK_EVERY_MS);
  return player;
}

/** A site that has just started may be too busy for the CPF registry to answer in time. */
async function register(open: Parameters<typeof registerPlayer>[0], left = TRIES): Promise<PlayerClient> {
  try {
    return await registerPlayer(open);
  } catch (error) {
    if (left <= 1) throw error;
    await wait(TRY_EVERY_MS);
    return register(open, left - 1);
  }
}
