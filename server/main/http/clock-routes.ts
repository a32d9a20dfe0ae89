import { sql } from 'kysely';
import * as z from 'zod/mini';
import { DAY_MS } from '#kernel/durations.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PeriodicRunner } from '#server/platform/jobs/periodic-runner.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { Relay } from '#server/platform/outbox/relay.ts';
import type { Foundations } from '../parts.ts';

const MAX_STEP_MS = 400 * DAY_MS;

export interface ClockRouteOptions extends Foundations {
  readonly parts: readonly ModuleParts[];
  readonly periodicRunner: PeriodicRunner;
  readonly relay: Relay;
  readonly reloadClock: () => Promise<void>;
}

/** POST /testing/clock/advance. Mounted only with PALPITE_CLOCK=controllable (refused in production); answers only calls from this machine. */
export function clockRoutes(options: ClockRouteOptions): readonly Route[] {
  return [
    route({
      method: 'POST',
      url: '/testing/clock/advance',
      summary: 'Moves the shared clock forward and runs what falls due (tests only).',
      tag: 'testing',
      access: 'public',
      rate: 'none',
      body: z.object({ ms: z.int().check(z.gte(0), z.lte(MAX_STEP_MS)) }),
      replies: { 200: z.object({ now: z.string() }) },
      async handler({ body, address }) {
        if (!/^(127\.|::1$)/.test(address)) throw httpRefusal(404, 'not_found', 'Não encontrado.');
        await advance(options, body.ms);
        return { status: 200, body: { now: options.clock.now().toISOString() } };
      },
    }),
  ];
}

async function advance(options: ClockRouteOptions, ms: number): Promise<void> {
  const to = new Date(options.clock.nowMs() + ms);
  for (const part of options.parts) await part.beforeClockMoves?.(to);
  await sql`UPDATE platform_clock SET offset_ms = offset_ms + ${ms}`.execute(options.db.k);
  await options.reloadClock();
  await options.periodicRunner.runAll();
  await options.relay.drain();
}
