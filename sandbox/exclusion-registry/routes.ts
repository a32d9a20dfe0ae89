import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isCpf } from '#kernel/cpf.ts';
import { personOf } from '../cpf-registry/person-of.ts';
import { createTable } from '../host/create-table.ts';
import { moodyService } from '../host/moody-service.ts';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';

const PATH = '/exclusion-registry';
const cpfSchema = z.string().max(14).refine(isCpf, 'eleven digits with right check digits');
const listSchema = z.object({ cpf: cpfSchema, reason: z.string().min(1).max(200), until: z.iso.date().optional() });
const unlistSchema = z.object({ cpf: cpfSchema });

/** The central register of people barred from betting. CPFs of the kind `barred` are in it from the start. */
export function exclusionRegistryRoutes(app: FastifyInstance, world: Surroundings): void {
  const service = moodyService(app, world, PATH);
  // An empty reason removes the CPF from the list.
  const listed = createTable(world.state, 'exclusion-registry', z.object({ reason: z.string().max(200), until: z.iso.date().optional() }));

  app.get<{ Params: { cpf: string } }>(`${PATH}/v1/consulta/:cpf`, async (request, reply) => {
    const person = personOf(request.params.cpf);
    if (person === null) throw new SandboxRefusal(400, 'cpf_invalido', 'O CPF informado não tem onze dígitos com dígitos verificadores corretos.');
    return service.answer(person.cpf, reply, () => {
      const motivo = listed.get(person.cpf)?.reason ?? (person.kind === 'barred' ? 'Impedimento legal' : '');
      const impedido_ate = listed.get(person.cpf)?.until;
      return motivo === '' ? { impedido: false } : { impedido: true, motivo, ...(impedido_ate === undefined ? {} : { impedido_ate }) };
    });
  });

  app.post(`${PATH}/list`, async (request) => {
    const { cpf, reason, until } = readInput(listSchema, request.body);
    listed.set(cpf, { reason, until });
    return { cpf, impedido: true, motivo: reason, impedido_ate: until };
  });

  app.post(`${PATH}/unlist`, async (request) => {
    const { cpf } = readInput(unlistSchema, request.body);
    listed.set(cpf, { reason: '' });
    return { cpf, impedido: false };
  });
}
