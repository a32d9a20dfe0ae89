import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';

/** The site's maximum per step; 0 only synchronises this clock with the site's. */
const advanceSchema = z.object({
  ms: z
    .int()
    .min(0)
    .max(400 * 86_400_000),
});
const siteAnswerSchema = z.object({ now: z.union([z.string().max(40), z.number().min(0).max(MOST_COUNT)]) });

/** Moves the site's clock (PALPITE_CLOCK=controllable only) and the sandbox's with it; `moved` gets the distance. */
export function clockRoutes(app: FastifyInstance, world: Surroundings, moved: (ms: number) => Promise<void>): void {
  app.post('/clock/advance', async (request) => {
    const { ms } = readInput(advanceSchema, request.body);
    // Moves the sandbox first, since jobs that become due on the site call it and must find the new time.
    const before = world.clock.offsetMs();
    world.clock.alignTo(new Date(world.clock.nowMs() + ms));
    const now = await advanceSite(world.settings.siteUrl, ms).catch((error: unknown) => {
      world.clock.alignTo(new Date(world.clock.nowMs() - (world.clock.offsetMs() - before)));
      throw error;
    });
    world.clock.alignTo(now);
    world.state.changed();
    await moved(ms);
    return { now: now.toISOString() };
  });
}

/** Asks the site to move its clock; 409 if its clock is the system's, 502 if it is unavailable. */
async function advanceSite(siteUrl: string, ms: number): Promise<Date> {
  const answer = await fetch(`${siteUrl}/testing/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms }),
    signal: AbortSignal.timeout(120_000),
  }).catch(() => {
    throw new SandboxRefusal(502, 'site_unreachable', `The site does not answer at ${siteUrl}; set SITE_URL.`);
  });
  if (answer.status === 404) {
    throw new SandboxRefusal(409, 'clock_not_controllable', "The site follows the system's clock; start it with PALPITE_CLOCK=controllable to move time.");
  }
  const body: unknown = await answer.json().catch(() => null);
  const parsed = siteAnswerSchema.safeParse(body);
  const now = parsed.success ? new Date(parsed.data.now) : new Date(Number.NaN);
  if (!answer.ok || Number.isNaN(now.getTime())) {
    throw new SandboxRefusal(502, 'site_refused', `The site answered ${answer.status} to the clock move, without a readable "now".`);
  }
  return now;
}
