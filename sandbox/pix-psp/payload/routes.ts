import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../host/surroundings.ts';
import type { Psp } from '../create-psp.ts';
import { currentTerms, expiresAtMs, type Charge } from '../model.ts';
import { PixProblem } from '../problem.ts';
import { createPayloadSigner } from './signer.ts';

const KEY_SET_PATH = '/qr/jwks.json';

/**
 * The payload that a payer's bank reads at the location of a BR Code: the charge, signed (CobPayload as a JWS). Open to any client with the address, as in the
 * standard. A charge that can never be paid is 410; an expired one, which a revision can extend, is 404.
 */
export function payloadRoutes(app: FastifyInstance, psp: Psp): void {
  const signer = createPayloadSigner(psp.world, psp.name);
  app.get(KEY_SET_PATH, async () => signer.keySet());
  app.get<{ Params: { token: string } }>('/qr/v2/:token', async (request, reply) => {
    const charge = payable(psp, request.params.token);
    const jws = await signer.sign(payloadView(psp.world, charge), `${psp.world.publicUrl()}/${psp.name}${KEY_SET_PATH}`);
    return reply.header('cache-control', 'no-store').type('application/jose').send(jws);
  });
}

function payable(psp: Psp, token: string): Charge {
  const charge = psp.charges.newest().find((each) => each.token === token);
  if (charge === undefined) throw new PixProblem('CobPayloadNaoEncontrado');
  if (charge.status !== 'ATIVA') throw new PixProblem('CobPayloadEncerrado');
  if (expiresAtMs(charge) <= psp.world.clock.nowMs()) throw new PixProblem('CobPayloadNaoEncontrado');
  return charge;
}

/** CobPayload of the API Pix: the current terms, and the time at which they were shown. */
function payloadView(world: Surroundings, charge: Charge): Record<string, unknown> {
  const { expiracao, ...terms } = currentTerms(charge);
  return {
    calendario: { criacao: charge.criacao, apresentacao: world.clock.now().toISOString(), expiracao },
    txid: charge.txid,
    revisao: charge.revisions.length - 1,
    status: charge.status,
    ...terms,
  };
}
