import * as z from 'zod';
import { MOST_PIX_CENTS } from '#kernel/bounds.ts';
import { cents, fromDecimalString, toDecimalString } from '#kernel/money.ts';
import { randomHex } from '#kernel/random.ts';
import { SandboxRefusal, readInput } from '../../host/refusal.ts';
import { endToEndId, type Psp } from '../create-psp.ts';
import { refundNatures, refundStatuses, type Pix, type Refund } from '../model.ts';
import { notifyPix } from '../notify-pix.ts';
import { endRefund } from '../refund.ts';

const which = { endToEndId: z.string().max(64).optional(), txid: z.string().max(64).optional() };

const openSchema = z.object({
  ...which,
  /** Integer centavos; by default the part of the Pix that is not returned yet. */
  amount: z.int().min(1).max(MOST_PIX_CENTS).optional(),
  nature: z.enum(refundNatures).default('ORIGINAL'),
  /** EM_PROCESSAMENTO lasts until the return is decided. */
  status: z.enum(refundStatuses).default('DEVOLVIDO'),
  /** Stored unchanged, even if wrong: more than the Pix, or no amount at all. */
  valor: z.string().max(40).optional(),
});
const decideSchema = z.object({ ...which, id: z.string().max(35), status: z.enum(['DEVOLVIDO', 'NAO_REALIZADO']), valor: z.string().max(40).optional() });

/**
 * The PSP returns a Pix without a request of the receiver: by its own back office, or under the MED (Mecanismo Especial de Devolução). As in the standard, the
 * receiver is notified only of the end. Refuses 404 for an unknown Pix, 422 for more than is left.
 */
export function openRefund(psp: Psp, input: unknown): { pix: Pix; refund: Refund } {
  const asked = readInput(openSchema, input);
  const pix = findReceived(psp, asked);
  const left = leftOf(pix);
  const amount = asked.amount ?? left;
  if (asked.valor === undefined && (amount > left || amount === 0))
    throw new SandboxRefusal(422, 'more_than_left', `Of this Pix ${left} centavos have not gone back.`);
  const now = psp.world.clock.now().toISOString();
  const refund: Refund = {
    id: randomHex(psp.world.random, 16),
    rtrId: endToEndId(psp, 'D'),
    valor: asked.valor ?? toDecimalString(cents(amount)),
    natureza: asked.nature,
    horario: { solicitacao: now, ...(asked.status === 'DEVOLVIDO' ? { liquidacao: now } : {}) },
    status: asked.status,
    ...(asked.status === 'EM_PROCESSAMENTO' ? { held: true } : {}),
  };
  const updated = { ...pix, devolucoes: [...pix.devolucoes, refund] };
  psp.pix.set(pix.endToEndId, updated);
  if (asked.status !== 'EM_PROCESSAMENTO') notifyPix(psp, updated);
  return { pix: updated, refund };
}

/** Ends a return, or changes its end, since banks revise decisions and correct wrong amounts (`valor`). Refuses 404 for an unknown return. */
export function decideRefund(psp: Psp, input: unknown): { pix: Pix; refund: Refund } {
  const asked = readInput(decideSchema, input);
  const pix = findReceived(psp, asked);
  const refund = pix.devolucoes.find(({ id }) => id === asked.id);
  if (refund === undefined) throw new SandboxRefusal(404, 'refund_not_found', 'This Pix has no such return.');
  return { pix, refund: endRefund(psp, pix, { ...refund, valor: asked.valor ?? refund.valor }, asked.status) };
}

/** A Pix by its end-to-end id, or the newest one of a charge. */
export function findReceived(psp: Psp, asked: { readonly endToEndId?: string | undefined; readonly txid?: string | undefined }): Pix {
  const id = asked.endToEndId ?? (asked.txid === undefined ? undefined : psp.charges.get(asked.txid)?.pix.at(-1));
  const pix = id === undefined ? undefined : psp.pix.get(id);
  if (pix === undefined) throw new SandboxRefusal(404, 'pix_not_found', 'There is no such Pix: name its endToEndId, or the txid of a charge that was paid.');
  return pix;
}

/** Centavos of a Pix that are neither returned nor in a return under way. */
export function leftOf(pix: Pix): number {
  const gone = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO').reduce((sum, { valor }) => sum + (fromDecimalString(valor) ?? 0), 0);
  return Math.max(0, (fromDecimalString(pix.valor) ?? 0) - gone);
}
