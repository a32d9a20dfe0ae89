import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isCpf, parseCpf } from '#kernel/cpf.ts';
import { personOf } from '../cpf-registry/person-of.ts';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import { requireToken } from './access-token.ts';
import type { Psp } from './create-psp.ts';
import type { DictKey } from './model.ts';
import { PixProblem } from './problem.ts';

/** The kind of a Pix key and its canonical form; null if it is no key. Company keys (CNPJ) only receive. */
export function classifyKey(text: string): { tipo: DictKey['tipo'] | 'cnpj'; chave: string } | null {
  const chave = text.trim();
  if (/^\+55\d{10,11}$/.test(chave)) return { tipo: 'phone', chave };
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(chave)) return { tipo: 'evp', chave: chave.toLowerCase() };
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(chave) && chave.length <= 77) return { tipo: 'email', chave: chave.toLowerCase() };
  const cpf = parseCpf(chave);
  if (cpf !== null) return { tipo: 'cpf', chave: cpf };
  return /^[0-9A-Z]{12}\d{2}$/.test(chave) ? { tipo: 'cnpj', chave } : null;
}

/** The owner of a key: for a CPF key the person with that CPF, for others the person who registered it. */
export function findKey(psp: Psp, text: string): DictKey | null {
  const key = classifyKey(text);
  if (key === null || key.tipo === 'cnpj') return null;
  if (key.tipo !== 'cpf') return psp.keys.get(key.chave) ?? null;
  const nome = personOf(key.chave)?.name ?? '';
  return { chave: key.chave, tipo: 'cpf', titular: { cpf: key.chave, nome } };
}

export const registerKeySchema = z.object({
  chave: z.string().max(77),
  cpf: z
    .string()
    .max(40)
    .transform((text) => parseCpf(text) ?? text)
    .refine(isCpf, 'not a CPF'),
  nome: z.string().max(200).optional(),
});

/** Registers an e-mail, phone or random key to a person; refuses an invalid key or one of the receiver. */
export function registerKey(psp: Psp, input: unknown): DictKey {
  const { chave, cpf, nome } = readInput(registerKeySchema, input);
  const key = classifyKey(chave);
  if (key === null || key.tipo === 'cnpj')
    throw new SandboxRefusal(422, 'invalid_key', 'A Pix key is an e-mail, a phone as +5511999990000, a random key (UUID) or a CPF.');
  if (key.tipo === 'cpf' && key.chave !== cpf) throw new SandboxRefusal(422, 'not_the_holder', 'A CPF key belongs to that CPF.');
  if (psp.webhooks.get(key.chave) !== undefined) throw new SandboxRefusal(409, 'key_taken', 'This key belongs to the receiver of the charges.');
  const held: DictKey = { chave: key.chave, tipo: key.tipo, titular: { cpf, nome: nome || (personOf(cpf)?.name ?? '') } };
  if (key.tipo !== 'cpf') psp.keys.set(key.chave, held);
  return held;
}

/** The directory of keys. */
export function dictRoutes(app: FastifyInstance, psp: Psp): void {
  app.get<{ Params: { chave: string } }>('/dict/:chave', async (request) => {
    requireToken(psp.world, request);
    const key = findKey(psp, request.params.chave);
    if (key === null) throw new PixProblem('ChaveNaoEncontrada');
    return key;
  });
  app.post('/dict', async (request, reply) => reply.code(201).send(registerKey(psp, request.body)));
}
