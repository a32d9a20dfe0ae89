import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isCpf } from '#kernel/cpf.ts';
import { personOf } from '../cpf-registry/person-of.ts';
import { createTable } from '../host/create-table.ts';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import type { World } from '../host/world.ts';

const listSchema = z.object({ cpf: z.string().refine(isCpf, 'eleven digits with right check digits'), reason: z.string().min(1).max(200) });

/** The central register of people barred from betting. CPFs of the kind `barred` are in it from the start. */
export function exclusionRegistryRoutes(app: FastifyInstance, world: World): void {
  const listed = createTable(world.state, 'exclusion-registry', z.object({ reason: z.string() }));

  app.get<{ Params: { cpf: string } }>('/exclusion-registry/v1/consulta/:cpf', async (request) => {
    const person = personOf(request.params.cpf);
    if (person === null) throw new SandboxRefusal(400, 'cpf_invalido', 'O CPF informado não tem onze dígitos com dígitos verificadores corretos.');
    const motivo = listed.get(person.cpf)?.reason ?? (person.kind === 'barred' ? 'Impedimento legal' : undefined);
    return motivo === undefined ? { impedido: false } : { impedido: true, motivo };
  });

  app.post('/exclusion-registry/list', async (request) => {
    const { cpf, reason } = readInput(listSchema, request.body);
    listed.set(cpf, { reason });
    return { cpf, impedido: true, motivo: reason };
  });
}
