import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { createCell } from './create-table.ts';
import { readInput } from './refusal.ts';
import type { Surroundings } from './surroundings.ts';

const answers = ['ok', 'silent', 'away', 'late', 'wrong'] as const;
const behaviourSchema = z.object({
  answer: z.enum(answers),
  /** Limits the behaviour to calls about this CPF or address; others get the normal answer. */
  only: z.string().min(1).max(60).optional(),
});

/** How long a `late` answer takes. */
const LATE_MS = 300;

/** A look-up service that may hang, fail, be slow or answer invalid data: POST {path}/behaviour sets it, GET {path}/asked lists its calls. */
export interface MoodyService {
  /** Answers a call about `about` with the current behaviour; `right` is the correct answer. */
  answer(about: string, reply: FastifyReply, right: () => unknown): Promise<unknown>;
}

/**
 * Mounts the controls of a look-up service. `silent` hangs and then answers 504, `away` answers 503 at once, `late` answers correctly after 300 ms, `wrong`
 * answers an unreadable 200. The behaviour lasts until the next change.
 */
export function moodyService(app: FastifyInstance, world: Surroundings, path: string): MoodyService {
  const behaviour = createCell<z.infer<typeof behaviourSchema>>(world.state, `${path} behaviour`, behaviourSchema, { answer: 'ok' });
  const asked = new Map<string, number>();
  app.get(`${path}/behaviour`, async () => behaviour.get());
  app.post(`${path}/behaviour`, async (request) => {
    behaviour.set(readInput(behaviourSchema, request.body));
    return behaviour.get();
  });
  app.get(`${path}/asked`, async () => [...asked].map(([about, times]) => ({ about, times })));
  return {
    async answer(about, reply, right) {
      asked.set(about, (asked.get(about) ?? 0) + 1);
      const { answer, only } = behaviour.get();
      switch (only === undefined || only === about ? answer : 'ok') {
        case 'ok':
          return right();
        case 'silent':
          await world.timers.pause(world.settings.hangMs);
          return reply.code(504).send({ error: 'Tempo esgotado.', code: 'tempo_esgotado', message: 'Tempo esgotado.' });
        case 'away':
          return reply.code(503).send({ error: 'Fora do ar.', code: 'fora_do_ar', message: 'Fora do ar.' });
        case 'late':
          await world.timers.pause(LATE_MS);
          return right();
        case 'wrong':
          return reply.code(200).send({ resposta: 'ilegível' });
      }
    },
  };
}
