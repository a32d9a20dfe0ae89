import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import { requireApiKey } from '../host/require-api-key.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { newPeople } from './new-people.ts';
import { personOf } from './person-of.ts';

export const peopleQuerySchema = z.object({
  kind: z.enum(['ok', 'underage', 'deceased', 'barred', 'timeout', 'unknown']).default('ok'),
  count: z.coerce.number().int().min(1).max(500).default(1),
});

/** The CPF registry: a Datavalid-like lookup, and people to register as. */
export function cpfRegistryRoutes(app: FastifyInstance, world: Surroundings): void {
  app.get<{ Params: { cpf: string } }>('/cpf-registry/v1/pessoas/:cpf', async (request, reply) => {
    requireApiKey(request);
    const person = personOf(request.params.cpf);
    if (person === null) throw new SandboxRefusal(400, 'cpf_invalido', 'O CPF informado não tem onze dígitos com dígitos verificadores corretos.');
    if (person.kind === 'unknown') throw new SandboxRefusal(404, 'cpf_nao_encontrado', 'CPF não encontrado na base.');
    if (person.kind === 'timeout') {
      await world.timers.pause(world.settings.hangMs);
      return reply.code(504).send({ error: 'Tempo esgotado.', code: 'tempo_esgotado', message: 'Tempo esgotado.' });
    }
    const situacao = person.kind === 'deceased' ? 'TITULAR_FALECIDO' : 'REGULAR';
    return { cpf: person.cpf, nome: person.name, nascimento: person.birthday, situacao };
  });

  app.get('/cpf-registry/people', async (request) => {
    const { kind, count } = readInput(peopleQuerySchema, request.query);
    return newPeople(kind, count, world.random).map(({ cpf, name, birthday }) => ({ cpf, name, birthday }));
  });
}
